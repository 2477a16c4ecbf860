import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remarksOn } from './compose/remarks.ts';
import { openPicture } from './decode/open.ts';
import { splitTiff } from './files/split.ts';
import {
  exifOf,
  jpegSegment,
  makeCmykJpeg,
  makeJpeg,
  makePng,
  makeTiff,
  pixelsOf,
  profileChunk,
  SIZE,
  wordsCanvas,
} from './testing/make-files.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

async function file(bytes: Uint8Array): Promise<string> {
  const path = join(folder.path, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const open = async (bytes: Uint8Array) => openPicture(await file(bytes));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
const page = (data = new Uint8Array(SIZE.width * SIZE.height)) =>
  ({ channels: 1, bits: 8, photometric: 1, data }) as const;

it('inks without a profile are seen as inks on white paper', async () => {
  const path = await file(makeCmykJpeg([0, 200, 200, 0]));
  const { canvas, format } = await openPicture(path);
  const [red, green, blue, opacity] = pixelsOf(canvas);
  expect([red, opacity]).toEqual([255, 255]);
  for (const value of [green!, blue!]) expect(Math.abs(value - 55)).toBeLessThan(4);
  expect(remarksOn(format, path)).toEqual(['inks_to_rgb']);
});

it('a TIFF file whose pages lead back to the first, or nowhere, is refused', async () => {
  const whole = makeTiff([page(), page()]);
  // The second directory says that the first one follows.
  const second = whole.readUInt32LE(whole.readUInt32LE(4) + 2 + 13 * 12);
  const round = Buffer.from(whole);
  round.writeUInt32LE(whole.readUInt32LE(4), second + 2 + 13 * 12);
  expect(await failure(open(round))).toBe('corrupt_file');
  const nowhere = Buffer.from(whole);
  nowhere.writeUInt32LE(0xfffffff0, 4);
  expect(await failure(open(nowhere))).toBe('corrupt_file');
});

it('a TIFF file that ends early, or says more pixels than it has, is refused', async () => {
  const whole = makeTiff([page()]);
  for (const share of [0.1, 0.5, 0.99])
    expect(await failure(open(whole.subarray(0, Math.floor(whole.length * share))))).toBe(
      'corrupt_file',
    );
  expect(await failure(open(makeTiff([page(new Uint8Array(90))])))).toBe('corrupt_file');
  const wide = makeTiff([page(new Uint8Array(90))], { width: 20_000, height: 20_000 });
  expect(await failure(open(wide))).toBe('limit_exceeded');
});

it('a TIFF file is as many pictures as it has pages, and no more than a job takes', async () => {
  const pages = await splitTiff({
    path: await file(makeTiff([page(), page(), page()])),
    folder: folder.path,
  });
  expect(pages).toHaveLength(3);
  expect(await openPicture(pages[2]!.path!)).toMatchObject(SIZE);
  const small = { width: 2, height: 2 };
  const many = makeTiff(
    Array.from({ length: 51 }, () => page(new Uint8Array(4))),
    small,
  );
  expect(await failure(splitTiff({ path: await file(many) }))).toBe('limit_exceeded');
});

it('profiles and EXIF data that are none do no harm', async () => {
  const rows = Array.from({ length: 4 }, () => new Uint8Array(4));
  // Megabytes of profile in some kilobytes: nobody unpacks them.
  const bomb = profileChunk(Buffer.alloc(8 * 1024 * 1024));
  const png = makePng(
    {
      colourType: 0,
      depth: 8,
      rows,
      chunks: [
        ['iCCP', bomb],
        ['eXIf', Buffer.from('MM')],
      ],
    },
    4,
  );
  expect(await open(png)).toMatchObject({ width: 4, height: 4 });
  const jpeg = await makeJpeg(await wordsCanvas(), [
    jpegSegment(
      0xe1,
      Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(6).subarray(0, 20)]),
    ),
    jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x05\x01', 'latin1')),
  ]);
  expect(await open(jpeg)).toMatchObject({ format: { extension: 'jpg' } });
});

it('what is a picture and a script or an archive at once is the picture', async () => {
  const png = await (await wordsCanvas()).encode('png');
  const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x05\x06')]);
  expect(await open(both)).toMatchObject({ ...SIZE, format: { extension: 'png' } });
});
