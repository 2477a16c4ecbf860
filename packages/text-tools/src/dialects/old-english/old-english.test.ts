import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIRS } from '../testing/old-english-pairs.ts';
import { NOUNS } from './nouns.ts';
import { oldEnglish } from './old-english.ts';
import { VERBS } from './verbs.ts';

const { encode, decode } = oldEnglish({ script: 'latin' });

describe.each(Object.keys(PAIRS))('%s', (topic) => {
  it.each(PAIRS[topic]!)('%s', (modern, old) => {
    expect(encode(modern)).toBe(old);
  });
});

it('has at least 150 sentences in its table', () => {
  expect(Object.values(PAIRS).flat().length).toBeGreaterThanOrEqual(150);
});

describe('paradigms of the grammar', () => {
  const forms = (english: string) => {
    const { sg, pl } = NOUNS.get(english)!.forms;
    return [sg.nom, sg.acc, sg.gen, sg.dat, pl.nom, pl.acc, pl.gen, pl.dat].join(' ');
  };
  // Baker, Introduction to Old English, chapter 6, tables of declensions.
  it.each([
    ['stone', 'stān stān stānes stāne stānas stānas stāna stānum'],
    ['day', 'dæg dæg dæges dæge dagas dagas daga dagum'],
    ['word', 'word word wordes worde word word worda wordum'],
    ['ship', 'scip scip scipes scipe scipu scipu scipa scipum'],
    ['gift', 'giefu giefe giefe giefe giefa giefa giefa giefum'],
    ['name', 'nama naman naman naman naman naman namena namum'],
    ['tongue', 'tunge tungan tungan tungan tungan tungan tungena tungum'],
    ['eye', 'ēage ēage ēagan ēagan ēagan ēagan ēagena ēagum'],
    ['man', 'mann mann mannes menn menn menn manna mannum'],
    ['book', 'bōc bōc bēc bēc bēc bēc bōca bōcum'],
    ['brother', 'brōþor brōþor brōþor brēþer brōþor brōþor brōþra brōþrum'],
  ])('declines %s', (english, expected) => {
    expect(forms(english)).toBe(expected);
  });

  // Chapter 7: strong, weak and irregular verbs.
  it.each([
    ['find', 'finde fintst fint findaþ fand funde fundon'],
    ['love', 'lufie lufast lufaþ lufiaþ lufode lufodest lufodon'],
    ['be', 'eom eart is sind wæs wǣre wǣron'],
    ['do', 'dō dēst dēþ dōþ dyde dydest dydon'],
    ['know', 'wāt wāst wāt witon wiste wistest wiston'],
    ['sing', 'singe singst singþ singaþ sang sunge sungon'],
    ['hear', 'gehīere gehīerst gehīerþ gehīeraþ gehīerde gehīerdest gehīerdon'],
  ])('conjugates %s', (english, expected) => {
    const { present, past } = VERBS.get(english)!;
    expect([...present, ...past].join(' ')).toBe(expected);
  });
});

it('makes something of words of its lexicon in whatever order', () => {
  const words = [
    ...new Set(
      Object.values(PAIRS)
        .flat()
        .join(' ')
        .match(/[\p{L}'’]+/gu),
    ),
  ];
  expect(words.length).toBeGreaterThan(300);
  for (const word of words)
    expect(typeof encode(`${word[0]!.toUpperCase()}${word.slice(1)}.`)).toBe('string');
  const sentence = fc.tuple(
    fc.array(fc.constantFrom(...words, 'did', 'done', "didn't"), { minLength: 2, maxLength: 9 }),
    fc.constantFrom('.', '?', '!'),
  );
  const never = fc.property(sentence, ([parts, end]) => {
    expect(encode(parts.join(' ') + end)).not.toContain('undefined');
  });
  fc.assert(never, propertyRuns({ short: 300, full: 20_000 }));
});

it('leaves out long marks or writes runes on request', () => {
  expect(oldEnglish({ script: 'plain' }).encode('The stone is cold.')).toBe('Se stan is ceald.');
  expect(oldEnglish({ script: 'runes' }).encode('The king sings.')).toBe('ᛋᛖ ᚳᚣᚾᛁᛝ ᛋᛁᛝᚦ.');
});

it.each([
  ['Se cyning sihþ þone stān.', 'The king sees the stone.'],
  ['Ic þē lufie.', 'I you love.'],
  ['Hwær is min hors?', 'Where is my horse?'],
  ['Hē nat.', 'He knows not.'],
])('reads %s word by word', (old, modern) => {
  expect(decode!(old)).toBe(modern);
});

it('keeps what it does not know, spacing and layout', () => {
  for (const text of ['¿Qué? 漢字  42\t—', '\n\r\n', '']) expect(encode(text)).toBe(text);
  expect(encode('The robot sees the satellite.')).toContain('satellite');
});
