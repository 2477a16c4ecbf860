import { describe, expect, it } from 'vitest';
import { hyphenatorFor } from './hyphenation.ts';

/** Languages of the site that part words, each with a word as its dictionaries part it. */
const PARTED = [
  'da over-sæt-telse',
  'de Über-set-zung',
  'en trans-la-tion',
  'es tra-duc-ción',
  'fi kään-nös-oh-jel-ma',
  'fr tra-duc-tion',
  'it tra-du-zio-ne',
  'nl ver-ta-ling',
  'no over-set-telse',
  'pl tłu-ma-cze-nie',
  'pt tra-du-ção',
  'ro tra-du-ce-re',
  'ru до-ку-мен-тов',
  'sv över-sätt-ning',
  'tr çe-vi-ri-si',
];

async function parted(language: string, word: string) {
  const places = (await hyphenatorFor(language))?.(word) ?? [];
  return [0, ...places].map((from, index) => word.slice(from, places[index])).join('-');
}

describe('where words are parted', () => {
  it('by the patterns of each language, with some letters left at both ends', async () => {
    const found = await Promise.all(
      PARTED.map(async (line) => {
        const [language, word] = line.split(' ') as [string, string];
        return `${language} ${await parted(language, word.replaceAll('-', ''))}`;
      }),
    );
    expect(found).toEqual(PARTED);
  });

  it('a region may have patterns of its own', async () => {
    expect(await parted('en-GB', 'development')).toBe('de-vel-op-ment');
    expect(await parted('de-AT', 'Übersetzung')).toBe('Über-set-zung');
  });

  it('not short words, and not where lower case has other lengths', async () => {
    expect(await parted('de', 'Segel')).toBe('Segel');
    expect(await parted('tr', 'İstanbullular')).toBe('İstanbullular');
  });

  it.each(['ar', 'he', 'ja', 'ko', 'th', 'zh'])('%s parts none', async (language) => {
    expect(await hyphenatorFor(language)).toBeUndefined();
  });
});
