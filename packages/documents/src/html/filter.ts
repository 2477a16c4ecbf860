import type { Fragment } from '@glossa/contract';
import { extractHtml, mergeHtml, sameFragment } from '@glossa/translation';
import { unsupported } from '../errors.ts';
import { makeFilter } from '../filter.ts';
import {
  type DecodedText,
  decodeText,
  encodeText,
  isBinary,
  withReferences,
} from '../text/encoding.ts';
import { pagesOf } from '../text/pages.ts';
import type { DocumentInput, Skeleton } from '../types.ts';
import { repairTarget } from '../units/target-tree.ts';

interface HtmlDocument extends Skeleton {
  format: 'html';
  decoded: DecodedText;
}

/** How far the HTML Standard looks for the encoding a document states of itself. */
const PRESCAN = 1024;

/**
 * HTML and XHTML documents. The extraction is that of the translation package; this adds encodings (byte order
 * mark, `meta`, XML declaration, statistics) and writes characters the encoding lacks as references.
 */
export const htmlFilter = makeFilter<HtmlDocument>({
  format: 'html',

  sniff({ bytes, name }: DocumentInput) {
    if (isBinary(bytes)) return 0;
    const { text } = decodeText(bytes.subarray(0, 8192));
    const head = text.replace(/^\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '').trimStart();
    if (/^<!doctype html\b|^<html\b/i.test(head)) return 0.9;
    if (/^<(?:head|body|title|meta)\b/i.test(head)) return 0.6;
    return /\.x?html?$/i.test(name) ? 0.7 : 0;
  },

  prepare({ bytes }) {
    if (isBinary(bytes)) throw unsupported('The file is not text.');
    return { decoded: decodeText(bytes, statedEncoding(bytes)) };
  },

  read({ decoded }) {
    return { pages: pagesOf(decoded.text.length), units: extractHtml(decoded.text).units };
  },

  write({ decoded }, targets, { to }) {
    const { units, skeleton } = extractHtml(decoded.text);
    const repaired = new Map<string, Fragment>();
    for (const { id, source } of units) {
      const target = targets(id);
      if (target && !sameFragment(source, target)) repaired.set(id, repairTarget(source, target));
    }
    if (repaired.size === 0) return encodeText(decoded.text, decoded);
    const merged = mergeHtml(skeleton, (id) => repaired.get(id), { to });
    return encodeText(withReferences(merged, decoded.encoding), decoded);
  },
});

function statedEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1');
  const stated =
    /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head) ??
    /^<\?xml\b[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head);
  return stated?.[1];
}
