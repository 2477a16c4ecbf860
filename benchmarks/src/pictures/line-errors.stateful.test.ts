import { SITE_LANGUAGE_TAGS } from '@glossa/contract';
import { LINE_GROUNDS } from '@glossa/pictures/testing';
import { usePictureTools } from '@glossa/pictures/testing/tools';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { lineErrors, pictureErrors } from './line-errors.ts';
import { tesseractSamples } from './tesseract-samples.ts';

const timeoutMs = 1_200_000;
const tools = usePictureTools(timeoutMs);

/** Share of letters that may be wrong, by font size in pixels. */
const MOST = { 24: 0.01, 14: 0.03 } as const;

/** Readings that differ by so few letters are as good. */
const SAME = 0.01;

/** The first language of each script. */
const OF_SCRIPTS = new Map(
  SITE_LANGUAGE_TAGS.toReversed().map((tag) => [new Intl.Locale(tag).maximize().script, tag]),
);

/**
 * Read with their own data elsewhere: those of scripts in smaller letters here, letters of the others by Tesseract in
 * `packages/engines`, and pages of this size in `photographs.stateful.test.ts`.
 */
const ELSEWHERE: readonly string[] = [...OF_SCRIPTS.values(), 'es', 'fr', 'de', 'it', 'pt'];

/** The first language on all grounds, each other on one of them: `npm run bench` has all on all. */
const groundsOf = (index: number) =>
  index === 0 ? LINE_GROUNDS : [LINE_GROUNDS[index % LINE_GROUNDS.length]!];

describe.runIf(FULL_TIER)('lines of text', () => {
  it.each([
    { size: 24, languages: 'those that are not so elsewhere', of: SITE_LANGUAGE_TAGS },
    { size: 14, languages: 'a language of every script', of: [...OF_SCRIPTS.values()] },
  ] as const)(
    'are read right at $size pixels, on paper of one colour, grey and a gradient, in two faces: $languages',
    async ({ size, of }) => {
      // Data of Russian comes with the system's packages.
      const canRead = await Promise.all(of.map((tag) => tools.reader.canRead(tag)));
      const tags = of.filter((_, index) => canRead[index]);
      expect(of.filter((tag) => !tags.includes(tag) && tag !== 'ru')).toEqual([]);
      await expectOfEach(
        [...tags.entries()].filter(([, tag]) => size === 14 || !ELSEWHERE.includes(tag)),
        ([, tag]) => tag,
        async ([index, tag]) => {
          const drawn = { plain: false, grounds: groundsOf(index) };
          const { letters, ours } = await lineErrors(tools, tag, size, drawn);
          expect(ours / letters).toBeLessThanOrEqual(MOST[size]);
        },
      );
    },
    timeoutMs,
  );

  const samples = tesseractSamples();
  it.skipIf(samples.length === 0)(
    'of samples of Tesseract (which lie beside the repository) are read no worse than by it alone',
    async () => {
      await expectOfEach(
        samples,
        ({ name }) => name,
        async (sample) => {
          const { ours, plain, letters } = await pictureErrors(tools, sample);
          expect(ours).toBeLessThanOrEqual(plain + SAME * letters);
        },
      );
    },
    timeoutMs,
  );
});
