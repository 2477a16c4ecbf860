import { FULL_TIER, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { corpus } from './corpus.ts';
import { FORMAT_SEEDS, withText } from './format-seeds.ts';
import { FUZZ_TIMEOUT } from './fuzz.ts';
import { damagedFiles, damagedXml, expectAnswer } from './hostile.ts';

/** Real files that are small and rich; in the full tier damage is done to them too. */
const REAL: Readonly<Record<string, RegExp>> = {
  docx: /chart|Complex|endnotes/,
  pptx: /smart_art|chart_content|Comments/,
  xlsx: /Structured|right-to-left|budget|InlineStrings/,
};

/** 10,000 damaged files a format in the full tier: as many whole ones as ones whose text is damaged. */
const RUNS = propertyRuns({ short: 10, full: 5000 });

/**
 * Does damage to files of formats. Each call is a file of tests of its own, for the full tier's counts take long: what
 * runs side by side is over sooner.
 * @param formats by their extensions; `others` means those that are none of them
 */
export function fuzzFormats(formats: readonly string[], { others = false } = {}): void {
  const chosen = FORMAT_SEEDS.filter(({ name }) => formats.includes(name.slice(2)) !== others);
  if (chosen.length === 0) throw new Error(`No format is one of ${formats.join(', ')}`);

  describe.each(chosen)('$name, damaged', (seed) => {
    const { name, bytes, text, pieces } = seed;
    const format = name.slice(2);
    const real = FULL_TIER ? REAL[format] : undefined;
    const { files, load } = corpus(format);
    const seeds = [bytes, ...(real ? files.filter((file) => real.test(file)).map(load) : [])];

    it('anywhere, is read or refused with a code', FUZZ_TIMEOUT, async () => {
      await fc.assert(
        fc.asyncProperty(damagedFiles(seeds), async (damaged) => {
          await expectAnswer(damaged, name);
        }),
        RUNS,
      );
    });

    it('in its text, is read or refused with a code', FUZZ_TIMEOUT, async () => {
      await fc.assert(
        fc.asyncProperty(damagedXml(text, pieces), async (damaged) => {
          await expectAnswer(withText(seed, damaged), name);
        }),
        RUNS,
      );
    });
  });
}
