import { GlossaError, type TextUnit, type TranslatedUnit } from '@glossa/contract';
import { expect, it } from 'vitest';
import { type LanguageGroup, toTranslate, translateEach } from './by-language.ts';
import type { PictureText } from './read-picture.ts';

const unit = (id: string): TextUnit => ({
  ...{ id, kind: 'paragraph', source: [id], segmentation: 'sentence' },
});
const read = (own: string | null, ...languages: (string | undefined)[]) => ({
  units: languages.map((_, index) => unit(`${index}`)),
  blocks: languages.map((language) => ({ language })) as PictureText['blocks'],
  language: { language: own },
});
const ids = (groups: readonly LanguageGroup[]) =>
  groups.map(({ from, units }) => `${from}: ${units.map(({ id }) => id).join(' ')}`);

it('texts are translated from their own languages, but for what is in the wanted one', () => {
  const text = read('en', undefined, 'ja', undefined, 'ar', 'ja');
  expect(ids(toTranslate(text, 'es'))).toEqual(['en: 0 2', 'ja: 1 4', 'ar: 3']);
  expect(ids(toTranslate(text, 'ja'))).toEqual(['en: 0 2', 'ar: 3']);
  expect(ids(toTranslate(text, 'en'))).toEqual(['ja: 1 4', 'ar: 3']);
  expect(toTranslate(read(null, undefined), 'en')).toEqual([]);
});

async function translate(failing: Record<string, string>, to = 'es') {
  const shares: number[] = [];
  const translated = await translateEach(
    toTranslate(read('en', undefined, 'ja', undefined, 'ar'), to),
    async ({ from, units }, onProgress) => {
      const code = failing[from];
      if (code !== undefined) throw new GlossaError(code as 'timeout', from);
      onProgress(0.5);
      return new Map(units.map(({ id }) => [id, { id } as TranslatedUnit]));
    },
    (share) => shares.push(share),
  );
  return { shares, translated: [...translated.keys()] };
}

it('what nothing translates keeps its source, unless it is what the picture is in', async () => {
  const { shares, translated } = await translate({ ja: 'unsupported_language_pair' });
  expect(translated).toEqual(['0', '2', '3']);
  expect(shares).toEqual([0.25, 0.875]);
  await expect(translate({ en: 'unsupported_language_pair' })).rejects.toThrow('en');
  await expect(translate({ ar: 'timeout' })).rejects.toThrow('ar');
  const nothing = { ja: 'engine_unavailable', ar: 'unsupported_language_pair' };
  await expect(translate(nothing, 'en')).rejects.toThrow('ar');
});
