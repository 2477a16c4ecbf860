import { cpuMs } from '@glossa/testing/cpu-time';
import { expectEqual } from '@glossa/testing/expect-equal';
import { byTier, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextTool, plainText, readOptions, TEXT_TOOLS, type TextTool } from './index.ts';
import { convertInSlices } from './slices.ts';
import type { OptionSpec, OptionValue } from './tool.ts';

const TOOLS: readonly TextTool[] = TEXT_TOOLS;
const RUNS = propertyRuns({ short: 5, full: 1000 });
const TIMEOUT = 180_000;
const LONG = byTier({
  short: { characters: 100_000, ms: 800 },
  full: { characters: 1_000_000, ms: 8_000 },
});

/** Anything a string can hold: halves of surrogate pairs, controls, marks, every script and emoji. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '\ud800',
      '\udc00',
      '\u0301',
      '\u200d',
      '👩',
      '🇫',
      '🇷',
      '\r',
      '\n',
      'ก',
      'ำ',
      '한',
      'ᄒ',
      "'",
      ' ',
      'you',
      'is',
      '1',
      ',',
    ),
  }),
  fc
    .array(
      fc.constantFrom(
        'you',
        'are',
        'do',
        'not',
        'the',
        'king',
        "king's",
        'who',
        'sees',
        'and',
        '?',
        '.',
        'I',
        'have',
        'to',
        'that',
        "don't",
        'let',
        'us',
        'very',
        'of',
      ),
    )
    .map((words) => words.join(' ')),
);

const optionValue = (spec: OptionSpec): fc.Arbitrary<OptionValue> =>
  spec.kind === 'choice'
    ? fc.constantFrom(...spec.choices)
    : spec.kind === 'integer'
      ? fc.integer({ min: spec.min, max: spec.max })
      : fc.boolean();
const optionsOf = (tool: TextTool) =>
  fc.record(Object.fromEntries(tool.options.map((spec) => [spec.name, optionValue(spec)])));

const clusters = (text: string) =>
  [...new Intl.Segmenter('und').segment(text)].map(({ segment }) => segment);

describe.each(TOOLS.map((tool) => [tool.slug, tool] as const))('%s', (_, tool) => {
  it(
    'never throws, whatever the text',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyText, optionsOf(tool), async (text, options) => {
          const codec = await tool.load(options);
          const made = codec.encode(text);
          expectEqual(typeof made, 'string');
          expectEqual(typeof codec.decode?.(text), tool.reversible ? 'string' : 'undefined');
          expectEqual(typeof plainText(tool, codec, made), 'string');
        }),
        propertyRuns({ short: 5, full: 1000 }),
      );
    },
    TIMEOUT,
  );

  it(
    'gives the same again for the same text',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyText, optionsOf(tool), async (text, options) => {
          const [first, second] = [await tool.load(options), await tool.load(options)];
          expectEqual(second.encode(text), first.encode(text));
        }),
        propertyRuns({ short: 5, full: 500 }),
      );
    },
    TIMEOUT,
  );

  it(
    'converts line by line where it says so',
    async () => {
      if (!tool.byLine) return;
      await fc.assert(
        fc.asyncProperty(anyText, anyText, optionsOf(tool), async (first, second, options) => {
          const { encode } = await tool.load(options);
          expectEqual(encode(`${first}\n${second}`), `${encode(`${first}\n`)}${encode(second)}`);
        }),
        RUNS,
      );
    },
    TIMEOUT,
  );

  it('makes something of its examples, and the way back runs', async () => {
    for (const { text, options = {} } of tool.examples) {
      const read = readOptions(tool, options);
      expect(read.problems).toEqual([]);
      const codec = await tool.load(read.options);
      const made = codec.encode(text);
      expect(made).not.toBe(text);
      expect(codec.decode!(made)).not.toBe('');
    }
  });

  it('shows its styles side by side', async () => {
    const spec = tool.options.find(({ name }) => name === tool.styles);
    expect(spec === undefined).toBe(tool.styles === undefined);
    if (spec?.kind !== 'choice') return;
    const results = await Promise.all(
      spec.choices.map(async (value) => {
        const { options } = readOptions(tool, { [spec.name]: value });
        return (await tool.load(options)).encode(
          tool.examples[0]!.text.replace(/\D+/g, (part) => part),
        );
      }),
    );
    expect(new Set(results).size).toBeGreaterThan(1);
  });

  it(
    'handles a long text without ado',
    async () => {
      // A generous guard against quadratic time; `npm run bench text-tools` has the figures.
      const { options } = readOptions(tool, {});
      const codec = await tool.load(options);
      const sentence =
        'Do you see the old ship, my friend? It is 42 metres long and he loves it.\n';
      const text = sentence.repeat(Math.ceil(LONG.characters / sentence.length));
      codec.encode(sentence);
      let made = '';
      expect(
        cpuMs(() => {
          made = codec.encode(text);
        }),
      ).toBeLessThan(LONG.ms);
      if (tool.byLine) expect(await convertInSlices(codec.encode, text)).toBe(made);
    },
    TIMEOUT,
  );
});

/** Texts that a tool promises to give back exactly, and with which options. */
const EXACT: Partial<
  Record<string, { text: fc.Arbitrary<string>; options?: Record<string, OptionValue> }[]>
