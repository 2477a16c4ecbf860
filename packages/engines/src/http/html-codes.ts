import { decodeEntities, escapeXml } from '../coded/escape.ts';

/**
 * Coded text as HTML for services that translate HTML, and back. Elements that every such service takes
 * for inline ones stand for the codes: `span` for a paired code, `img` for a standalone one.
 */

/** Coded text as HTML. Line ends become spaces in HTML: a pipeline sends single lines. */
export function codedToHtml(coded: string): string {
  return coded
    .replace(/<g id="(\d+)">/g, '<span id="g$1">')
    .replaceAll('</g>', '</span>')
    .replace(/<x id="(\d+)"\/>/g, '<img id="x$1">');
}

const TAG = /<span\s+id=["']?g(\d+)["']?\s*>|(<\/span\s*>)|<img\s+id=["']?x(\d+)["']?\s*\/?>/gi;

/**
 * HTML of an answer as coded text; anything but the tags of `codedToHtml` is text.
 * @param decoded true when the service has already replaced character references
 */
export function htmlToCoded(html: string, decoded = false): string {
  const text = (part: string) => escapeXml(decoded ? part : decodeEntities(part));
  let coded = '';
  let done = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, start, end, standalone] = match;
    coded += text(html.slice(done, match.index));
    done = match.index + tag.length;
    if (start !== undefined) coded += `<g id="${start}">`;
    else coded += end === undefined ? `<x id="${standalone}"/>` : '</g>';
  }
  return coded + text(html.slice(done));
}
