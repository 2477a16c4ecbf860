import { cpuMs } from '@glossa/testing/cpu-time';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { readOptions, TEXT_TOOLS, type TextTool } from './index.ts';

/** Four times as many are in a test of each tool's laws. */
const CHARACTERS = FULL_TIER ? 250_000 : 60_000;
/** Generous: what grows with the square takes many seconds. */
const LIMIT_MS = 4000;

/** What a long text may be made of: no line ends, no punctuation, one sign again and again. */
const UNITS = [
  'Do you see the old ship, my friend? It is 42 metres long and he loves it. ',
  'the king who sees the man that the woman loves and you do not want to go when he comes ',
  'I. ',
  'you are ',
  "the king's ",
  'do not ',
  'a',
  '1',
  '1 ',
  '1,',
  'a-',
  "'",
  ' ',
  '\u0301',
  '\u200d',
  '\ud800',
  '👨‍👩‍👧',
  '한',
  'กำ',
  'a\r\n',
  '.- ',
  '.-',
  '01001000 ',
  'one hundred ',
  'twenty-',
  '一百',
  'Mern-',
  'a\u034f\u0301\u0302',
];
/** The short tier takes what has cost time before, and one of each kind. */
const TAKEN = FULL_TIER
  ? UNITS
  : UNITS.filter((unit) => unit.length > 60 || /^(?:I|1,|a-|한)/.test(unit));

/** Options that lead to other code. */
const VARIANTS: Record<string, readonly Record<string, string>[]> = {
  'numbers-to-words': [{ mode: 'currency' }, { language: 'jp' }, { language: 'th' }],
  'emoji-translator': [{ language: 'jp' }],
  'morse-code-translator': [{ code: 'korean' }, { code: 'thai' }],
  'hieroglyphics-translator': [{ scheme: 'egyptological', output: 'gardiner' }],
};

const CASES = TEXT_TOOLS.flatMap((tool: TextTool) =>
  [{}, ...(FULL_TIER ? (VARIANTS[tool.slug] ?? []) : [])].map(
    (options) => [tool.slug, options, tool] as const,
  ),
);

describe('long texts of every kind', () => {
  it.each(CASES)(
    '%s %j neither throws nor takes long',
    async (_, given, tool) => {
      const codec = await tool.load(readOptions(tool, given).options);
      for (const unit of TAKEN) {
        const text = unit.repeat(Math.ceil(CHARACTERS / unit.length));
        for (const convert of [codec.encode, codec.decode!]) {
          let made: unknown;
          const took = cpuMs(() => {
            made = convert(text);
          });
          expect(typeof made).toBe('string');
          expect(took, unit).toBeLessThan(LIMIT_MS);
        }
      }
    },
    600_000,
  );
});
