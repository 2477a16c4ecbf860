import { byTier, FULL_TIER } from '@glossa/testing/tier';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeXml } from '../../coded/escape.ts';
import { parseCoded } from '../../coded/markup.ts';
import type { TranslateEngine } from '../../ports/translate.ts';
import { codeIds, translateEngineContract } from '../../testing/translate-engine-contract.ts';
import { createApertiumEngine } from './engine.ts';
import { type CodedSentence, ENGLISH, SPANISH } from './testing/coded-sentences.ts';

/** These tests need Apertium and its pairs, which `npm test` installs where it may. */
const probe = createApertiumEngine();
const served = new Set((await probe.pairs()).map(({ from, to }) => `${from}>${to}`));
const wanted = ['en>es', 'es>en', 'es>fr', 'en>fr', 'fr>en', 'sv>da', 'ca>pt-BR'];
const installed = wanted.every((pair) => served.has(pair));
await probe.close();
if (!installed) console.warn('Apertium is not installed: its translation tests are skipped.');

/** What a paired code holds, or the text around a standalone one, which becomes `¤`. */
function placeOf(coded: string, id: string): string {
  const tokens = parseCoded(coded);
  const text = (from: number, to?: number) =>
    tokens
      .slice(from, to)
      .map((token) => (token.type === 'text' ? token.text : ''))
      .join('');
  const at = tokens.findIndex((token) => token.type !== 'text' && token.id === id);
  if (tokens[at]?.type === 'void') return `${text(0, at)}¤${text(at + 1)}`;
  const end = tokens.findIndex((token) => token.type === 'end' && token.id === id);
  return text(at, end);
}

