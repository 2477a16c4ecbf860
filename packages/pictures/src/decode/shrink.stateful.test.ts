import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@glossa/testing';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { shrinkPicture } from './shrink.ts';

it('makes a copy as large as models see it, on white paper, and none of a strip', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'a.png');
  const outPath = join(folder.path, 'b.jpg');
  await writeFile(path, await createCanvas(3_000, 600).encode('png'));
  expect(await shrinkPicture({ path, outPath })).toEqual({
    ...{ width: 3_000, height: 600, isWritten: true },
  });
  const copy = await loadImage(outPath);
  expect([copy.width, copy.height]).toEqual([2_048, 410]);
  const context = createCanvas(1, 1).getContext('2d');
  context.drawImage(copy, 0, 0);
  expect([...context.getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255]);
  await writeFile(path, await createCanvas(40, 9_000).encode('png'));
  const strip = await shrinkPicture({ path, outPath: join(folder.path, 'none.jpg') });
  expect(strip).toEqual({ width: 40, height: 9_000, isWritten: false });
});
