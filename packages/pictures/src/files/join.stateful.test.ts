import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinTiff } from './join.ts';
import { splitTiff } from './split.ts';
import { numbersValue, TAG, writeTiffPage } from './tiff-pages.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** A grey picture in strips of a row each. */
function picture(level: number, rows: number): Buffer {
  const short = (tag: number, ...numbers: number[]) => numbersValue(tag, numbers, true);
  return writeTiffPage(
    [
      short(TAG.width, 3),
      short(TAG.height, rows),
      short(TAG.bits, 8),
      short(TAG.compression, 1),
      short(TAG.photometric, 1),
      short(TAG.rowsPerStrip, 1),
      numbersValue(
        TAG.stripLengths,
        Array.from({ length: rows }, () => 3),
        false,
      ),
    ],
    true,
    {
      offsets: TAG.stripOffsets,
      pieces: Array.from({ length: rows }, (_, row) => Buffer.alloc(3, level + row)),
    },
  );
}

it('pages that were joined are what they were, when they are parted again', async () => {
  const pages = [picture(10, 1), picture(100, 5), picture(200, 2)];
  const paths = pages.map((_, index) => join(folder.path, `in-${index}`));
  for (const [index, page] of pages.entries()) await writeFile(paths[index]!, page);
  const outPath = join(folder.path, 'out');
  await joinTiff({ paths, outPath });
  const parted = await splitTiff({ path: outPath, folder: folder.path });
  expect(parted.length).toBe(3);
  for (const [index, { path }] of parted.entries())
    expect((await readFile(path!)).equals(pages[index]!)).toBe(true);
});

it('what is no TIFF file is refused', async () => {
  const path = join(folder.path, 'in');
  await writeFile(path, 'no picture');
  const joined = joinTiff({ paths: [path], outPath: join(folder.path, 'out') });
  await expect(joined).rejects.toMatchObject({ code: 'unsupported_format' });
});
