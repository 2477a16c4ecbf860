import { START_SCRIPT } from './start-script.ts';

const PRELOAD = /<link rel="modulepreload"[^>]*\bhref="([^"]*)"[^>]*>/g;
const ENTRY = '<script type="module"';
const END = '</script>';
const SRC = /\bsrc="([^"]*)"/;

/** HTML without the links by which scripts are fetched early, and what they fetch. */
export function takePreloads(html: string): { html: string; files: string[] } {
  const files: string[] = [];
  const rest = html.replaceAll(PRELOAD, (_link, href: string) => {
    files.push(href);
    return '';
  });
  return { html: rest, files };
}

/**
 * A rendered page whose scripts are fetched when it has been painted, instead of beside what it is painted
 * from, where they would compete for a slow line. A page without scripts keeps having none.
 * @param nonce of a page made for one answer
 * @param taken what the page's head fetched, where {@link takePreloads} was there already
 */
export function paintFirst(html: string, nonce?: string, taken?: readonly string[]): string {
  return paintFirstPieces(html, nonce, taken).join('');
}

/** As {@link paintFirst}, in pieces: to put a long text together only to take it apart again takes time. */
export function paintFirstPieces(
  html: string,
  nonce?: string,
  taken?: readonly string[],
): readonly string[] {
  const start = html.lastIndexOf(ENTRY);
  if (start === -1) return [html];
  const end = html.indexOf(END, start) + END.length;
  const src = SRC.exec(html.slice(start, end))?.[1];
  const body = taken === undefined ? html.indexOf('</head>') : 0;
  const head = taken === undefined ? takePreloads(html.slice(0, body)) : { html: '', files: taken };
  const files = new Set([src, ...head.files]);
  const secret = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const starter = `<script${secret}>(${START_SCRIPT})(${JSON.stringify([...files])})</script>`;
  return [head.html, html.slice(body, start), starter, html.slice(end)];
}
