import { SITE_LANGUAGE_TAGS } from '@glossa/contract';
import { createTesseractEngine } from '@glossa/engines/node';
import { createPictures } from '@glossa/pictures';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineErrors, pictureErrors } from './line-errors.ts';
import { tesseractSamples } from './tesseract-samples.ts';

// Beside other work each process may have to wait for long.
const timeoutMs = 1_200_000;
const reader = createTesseractEngine({ timeoutMs });
const pictures = createPictures({ timeoutMs });
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  pictures.close();
  await reader.close();
  await folder.remove();
});

/** Share of letters that may be wrong, by font size in pixels. */
const MOST = { 24: 0.01, 14: 0.03 } as const;

/** Readings that differ by so few letters are as good. */
const SAME = 0.01;

describe.runIf(FULL_TIER)('lines of text in every language of the site', () => {
  it.each([24, 14] as const)(
    'are read right at %s pixels, on paper of one colour, grey and a gradient, in two faces',
    async (size) => {
      // Data of Russian comes with the system's packages.
      const canRead = await Promise.all(SITE_LANGUAGE_TAGS.map((tag) => reader.canRead(tag)));
      const tags = SITE_LANGUAGE_TAGS.filter((_, index) => canRead[index]);
      expect(SITE_LANGUAGE_TAGS.filter((tag) => !tags.includes(tag) && tag !== 'ru')).toEqual([]);
      await expectOfEach(
        tags,
        (tag) => tag,
        async (tag) => {
          const { letters, ours } = await lineErrors(
            { pictures, reader, folder: folder.path },
            tag,
            size,
          );
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
          const { ours, plain, letters } = await pictureErrors(
            { pictures, reader, folder: folder.path },
            sample,
          );
          expect(ours).toBeLessThanOrEqual(plain + SAME * letters);
        },
      );
    },
    timeoutMs,
  );
});
