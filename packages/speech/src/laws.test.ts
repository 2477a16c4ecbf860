import { setImmediate as nextTurn } from 'node:timers/promises';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FRONT_END_TAGS } from './languages/tags.ts';
import { cleanText } from './text/clean.ts';
import { prepareText, spokenText } from './text/front-end.ts';
import { pronunciationGrowth } from './text/readers/words.ts';
import { utterancesOf } from './utterances.ts';

const RUNS = propertyRuns({ short: 60, full: 3000 });
/** Figures, signs and letters of many scripts, close enough together to meet each other. */
const PIECES = fc.oneof(
  fc.constantFrom(
    ...'0 1 9 12 1984 . , : ; - – / % $ € @ # & + = ( ) " \' \n [object Object]'.split(' '),
    ' ',
  ),
  fc.constantFrom(
    'km',
    'kr',
    'Dr.',
    'а',
    'Ж',
    'é',
    'ß',
    '日',
    'の',
    '한',
    'ไ',
    'א',
    'ش',
    'Ω',
    'ᚠ',
    '😀',
    '\0',
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const TEXT = fc.array(PIECES, { maxLength: 30 }).map((parts) => parts.join(''));
const TAG = fc.constantFrom(...FRONT_END_TAGS);
const bare = (text: string) => text.replace(/\s/gu, '');

it('keeps every character of the text in its words, whatever the text', () =>
  fc.assert(
    fc.asyncProperty(TEXT, TAG, async (text, language) => {
      const sentences = await prepareText(text, { language });
      const words = sentences.flatMap((sentence) => sentence.words);
      expect(bare(words.map((word) => word.text).join(''))).toBe(bare(cleanText(text)));
    }),
    RUNS,
  ));

it('says every letter, or names it as left out; figures are said', () =>
  fc.assert(
    fc.asyncProperty(TEXT, TAG, async (text, language) => {
      const sentences = await prepareText(text, { language });
      const { utterances, leftOut } = utterancesOf(sentences, 1_000, (one) => one === language);
      const said = utterances.map((utterance) => utterance.text).join(' ');
      expect(said).not.toMatch(/[0-9]/);
      for (const { text: written, language: reader } of sentences.flatMap(({ words }) => words))
        if (/\p{L}/u.test(written) && reader !== language) expect(leftOut).toContain(written);
      for (const { words } of utterances)
        for (const word of words) if (/^\p{L}+$/u.test(word.text)) expect(word.spoken).not.toBe('');
    }),
    RUNS,
  ));

it('leaves out the junk of programs and what cannot be heard', async () => {
  const [sentence] = await prepareText('Good [object Object]\u202e mor\0ning.', { language: 'en' });
  expect(spokenText(sentence!)).toBe('Good morning.');
});

it('says words as it is told, upper and lower case alike', async () => {
  const pronunciations = [
    { word: 'glossa', say: 'gloss ah' },
    { word: '$&(', say: 'signs' },
  ];
  const [sentence] = await prepareText('GLOSSA costs $5.', { language: 'en', pronunciations });
  expect(spokenText(sentence!)).toBe('gloss ah costs five dollars.');
});

it('ends sentences neither after abbreviations nor in addresses, and never lets one grow too long', async () => {
  const of = async (text: string, language: string) =>
    (await prepareText(text, { language })).map(spokenText);
  expect(await of('Dr. No came. He left!', 'en')).toEqual(['Doctor No came.', 'He left!']);
  expect(await of('Am 3. Oktober, z. B. Er ging.', 'de')).toHaveLength(1);
  const long = await prepareText('word '.repeat(5_000), { language: 'en' });
  expect(Math.max(...long.map((sentence) => spokenText(sentence).length))).toBeLessThan(1_000);
  expect(long.flatMap(({ words }) => words)).toHaveLength(5_000);
});

it('gives other scripts to those who read them', async () => {
  const [sentence] = await prepareText('我用iPhone。', { language: 'zh-Hant' });
  expect(sentence!.words.map(({ text, language }) => [text, language])).toEqual([
    ['我用', 'zh-Hant'],
    ['iP', 'en'],
    ['hone。', 'en'],
  ]);
});

it('says figures behind numerals that are none', async () => {
  const [sentence] = await prepareText('𐋡7', { language: 'en' });
  expect(spokenText(sentence!)).toContain('seven');
});

it('leaves others their turn while a book is prepared', async () => {
  const book = 'On 12 March 2024 the 3rd meeting cost $1,250.50, and it ended at 10:45.\n'.repeat(
    600,
  );
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  const sentences = await prepareText(book, { language: 'en' });
  isOver = true;
  await others;
  expect(sentences).toHaveLength(600);
  expect(turns).toBeGreaterThan(3);
});

it('counts what words are longer by that are said otherwise', () => {
  const growth = pronunciationGrowth([
    { word: 'GIF', say: 'jif or gif' },
    { word: 'a', say: '' },
  ]);
  expect(growth('A gif, a GIF; gifs: no GIF-a.')).toBe(21);
  expect(pronunciationGrowth([])('GIF')).toBe(0);
});
