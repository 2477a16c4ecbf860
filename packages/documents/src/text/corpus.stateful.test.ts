import { FULL_TIER } from '@glossa/testing/tier';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { codesOf, pseudo, pseudoArabic } from '../testing/coded.ts';
import { corpus, pseudoHan, replaceLetters, translateBytes } from '../testing/corpus.ts';
import { hasOffice, officeConvert } from '../testing/office.ts';

const TIMEOUT = { timeout: 300_000 };
const { files, load } = corpus('docx');
const names = files.filter((name) => FULL_TIER || /reference|links_cross/.test(name));

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

describe.skipIf(!hasOffice || names.length === 0).each([
  ['html', htmlLetters],
  ['txt:Text (encoded):UTF8', textLetters],
] as const)('every docx of the corpus as %s', (target, lettersOf) => {
  const extension = target.split(':')[0]!;
  let made = new Map<string, Buffer>();
  beforeAll(async () => {
    made = await officeConvert(new Map(names.map((name) => [name, load(name)])), target);
  }, TIMEOUT.timeout);

  it.each(names)('%s: identity, reach and codes', TIMEOUT, async (name) => {
    const bytes = made.get(name)!;
    const filter = findFilter({ bytes, name: `a.${extension}` });
    expect(filter.format).toBe(extension);
    const same = await translateBytes(filter, bytes, (source) => source);
    expect(Buffer.compare(same.merged, bytes)).toBe(0);
    const before = lettersOf(bytes).length;
    const missed = lettersOf((await translateBytes(filter, bytes, replaceLetters)).merged);
    expect(
      missed.replaceAll('Ж', '').length / Math.max(1, before),
      missed.replaceAll('Ж', '').slice(0, 100),
    ).toBeLessThanOrEqual(0.005);
    for (const [to, change] of [
      ['es', pseudo],
      ['ar', pseudoArabic],
      ['zh', pseudoHan],
    ] as const) {
      const { units, merged } = await translateBytes(filter, bytes, change, { to });
      const again = await filter.extract({ bytes: merged, name: `a.${extension}` });
      const withCodes = (all: typeof units) =>
        all.map(({ source }) => codesOf(source)).filter((codes) => codes.length > 0);
      expect(withCodes(again.units)).toEqual(withCodes(units));
    }
  });
});