describe.runIf(installed)('Apertium', () => {
  translateEngineContract('Apertium', async () => ({
    engine: createApertiumEngine(),
    pair: { from: 'en', to: 'es' },
    impossible: { from: 'en', to: 'ja' },
  }));
  if (FULL_TIER) {
    translateEngineContract('Apertium through a third language', async () => ({
      engine: createApertiumEngine(),
      pair: { from: 'en', to: 'fr' },
    }));
  }

  let engine: TranslateEngine;
  beforeAll(() => {
    engine = createApertiumEngine();
  });
  afterAll(() => engine.close());
  const translate = async (
    from: string,
    to: string,
    texts: string[],
    markup: 'plain' | 'coded' = 'plain',
  ) => {
    const answers = await engine.translate(
      { from, to, texts, markup },
      new AbortController().signal,
    );
    return answers.map(({ text }) => text);
  };

  /** As they are, of a country, and through a third language; each pair starts programs of its own. */
  const pairs: [from: string, to: string, text: string, expected: RegExp][] = [
    ['en', 'es', 'The committee will publish its report.', /comité publicará su informe/],
    ['es', 'en-GB', 'El color de la casa.', /the colour/i],
    ['en', 'fr', 'The house is red.', /maison est rouge/],
    ['es', 'en', 'El color de la casa.', /the color/i],
    ['es', 'fr', 'La casa es roja.', /maison est rouge/],
    ['fr', 'en', 'La maison est rouge.', /house is red/],
    ['sv', 'da', 'Huset är rött.', /huset/i],
    ['ca', 'pt-BR', 'El tren arriba.', /trem/],
  ];
  it.each(byTier({ short: pairs.slice(0, 3), full: pairs }))(
    'translates %s to %s',
    async (from, to, text, expected) => {
      expect((await translate(from, to, [text]))[0]).toMatch(expected);
    },
  );

  it('hides the marks of unknown words and keeps real ones', async () => {
    const [text] = await translate('en', 'es', ['The blorf of *real* @home #tag house.']);
    expect(text).toContain('blorf');
    expect(text).toMatch(/^[^*]*\*[^*]+\*[^*]*$/);
    expect(text).toContain('@home');
    expect(text).toContain('#tag');
  });

  it('brings back what is not text as it was', async () => {
    const odd = 'House\u0000\n\n  the\tcat 😀 \ud800 [x] {y} $5 50%';
    const [text = ''] = await translate('en', 'es', [odd]);
    for (const part of ['\u0000\n\n  ', '\t', '😀', '\ud800', '[', ']', '{', '}', '$5', '50%']) {
      expect(text).toContain(part);
    }
  });

  it('translates a very long text whole', async () => {
    const sentence = 'The committee will publish its report next week. ';
    const sentences = byTier({ short: 300, full: 4000 });
    const [text = ''] = await translate('en', 'es', [sentence.repeat(sentences)]);
    expect(text.match(/comité publicará/g)).toHaveLength(sentences);
    const letters = byTier({ short: 10_000, full: 100_000 });
    const [run = ''] = await translate('en', 'es', ['x'.repeat(letters)]);
    expect(run).toHaveLength(letters);
  });

  it('keeps typographic apostrophes typographic', async () => {
    const [text] = await translate('fr', 'es', ['L’homme n’est pas l’ami d’Anne.']);
    expect(text).not.toContain("'");
  });

  const coded: [string, string, readonly CodedSentence[]][] = [
    ['en', 'es', ENGLISH],
    ['en', 'fr', ENGLISH],
    ['es', 'en', SPANISH],
  ];
  it.each(byTier({ short: coded.slice(0, 1), full: coded }))(
    'keeps all codes from %s to %s, nine in ten where they belong',
    async (from, to, sentences) => {
      const sources = sentences.map(({ coded }) => coded);
      const answers = await translate(from, to, sources, 'coded');
      expect(answers.map(codeIds)).toEqual(sources.map(codeIds));
      const places = sentences.flatMap(({ expected }, index) =>
        Object.entries(expected[to] ?? {}).map(([id, pattern]) => ({
          place: placeOf(answers[index] ?? '', id),
          pattern,
        })),
      );
      const missed = places.filter(({ place, pattern }) => !pattern.test(place));
      expect(places.length).toBeGreaterThan(30);
      expect(missed.length / places.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1);
    },
  );

  it('answers any text, with no trace of its own marks (fuzz)', async () => {
    const words =
      'the cat red in order to as well don’t and/or 50% a_b C++ … “hi” (x) [y] {z} < @a ~ ^ \\ \n 中文 😀 I';
    const word = fc.oneof(
      fc.constantFrom(...words.split(' ')),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const samples = fc.sample(fc.array(word, { maxLength: 12 }), {
      seed: 5,
      numRuns: byTier({ short: 12, full: 3_000 }),
    });
    const plain = samples.map((list) => list.join(' '));
    const coded = samples.map((list) =>
      list
        .map((one, index) => {
          const text = escapeXml(one);
          return index % 3 === 1 ? `<g id="${index}">${text}</g>` : `<x id="${index}"/>${text}`;
        })
        .join(' '),
    );
    const fuzzed: [from: string, to: string][] = [
      ['en', 'es'],
      ['es', 'fr'],
      ['sv', 'da'],
    ];
    for (const [from, to] of byTier({ short: fuzzed.slice(0, 1), full: fuzzed })) {
      const marks = /\[:\d+:\]|\[\[|\]\]/;
      for (const [index, text] of (await translate(from, to, plain)).entries()) {
        if (!marks.test(plain[index] ?? '')) expect(text).not.toMatch(marks);
      }
      const answers = await translate(from, to, coded, 'coded');
      expect(answers.map(codeIds)).toEqual(coded.map(codeIds));
    }
  });

  it('translates text with codes as it does without', async () => {
    const paired = ENGLISH.filter(({ coded }) => !coded.includes('<x'));
    const strip = (text: string) => text.replace(/<[^>]*>/g, '');
    const coded = await translate(
      'en',
      'es',
      paired.map((sentence) => sentence.coded),
      'coded',
    );
    const plain = await translate(
      'en',
      'es',
      paired.map((sentence) => strip(sentence.coded)),
    );
    const same = coded.filter((text, index) => strip(text) === plain[index]).length;
    expect(same / paired.length).toBeGreaterThanOrEqual(0.9);
  });

  it('says which words it copied without knowing them, and still sets apostrophes before names', async () => {
    const texts = ['The city of Oswiecim is altogethery quiet.', 'The house is central.'];
    const batch = { from: 'en', to: 'ca', texts, markup: 'plain' as const };
    const [first, second] = await engine.translate(batch, new AbortController().signal);
    expect(first?.text).toContain("d'Oswiecim");
    expect(first?.unknown).toEqual(['altogethery']);
    expect(second).toEqual({ text: expect.stringContaining('central') });
  });
});
