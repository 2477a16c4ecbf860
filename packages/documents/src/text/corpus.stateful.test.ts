import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { corpus } from '../testing/corpus.ts';
import {
  CHANGES,
  converted,
  expectCodes,
  expectIdentity,
  expectReach,
} from '../testing/corpus-laws.ts';
import { hasOffice } from '../testing/office.ts';

const TIMEOUT = { timeout: 300_000 };
const { files: names, load } = corpus('docx');

/** Letters that a reader sees in HTML, by patterns: no tags, styles, scripts, comments, and only titles of the head. */
function htmlLetters(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString()
    .replace(/<!--.*?-->|<(style|script)\b.*?<\/\1>/gis, ' ')
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
    .replace(/\P{L}/gu, '');
}
/** Letters that number a list, and initials at the beginning of a line, stay. */
const textLetters = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString()
    .replace(/^\s*(?:\(?[\p{L}\p{N}]{1,3}[.)]\s+)+/gmu, '')
    .replace(/\P{L}/gu, '');

describe.runIf(FULL_TIER && hasOffice && names.length > 0).each([
  ['html', htmlLetters],
  ['txt:Text (encoded):UTF8', textLetters],
] as [string, (bytes: Uint8Array) => string][])(
  'every docx of the corpus as %s',
  (target, lettersOf) => {
    const extension = target.split(':')[0]!;
    const made = converted(names, load, target, TIMEOUT.timeout);

    it.each(names)('%s: identity, reach and codes', TIMEOUT, async (name) => {
      const document = { bytes: made(name), name: `a.${extension}` };
      const filter = findFilter(document);
      expect(filter.format).toBe(extension);
      await expectIdentity(filter, document);
      await expectReach(filter, document.bytes, lettersOf);
      for (const [to, change] of CHANGES)
        await expectCodes(filter, document, change, { to, merging: true });
    });
  },
);
