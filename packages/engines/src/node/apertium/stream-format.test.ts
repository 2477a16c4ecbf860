import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translateCoded } from './coded.ts';
import { translatePlain } from './plain.ts';
import {
  Blanks,
  blanksKept,
  closeRequest,
  encodeText,
  openAnswer,
  readAnswer,
} from './stream-format.ts';
import { tidyAnswer } from './tidy.ts';

function roundTrip(text: string): string {
  const blanks = new Blanks();
  const stream = closeRequest(encodeText(text, blanks));
  const pieces = readAnswer(openAnswer(stream) ?? '');
  expect(blanksKept(pieces, blanks)).toBe(true);
  return pieces
    .map((piece) => ('blank' in piece ? blanks.texts[piece.blank] : piece.text))
    .join('');
}

describe('the stream format', () => {
  it('shows programs nothing but ordinary text', () => {
    const blanks = new Blanks();
    const stream = encodeText('a *b* [c]^$\\ d\n\ne  f\u0000😀 g’h', blanks);
    expect(stream.replace(/\[:\d+:\]/g, '')).toMatch(/^[\p{L}'’ ]*$/u);
    expect(blanks.texts).toContain('\n\n');
  });

  it('is read back as it was, whatever the text (law)', () => {
    const runs = propertyRuns({ short: 200, full: 20_000 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const normal = text.normalize('NFC').replace(/(?<=\p{L})’(?=\p{L})/gu, "'");
        expect(roundTrip(text).normalize('NFC')).toBe(normal.normalize('NFC'));
      }),
      { ...runs, examples: [['[:0:] [[x]] \\['], ['\ud800a\udc00'], ['a  b ']] },
    );
  });

  it('gives words the blanks bound to them', () => {
    expect(readAnswer('La [[1; 2]]casa[[/]] [:0:] \\*x[[1]]roja[[/]][\n].')).toEqual([
      { text: 'La ', bound: [] },
      { text: 'casa', bound: ['1', '2'] },
      { text: ' ', bound: [] },
      { blank: 0 },
      { text: ' *x', bound: [] },
      { text: 'roja', bound: ['1'] },
      { text: '.', bound: [] },
    ]);
    expect(openAnswer('lost')).toBeUndefined();
  });

  it('loses the marks of words that programs do not know, in plain and in coded text', async () => {
    const marking = async (stream: string) =>
      stream.replace(
        /(?<![\p{L}:[/])\p{L}+(?!\p{L}|:\])/gu,
        (word) => `${'*@#'[word.length % 3]}${word}`,
      );
    expect(await marking('the [[1]]red house[[/]] [:0:]')).toBe('*the [[1]]*red #house[[/]] [:0:]');
    const text = 'The blorf of *real* @home #tag houses.';
    expect(await translatePlain(text, marking)).toBe(text);
    const coded = 'The <g id="1">blorf</g> of *real* <x id="2"/>houses.';
    expect(await translateCoded(coded, marking)).toBe(coded);
  });
});

describe('tidying', () => {
  const tidy = (answer: string, source: string) =>
    tidyAnswer(readAnswer(answer), source)
      .map((piece) => ('blank' in piece ? `[${piece.blank}]` : piece.text))
      .join('');

  it('takes away spaces the programs added, and no others', () => {
    expect(tidy('  Es  [[1]]el[[/]]  gato . ', "It's the cat.")).toBe('Es el gato.');
    expect(tidy('a [:0:] b', 'a x b')).toBe('a [0] b');
    expect(tidy('Qué ?', 'What ?')).toBe('Qué ?');
  });

  it('puts capitals where the source has them', () => {
    expect(tidy('no Me gusta', "I don't like it")).toBe('No me gusta');
    expect(tidy('En el jardín', 'in the garden')).toBe('en el jardín');
    expect(tidy('I like it', 'me gusta')).toBe('I like it');
    expect(tidy('la Casa de Juan', 'Juan House')).toBe('La Casa de Juan');
  });
});
