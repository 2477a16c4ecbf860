import { type Fragment, fragmentText, type TextUnit } from '@glossa/contract';
import { byTier } from '@glossa/testing/tier';
import { beforeAll, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import type { DocumentChoices, DocumentFilter, DocumentInput } from '../types.ts';
import { codesOf, pseudo, pseudoArabic } from './coded.ts';
import {
  type Corpus,
  essence,
  pseudoHan,
  replaceLetters,
  type Translated,
  translateBytes,
} from './corpus.ts';
import { officeConvert, officeText } from './office.ts';

type Change = (fragment: Fragment) => Fragment;

const FROM_RIGHT = ['ar', pseudoArabic] as const;
const OF_LETTERS = [['es', pseudo] as const, FROM_RIGHT];
/** Pseudo-translations by the language that they stand for; in the short tier, of letters alone. */
export const CHANGES = byTier({
  short: OF_LETTERS,
  full: [...OF_LETTERS, ['zh', pseudoHan] as const],
});
/** Those into another script; in the short tier, into the one that is read from the right. */
export const SCRIPTS = byTier({
  short: [FROM_RIGHT],
  full: [FROM_RIGHT, ['ja', pseudoHan] as const],
});

/** Fails unless a document is of the filter's format and comes out byte-identical when nothing is translated. */
export async function expectIdentity(
  filter: DocumentFilter,
  document: DocumentInput,
): Promise<TextUnit[]> {
  expect(findFilter(document)).toBe(filter);
  const { merged, units } = await translateBytes(filter, document.bytes, (source) => source);
  expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
  expect(Buffer.compare(merged, document.bytes)).toBe(0);
  return units;
}

/**
 * Fails where a translation leaves more than half a percent of the letters as they were.
 * @param lettersOf what a reader sees of a document, read by other means than the filter's
 * @param tolerated so many letters may stay, however few there are
 * @returns how many letters there are
 */
export async function expectReach(
  filter: DocumentFilter,
  bytes: Uint8Array,
  lettersOf: (bytes: Uint8Array) => string,
  { tolerated = 0, choices = {} }: { tolerated?: number; choices?: DocumentChoices } = {},
): Promise<number> {
  const { merged } = await translateBytes(filter, bytes, replaceLetters, { choices });
  const { length } = lettersOf(bytes);
  const missed = lettersOf(merged).replaceAll('Ж', '');
  const most = Math.max(0.005 * Math.max(1, length), tolerated);
  expect(missed.length, missed.slice(0, 200)).toBeLessThanOrEqual(most);
  return length;
}

/**
 * Fails unless a translated document, read again, has the codes of its units.
 * @param merging units whose translations have become equal are one: only those with codes are compared
 */
export async function expectCodes(
  filter: DocumentFilter,
  { bytes, name }: DocumentInput,
  change: Change,
  { to = 'es', from = 'en', merging = false } = {},
): Promise<Translated> {
  const translated = await translateBytes(filter, bytes, change, { to, from });
  const again = await filter.extract({ bytes: translated.merged, name });
  const codes = (units: readonly TextUnit[]) =>
    units.map(({ source }) => codesOf(source)).filter((all) => !merging || all.length > 0);
  expect(codes(again.units)).toEqual(codes(translated.units));
  return translated;
}

/**
 * Fails unless a document gives its own text back when its translation is translated back.
 * @returns its units, and those of its translation
 */
export async function expectUndone(
  filter: DocumentFilter,
  { bytes, name }: DocumentInput,
  change: Change,
  to: string,
): Promise<{ units: TextUnit[]; foreign: TextUnit[] }> {
  const { units, merged } = await translateBytes(filter, bytes, change, { to });
  const { units: foreign, skeleton } = await filter.extract({ bytes: merged, name });
  const sources = new Map(units.map(({ id, source }) => [id, source]));
  const undone = await filter.merge(skeleton, (id) => sources.get(id), { from: to, to: 'en' });
  const again = await filter.extract({ bytes: undone, name });
  expect(again.units.map(essence), name).toEqual(units.map(essence));
  return { units, foreign };
}

/**
 * Words of translated documents that LibreOffice does not show.
 * @param isShown whether a unit is part of what it shows
 * @param fold makes words comparable that it shows otherwise
 * @returns by name, all words of four letters or more, and those that are missing
 */
export async function wordsMissed(
  filter: DocumentFilter,
  names: readonly string[],
  load: Corpus['load'],
  isShown: (unit: TextUnit) => boolean,
  fold = (text: string) => text,
): Promise<{ name: string; words: Set<string>; missing: string[] }[]> {
  const merged = new Map<string, Uint8Array>();
  const expected = new Map<string, Set<string>>();
  for (const name of names) {
    const result = await translateBytes(filter, load(name), pseudo);
    merged.set(name, result.merged);
    const shown = result.units.filter(isShown);
    const text = fold(shown.map(({ source }) => fragmentText(pseudo(source))).join(' '));
    expected.set(name, new Set(text.match(/\p{L}{4,}/gu)));
  }
  const texts = await officeText(merged);
  return [...expected].map(([name, words]) => {
    const text = fold(texts.get(name)!);
    return { name, words, missing: [...words].filter((word) => !text.includes(word)) };
  });
}

/**
 * Has LibreOffice write files of a corpus in another format, before the tests of a suite.
 * @returns what answers such a file by its name in the corpus, during tests
 */
export function converted(
  names: readonly string[],
  load: Corpus['load'],
  format: string,
  timeout: number,
): (name: string) => Buffer {
  let made = new Map<string, Buffer>();
  beforeAll(async () => {
    if (names.length === 0) return;
    made = await officeConvert(new Map(names.map((name) => [name, load(name)])), format);
  }, timeout);
  return (name) => made.get(name)!;
}

/**
 * The tests that every format's corpus begins with: files come out byte-identical, and translations reach them.
 * @param lettersOf what a reader sees of a document, read by other means than the filter's
 * @param mayBeEmpty whether there are files without text
 */
export function testIdentityAndReach(
  filter: DocumentFilter,
  { files, load }: Corpus,
  lettersOf: (bytes: Uint8Array, name: string) => string,
  { timeout, mayBeEmpty = false }: { timeout?: number; mayBeEmpty?: boolean } = {},
): void {
  const limit = timeout === undefined ? {} : { timeout };
  it.each(files)('%s comes out byte-identical when nothing is translated', limit, async (name) => {
    const units = await expectIdentity(filter, { bytes: load(name), name });
    if (!mayBeEmpty) expect(units.length).toBeGreaterThan(0);
  });

  it.each(files)('%s is reached by pseudo-translation', limit, async (name) => {
    const letters = await expectReach(filter, load(name), (bytes) => lettersOf(bytes, name));
    if (!mayBeEmpty) expect(letters).toBeGreaterThan(0);
  });
}
