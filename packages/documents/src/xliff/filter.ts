import { corrupt } from '../errors.ts';
import { makeFilter } from '../filter.ts';
import {
  type DecodedText,
  decodeText,
  encodeText,
  isBinary,
  withReferences,
} from '../text/encoding.ts';
import { pagesOf } from '../text/pages.ts';
import type { Skeleton } from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { XliffPass } from './pass.ts';

interface XliffSkeleton extends Skeleton {
  format: 'xliff';
  decoded: DecodedText;
  existingTargets: boolean;
}

/** XLIFF 1.0 to 1.2 and 2.0 to 2.1 (OASIS): sources are translated into targets, segment by segment. */
export const xliffFilter = makeFilter<XliffSkeleton>({
  format: 'xliff',

  sniff({ bytes }) {
    if (isBinary(bytes)) return 0;
    const { text } = decodeText(bytes.subarray(0, 8192));
    const head = text
      .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/g, '')
      .trimStart();
    return /^<(?:[\w-]+:)?xliff[\s>]/.test(head) ? 1 : 0;
  },

  prepare({ bytes }, { choices = {} }) {
    const decoded = decodeText(bytes, statedEncoding(bytes));
    if (decoded.text.includes('\0')) throw corrupt('The file is not text.');
    return { decoded, existingTargets: choices.existingTargets ?? false };
  },

  read({ decoded, existingTargets }) {
    const collector = new UnitCollector();
    pass(decoded.text, collector, existingTargets, undefined);
    return { pages: pagesOf(decoded.text.length), units: collector.units };
  },

  write({ decoded, existingTargets }, targets, { to }) {
    const merged = pass(decoded.text, new UnitCollector(targets), existingTargets, to);
    return encodeText(withReferences(merged, decoded.encoding), decoded);
  },
});

function pass(
  text: string,
  collector: UnitCollector,
  existingTargets: boolean,
  to: string | undefined,
): string {
  collector.enter('unit');
  return new XliffPass(text, { collector, existingTargets, to }).run() ?? text;
}

function statedEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^<\?xml\b[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
}
