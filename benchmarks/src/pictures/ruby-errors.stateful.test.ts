import { createTesseractEngine } from '@glossa/engines/node';
import { createPictures } from '@glossa/pictures';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rubyErrors } from './ruby-errors.ts';
import { RUBY_SIZES } from './ruby-texts.ts';

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

/** Share of letters that may be wrong: of the base, and with readings. */
const MOST = { base: 0.015, read: 0.06 } as const;

describe.runIf(FULL_TIER)('Japanese with ruby', () => {
  it.each(RUBY_SIZES.flatMap((size) => [true, false].map((vertical) => ({ size, vertical }))))(
    'at $size pixels is read right (columns: $vertical), and its ruby nearly so',
    async ({ size, vertical }) => {
      const readers = { pictures, reader, folder: folder.path };
      const { letters, wrong, lettersRead, wrongRead } = await rubyErrors(readers, vertical, size);
      expect(wrong / letters).toBeLessThanOrEqual(MOST.base);
      expect(wrongRead / lettersRead).toBeLessThanOrEqual(MOST.read);
    },
    timeoutMs,
  );
});
