import { FULL_TIER } from '@glossa/testing/tier';
import { beforeAll, describe, expect, it } from 'vitest';
import { codesOf, pseudo, pseudoArabic } from '../testing/coded.ts';
import { corpus, essence, pseudoHan, replaceLetters, translateBytes } from '../testing/corpus.ts';
import { hasOffice, officeConvert } from '../testing/office.ts';
import { rtfFilter } from './filter.ts';

const TIMEOUT = { timeout: 300_000 };
const { files, load } = corpus('docx');
// Tracked deletions, letters that number lists and phonetic guides, which are fields, are text to LibreOffice.
const names = files.filter(
  (name) =>
    !/delins|NumberedLists|revisions|Ruby/.test(name) &&
    (FULL_TIER || /reference|footnotes|17459|links/.test(name)),
);

describe.skipIf(!hasOffice || names.length === 0)('every docx of the corpus as rtf', () => {
  let made = new Map<string, Buffer>();
  beforeAll(async () => {
    made = await officeConvert(new Map(names.map((name) => [name, load(name)])), 'rtf');
  }, TIMEOUT.timeout);

  it.each(names)('%s: identity and codes', TIMEOUT, async (name) => {
    const bytes = made.get(name)!;
    const same = await translateBytes(rtfFilter, bytes, (source) => source);
    expect(Buffer.compare(same.merged, bytes)).toBe(0);
    for (const [to, change] of [
      ['es', pseudo],
      ['ar', pseudoArabic],
      ['zh', pseudoHan],
    ] as const) {
      const { units, merged } = await translateBytes(rtfFilter, bytes, change, { to });
      const again = await rtfFilter.extract({ bytes: merged, name });
      expect(again.units.map(({ source }) => codesOf(source))).toEqual(
        units.map(({ source }) => codesOf(source)),
      );
    }
  });

  it.each(names)('%s gives its own text back when undone', TIMEOUT, async (name) => {
    const { units, merged } = await translateBytes(rtfFilter, made.get(name)!, pseudo, {
      to: 'ar',
    });
    const { skeleton } = await rtfFilter.extract({ bytes: merged, name });
    const sources = new Map(units.map(({ id, source }) => [id, source]));
    const undone = await rtfFilter.merge(skeleton as never, (id) => sources.get(id), {
      from: 'ar',
      to: 'en',
    });
    const again = await rtfFilter.extract({ bytes: undone, name });
    expect(again.units.map(essence)).toEqual(units.map(essence));
  });

  it('are reached, as LibreOffice reads them', TIMEOUT, async () => {
    const merged = new Map<string, Uint8Array>();
    for (const name of names) {
      const result = await translateBytes(rtfFilter, made.get(name)!, replaceLetters);
      merged.set(name.replace('.docx', '.rtf'), result.merged);
    }
    for (const [name, text] of await officeConvert(merged, 'txt')) {
      const letters = text.toString().replace(/\P{L}/gu, '');
      const missed = letters.replaceAll('Ж', '');
      expect(letters.length, name).toBeGreaterThan(10);
      expect(missed.length / letters.length, `${name}: ${missed}`).toBeLessThanOrEqual(0.005);
    }
  });
});
