import { readFileSync } from 'node:fs';

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/;
const sheets = new Map<string, string>();

/** The style sheet at an address of the build. */
function sheetAt(address: string): string {
  let css = sheets.get(address);
  if (css === undefined) {
    // The server's script lies in `dist/server`, what browsers load in `dist/client`.
    css = readFileSync(new URL(`../client${address}`, import.meta.url), 'utf8');
    sheets.set(address, css);
  }
  return css;
}

/** A page with its style sheet within: it is painted without a further request. */
export function withStyles(html: string): string {
  return html.replace(SHEET, (_link, address: string) => `<style>${sheetAt(address)}</style>`);
}
