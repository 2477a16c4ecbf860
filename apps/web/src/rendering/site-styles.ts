import { readFileSync } from 'node:fs';

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/;
const encoder = new TextEncoder();
const sheets = new Map<string, Uint8Array>();

/** A style sheet of the build as an element. */
function sheetAt(address: string): Uint8Array {
  let element = sheets.get(address);
  if (element === undefined) {
    // The server's script lies in `dist/server`, what browsers load in `dist/client`.
    const css = readFileSync(new URL(`../client${address}`, import.meta.url), 'utf8');
    element = encoder.encode(`<style>${css}</style>`);
    sheets.set(address, element);
  }
  return element;
}

/**
 * A page with its style sheet within, so that it is painted without a further request, in pieces to be put
 * together: the sheet is one and the same in all pages.
 */
export function withStyles(html: string): Uint8Array[] {
  const link = SHEET.exec(html);
  if (link === null) return [encoder.encode(html)];
  const [tag, address = ''] = link;
  return [
    encoder.encode(html.slice(0, link.index)),
    sheetAt(address),
    encoder.encode(html.slice(link.index + tag.length)),
  ];
}
