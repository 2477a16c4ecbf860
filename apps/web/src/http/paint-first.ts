import { START_SCRIPT } from './start-script.ts';

const PRELOAD = /<link rel="modulepreload"[^>]*\bhref="([^"]*)"[^>]*>/g;
const ENTRY = '<script type="module"';
const END = '</script>';
const SRC = /\bsrc="([^"]*)"/;

/**
 * A rendered page whose scripts are fetched when it has been painted, instead of beside what it is painted
 * from, where they would compete for a slow line. A page without scripts keeps having none.
 * @param nonce of a page made for one answer
 */
export function paintFirst(html: string, nonce?: string): string {
  const start = html.lastIndexOf(ENTRY);
  if (start === -1) return html;
  const end = html.indexOf(END, start) + END.length;
  const src = SRC.exec(html.slice(start, end))?.[1];
  const body = html.indexOf('</head>');
  const files = [src];
  const head = html.slice(0, body).replaceAll(PRELOAD, (_link, href: string) => {
    files.push(href);
    return '';
  });
  const secret = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const starter = `<script${secret}>(${START_SCRIPT})(${JSON.stringify([...new Set(files)])})</script>`;
  return head + html.slice(body, start) + starter + html.slice(end);
}
