import { expect, it } from 'vitest';
import { pageTests } from '../../testing/page-tests.ts';

const test = pageTests();

/** Words that the made-up browser knows its languages by. */
const WORDS: Record<string, RegExp> = {
  es: /comentario/,
  de: /Kommentar/,
  fr: /phrase/,
  ko: /\p{sc=Hang}/u,
  en: /\bEnglish\b/,
};
/** As the browser does it: sure of long texts and scripts, with a guess for others, or several where they are mixed. */
function detect(text: string) {
  const found = Object.keys(WORDS).filter((tag) => WORDS[tag]!.test(text));
  return {
    isReliable: found.length > 0 && (text.length > 60 || found[0] === 'ko'),
    languages: found.map((language) => ({ language, percentage: 100 / found.length })),
  };
}

/** What was asked from each language. */
function sent(): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const { from, texts } of test.engine.requests) {
    all[from] = [...(all[from] ?? []), ...texts];
  }
  for (const texts of Object.values(all)) texts.sort();
  return all;
}

it.each(['auto', 'en'])(
  'asks for each text in its own language, of a page from %s',
  async (from) => {
    await test.use({ from });
    test.extension.browser.detect = detect;
    const tab = await test.extension.open('many-languages');
    const before = tab.html();
    await test.toggle(tab);
    await expect.poll(sent).toEqual({
      en: [
        'Many languages',
        'Reply',
        'Say <i id=1>bonjour</i> to all',
        'See you',
        'The words of this page are English, and there are enough of them to be sure of that.',
      ],
      'en-GB': ['Hello again'],
      de: [
        'Bis morgen',
        'Das ist ein Kommentar, der nicht in der Sprache der Seite geschrieben ist.',
      ],
      fr: ['Bonjour', 'Ce n’est pas une phrase que tout le monde peut lire ici.'],
      ko: ['안녕하세요'],
    });
    await test.shows(tab, '#quote', /TOUT LE MONDE/);
    // Already in the target language, by what it says, by its words, and by its surroundings.
    expect(tab.text('#es-said')).toBe('Hola a todos');
    expect(tab.text('#es')).toBe('Este comentario no dice nada sobre la casa');
    expect(tab.text('#es-head')).toBe('Respuesta');
    await test.toggle(tab);
    await expect.poll(tab.html).toBe(before);
  },
);

it('tells texts apart that are the same in two languages', async () => {
  await test.use({ from: 'en' });
  const tab = await test.translate({
    html: '<!doctype html><html lang="en"><p id="en">Burger</p><p id="de" lang="de">Burger</p>',
  });
  await expect.poll(sent).toEqual({ en: ['Burger'], de: ['Burger'] });
  await test.shows(tab, '#en', 'BURGER');
  await test.shows(tab, '#de', 'BURGER');
});

it('asks for nothing in languages that nobody translates from', async () => {
  await test.use({ from: 'en' });
  test.engine.pairs = ['en es'];
  const tab = await test.translate({
    html: '<!doctype html><html lang="en"><p id="en">House</p><p id="fr" lang="fr-CA">Maison</p><p id="gb" lang="en-GB">Flat</p>',
  });
  await test.shows(tab, '#en', 'HOUSE');
  await test.shows(tab, '#gb', 'FLAT');
  expect(sent()).toEqual({ en: ['House'], 'en-GB': ['Flat'] });
  expect(tab.text('#fr')).toBe('Maison');
});

it('leaves texts in languages that the reader knows, but for those of the page itself', async () => {
  await test.use({ from: 'auto' });
  test.extension.browser.detect = detect;
  const never = (...tags: string[]) => tags.map((language) => ({ language, page: 'never' }));
  const rules = { sites: [], languages: never('de', 'fr', 'en') };
  await test.extension.browser.storage.local.set({ rules });
  const tab = await test.extension.open('many-languages');
  await test.toggle(tab);
  // The page is in English, which the person has just asked to be translated.
  await expect.poll(() => Object.keys(sent()).toSorted()).toEqual(['en', 'en-GB', 'ko']);
  await test.shows(tab, '#page', /THE WORDS OF THIS PAGE/);
  expect(tab.text('#de')).toMatch(/^Das ist ein Kommentar/);
  expect(tab.text('#fr')).toBe('Bonjour');
});