> = (() => {
  const words = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ 0123456789.,!?-éñüçÅ'),
  });
  const lower = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz .,!?') });
  const wellFormed = fc.string({ unit: 'grapheme' });
  const number = fc.bigInt({ min: -(10n ** 66n) + 1n, max: 10n ** 66n - 1n }).map(String);
  return {
    'binary-translator': ['binary', 'octal', 'decimal', 'hexadecimal'].flatMap((base) =>
      ['space', 'none', 'comma', 'line'].map((separator) => ({
        text: wellFormed,
        options: { base, separator },
      })),
    ),
    'cursive-text-generator': ['script', 'bold-script'].map((style) => ({
      text: words,
      options: { style },
    })),
    'italic-text-generator': ['serif', 'serif-bold', 'sans', 'sans-bold'].map((style) => ({
      text: words,
      options: { style },
    })),
    'tiny-text-generator': [{ text: lower, options: { style: 'small-caps' } }],
    'mirror-text-generator': ['mirror', 'upside-down', 'reverse'].map((style) => ({
      text: words,
      options: { style },
    })),
    'wingdings-translator': [
      { text: fc.string({ unit: fc.constantFrom(...'abcXYZ019 !?é漢\n') }) },
    ],
    'zalgo-text-generator': [
      {
        text: wellFormed.filter(
          (text) => !/[\u034f\u0300-\u036f\u0489]/u.test(text) && !/\p{M}{3}/u.test(text),
        ),
        options: { intensity: 80 },
      },
    ],
    'glitch-text-generator': ['broken', 'noise', 'strike', 'lookalike'].map((style) => ({
      text: words,
      options: { style, intensity: 70 },
    })),
    'aurebesh-translator': [
      { text: lower, options: { form: 'names' } },
      { text: lower, options: { form: 'private-use' } },
    ],
    'hieroglyphics-translator': [
      {
        text: fc.string({ unit: fc.constantFrom(...'AiyawbpfmnrlhHxXzsSqkgtTdDo ') }),
        options: { scheme: 'egyptological' },
      },
    ],
    'morse-code-translator': [
      {
        text: fc
          .array(
            fc.string({
              unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,?/@'),
              minLength: 1,
            }),
          )
          .map((list) => list.join(' ')),
      },
    ],
    'numbers-to-words': [
      'en',
      'de',
      'fr',
      'es',
      'ru',
      'ar',
      'zh',
      'jp',
      'th',
      'pl',
      'tr',
      'it',
      'pt',
      'nl',
      'ro',
      'da',
      'sv',
      'fi',
      'no',
      'he',
    ].map((language) => ({ text: number, options: { language } })),
  };
})();

describe('decode(encode(x)) is x', () => {
  const cases = TOOLS.flatMap((tool) =>
    (EXACT[tool.slug] ?? []).map((law) => [tool.slug, law.options ?? {}, law] as const),
  );
  it.each(cases)(
    '%s %j',
    async (slug, given, { text }) => {
      const tool = findTextTool(slug)!;
      const { options, problems } = readOptions(tool, given);
      expect(problems).toEqual([]);
      const { encode, decode } = await tool.load(options);
      fc.assert(
        fc.property(text, (source) => {
          expectEqual(decode!(encode(source)), source);
        }),
        RUNS,
      );
    },
    TIMEOUT,
  );
});

describe('graphemes stay whole', () => {
  const family = fc.string({
    unit: fc.constantFrom(
      'é',
      'e\u0301',
      'ñ',
      '👨‍👩‍👧',
      '👍🏽',
      '🇫🇷',
      'ក្ក',
      'กำ',
      '한',
      '각',
      'a',
      'Z',
      ' ',
      '❤️',
      'क्षि',
    ),
  });
  it.each(['mirror-text-generator', 'zalgo-text-generator', 'glitch-text-generator'])(
    '%s',
    async (slug) => {
      const tool = findTextTool(slug)!;
      const { encode } = await tool.load(
        readOptions(tool, { style: slug.startsWith('mirror') ? 'reverse' : 'strike' }).options,
      );
      fc.assert(
        fc.property(family, (text) => {
          const before = clusters(text);
          const after = clusters(encode(text));
          // Same number of clusters, each still holding the one it came from.
          expectEqual(after.length, before.length);
          const expected = slug.startsWith('mirror') ? before.toReversed() : before;
          for (const [index, cluster] of after.entries())
            expectEqual(cluster.startsWith(expected[index]!), true);
        }),
        RUNS,
      );
    },
  );

  it.each(
    TOOLS.filter(({ slug }) => !/binary|morse|numbers|translator/.test(slug)).map(
      ({ slug }) => slug,
    ),
  )('%s keeps emoji and joined letters together', async (slug) => {
    const tool = findTextTool(slug)!;
    const { encode } = await tool.load(readOptions(tool, {}).options);
    for (const cluster of ['👨‍👩‍👧', '👍🏽', '🇫🇷', 'क्षि'])
      expect(encode(`x${cluster}y`)).toContain(cluster);
  });
});
