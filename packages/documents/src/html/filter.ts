import type { Fragment } from '@glossa/contract';
import { extractHtml, mergeHtml, sameFragment } from '@glossa/translation';
import { unsupported } from '../errors.ts';
import {
  type DecodedText,
  decodeText,
  encodeText,
  isBinary,
  withReferences,
} from '../text/encoding.ts';
import { PAGE_CHARACTERS } from '../text/filter.ts';
import type { DocumentFilter, DocumentInput, MergeOptions, Skeleton, Targets } from '../types.ts';
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
export const htmlFilter: DocumentFilter<HtmlDocument> = {
  format: 'html',
  extension: 'html',
  mime: 'text/html',
  aliases: { htm: 'text/html', xhtml: 'application/xhtml+xml' },

  sniff({ bytes, name }: DocumentInput) {
    if (isBinary(bytes)) return 0;
    const { text } = decodeText(bytes.subarray(0, 8192));
    const head = text.replace(/^\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '').trimStart();
    if (/^<!doctype html\b|^<html\b/i.test(head)) return 0.9;
    if (/^<(?:head|body|title|meta)\b/i.test(head)) return 0.6;
    return /\.x?html?$/i.test(name) ? 0.7 : 0;
  },

  async extract({ bytes }: DocumentInput) {
    if (isBinary(bytes)) throw unsupported('The file is not text.');
    const decoded = decodeText(bytes, statedEncoding(bytes));
    const { units } = extractHtml(decoded.text);
    const pages = Math.max(1, Math.ceil(decoded.text.length / PAGE_CHARACTERS));
    return { format: 'html', pages, units, skeleton: { format: 'html', decoded } };
  },

  async merge({ decoded }: HtmlDocument, targets: Targets, { to }: MergeOptions) {
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
};

function statedEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1');
  const stated =
    /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head) ??
    /^<\?xml\b[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head);
  return stated?.[1];
}
