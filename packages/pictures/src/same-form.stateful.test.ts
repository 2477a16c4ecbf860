import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { GifReader, GifWriter } from 'omggif';
import utif from 'utif2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orientationOf } from './files/exif.ts';
import { readPng } from './files/png.ts';
import { layoutOf, pixelBytes, rowBytes, unfilter } from './files/png-layout.ts';
import { renderPicture } from './render/render.ts';
import { changes, seen } from './testing/ink.ts';
import {
  BLOCK,
  exchangedProfile,
  exifOf,
  jpegSegment,
  makeJpeg,
  makePng,
  makeTiff,
  PNG_300_DPI,
  pixelsOf,
  profileChunk,
  profileSegment,
  SIZE,
  samplesOf,
  wordsCanvas,
} from './testing/make-files.ts';

const { width: WIDTH, height: HEIGHT } = SIZE;
let folder: TemporaryFolder;
let profile: Buffer;
beforeAll(async () => {
  folder = await temporaryFolder();
  profile = await exchangedProfile();
});
afterAll(() => folder.remove());

/** A picture with its words translated, and the pixels that may have changed. */
async function translated(bytes: Buffer, more: Partial<typeof BLOCK> = {}) {
  const path = join(folder.path, crypto.randomUUID());
  await writeFile(path, bytes);
  const outPath = `${path}.out`;
  const blocks = [{ ...BLOCK, ...more }];
  const { format, remarks, erased, set } = await renderPicture({ path, outPath, to: 'es', blocks });
  expect(set[0]).toMatchObject({ left: null });
  expect(erased).toHaveLength(1);
  return { bytes: await readFile(outPath), format, remarks };
}

/** Where words are, with room for their translation: nothing else may change. */
const nearWords = (x: number, y: number) => x >= 20 && x < 300 && y >= 20 && y < 100;

/** Pixels of stored rows of a PNG file. */
function storedPng(bytes: Buffer) {
  const chunks = readPng(bytes);
  const layout = layoutOf(chunks[0]!.data);
  const idat = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const raw = inflateSync(Buffer.concat(idat));
  const length = rowBytes(layout) + 1;
  let above = new Uint8Array(length - 1);
  const rows = Array.from({ length: layout.height }, (_, y) => {
    const row = Uint8Array.from(raw.subarray(y * length + 1, (y + 1) * length));
    unfilter(raw[y * length]!, row, above, pixelBytes(layout));
    above = row;
    return row;
  });
  return {
    layout,
    rows,
    find: (type: string) => chunks.find((chunk) => chunk.type === type)?.data,
  };
}

/** How many bytes of rows are others, in all and away from the words. */
function others(a: readonly Uint8Array[], b: readonly Uint8Array[]) {
  let [all, away] = [0, 0];
  a.forEach((row, y) => {
    row.forEach((value, at) => {
      if (value === b[y]![at]) return;
      all += 1;
      if (!nearWords(Math.floor((at * WIDTH) / row.length), y)) away += 1;
    });
  });
  return { all, away };
}

const rowsOf = (samples: Uint8Array, height = HEIGHT) =>
  Array.from({ length: height }, (_, y) =>
    samples.subarray((y * samples.length) / height, ((y + 1) * samples.length) / height),
  );

describe('a PNG picture', () => {
  it('of 16 bits keeps them, its opacity, profile and resolution, and every pixel beside the words', async () => {
    const canvas = await wordsCanvas();
    const samples = samplesOf(
      canvas,
      16,
      ([red, green, blue], pixel) => [
        ...[red!, green!, blue!].map((value) => (value << 8) | (pixel % 251)),
        // Hardly to be seen at the left: canvases would lose such colours.
        pixel % WIDTH < 12 ? 0x0300 : 0xffff,
      ],
      false,
    );
    const rows = rowsOf(samples);
    const file = makePng({
      ...{ colourType: 6, depth: 16, rows },
      chunks: [
        ['iCCP', profileChunk(profile)],
        ['pHYs', PNG_300_DPI],
        ['tEXt', Buffer.from('Author\0Ada')],
      ],
    });
    const { bytes, format } = await translated(file);
    expect(format).toMatchObject({ extension: 'png' });
    const out = storedPng(bytes);
    expect(out.layout).toMatchObject({ ...SIZE, depth: 16, isColour: true, hasAlpha: true });
    expect(out.find('iCCP')).toEqual(profileChunk(profile));
    expect(out.find('pHYs')).toEqual(PNG_300_DPI);
    expect(out.find('tEXt')?.toString()).toContain('Ada');
    const { all, away } = others(out.rows, rows);
    expect(away).toBe(0);
    expect(all).toBeGreaterThan(1_000);
  });

  it('with a palette, and one in grey, show the same pixels beside the words', async () => {
    const canvas = await wordsCanvas('#204060');
    const indexes = samplesOf(canvas, 8, ([red]) => [red! < 128 ? 1 : 0]);
    const palette = Buffer.from('e8f0ff204060ff0000', 'hex');
    for (let x = 0; x < 10; x += 1) indexes[x] = 2;
    const file = makePng({
      ...{ colourType: 3, depth: 8, rows: rowsOf(indexes) },
      chunks: [
        ['PLTE', palette],
        ['tRNS', Buffer.from('ffff40', 'hex')],
      ],
    });
    const before = pixelsOf(await seen(file));
    const { bytes } = await translated(file);
    const after = pixelsOf(await seen(bytes));
    expect(others(rowsOf(Uint8Array.from(after)), rowsOf(Uint8Array.from(before))).away).toBe(0);
    const grey = samplesOf(canvas, 8, ([red]) => [red!]);
    const greyFile = makePng({ colourType: 0, depth: 8, rows: rowsOf(grey) });
    const out = storedPng((await translated(greyFile)).bytes);
    expect(out.layout).toMatchObject({ isColour: false, depth: 8 });
    expect(others(out.rows, rowsOf(grey)).away).toBe(0);
  });
});

describe('a JPEG picture', () => {
  it('keeps its profile, unapplied, its resolution and its facts, and is upright', async () => {
    const canvas = await wordsCanvas();
    const xmp = Buffer.from(
      'http://ns.adobe.com/xap/1.0/\0<x tiff:Orientation="8" dc:creator="Ada"/>',
      'latin1',
    );
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(1)]);
    const file = await makeJpeg(canvas, [
      jpegSegment(0xe1, exif),
      jpegSegment(0xe1, xmp),
      profileSegment(profile),
    ]);
    const { bytes } = await translated(file);
    expect(
      bytes.subarray(0, 32).includes(Buffer.from('JFIF\0\x01\x01\x01\x01\x2c\x01\x2c', 'latin1')),
    ).toBe(true);
    expect(bytes.includes(profile)).toBe(true);
    expect(bytes.includes('tiff:Orientation="1" dc:creator="Ada"')).toBe(true);
    expect(bytes.indexOf('ICC_PROFILE')).toBe(bytes.lastIndexOf('ICC_PROFILE'));
    // Without the profile of either the colours are what they were: it was not applied.
    const plain = (data: Buffer) => {
      const out = Buffer.from(data);
      out.write('XXX', out.indexOf('ICC_PROFILE'), 'latin1');
      return seen(out);
    };
    const [before, after] = [await plain(file), await plain(bytes)].map(pixelsOf);
    for (const at of [4, 200, 4_000]) {
      for (let channel = 0; channel < 3; channel += 1)
        expect(Math.abs(before![at * 4 + channel]! - after![at * 4 + channel]!)).toBeLessThan(6);
    }
  });

  it('that was turned is not turned twice', async () => {
    const canvas = await wordsCanvas();
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(3)]);
    const file = await makeJpeg(canvas, [jpegSegment(0xe1, exif)]);
    const box = { x: WIDTH - 262, y: HEIGHT - 80, width: 222, height: 44 };
    const { bytes } = await translated(file, { box, lines: [box] });
    expect(orientationOf(exifOf(6))).toBe(6);
    expect(orientationOf(bytes.subarray(bytes.indexOf('Exif\0\0') + 6))).toBe(1);
    // 240 pixels an inch are still there.
    expect(bytes.includes(Buffer.from('000000f000000001', 'hex'))).toBe(true);
    expect(bytes.includes('ICC_PROFILE')).toBe(false);
  });
});

it('a WebP picture keeps its profile and, where it is lossless, every pixel', async () => {
  const encoded = await (await wordsCanvas()).encode('webp', 100);
  // The encoder's own profile is of the same length.
  const file = Buffer.from(encoded);
  profile.copy(file, file.indexOf('ICCP') + 8);
  const { bytes, format } = await translated(file);
  expect(format).toMatchObject({ extension: 'webp' });
  expect(bytes.includes(profile)).toBe(true);
  const [before, after] = [await seen(file), await seen(bytes)];
  const changed = changes(before, after);
  expect(
    changed.some((value, at) => value === 1 && nearWords(at % WIDTH, Math.floor(at / WIDTH))),
  ).toBe(true);
  expect(
    changed.filter((value, at) => value === 1 && !nearWords(at % WIDTH, Math.floor(at / WIDTH))),
  ).toHaveLength(0);
});

it('an AVIF picture keeps its profile', async () => {
  const encoded = await (await wordsCanvas()).encode('avif', { quality: 90 });
  const { likeAvif } = await import('./files/avif.ts');
  const head = Buffer.from('\0\0\0\0colrprof', 'latin1');
  head.writeUInt32BE(head.length + profile.length, 0);
  // A file with a profile: the smallest that has its boxes.
  const box = (type: string, ...inner: Buffer[]) => {
    const data = Buffer.concat(inner);
    const start = Buffer.alloc(8);
    start.writeUInt32BE(data.length + 8, 0);
    start.write(type, 4, 'latin1');
    return Buffer.concat([start, data]);
  };
  const properties = box('iprp', box('ipco', head, profile), box('ipma', Buffer.alloc(8)));
  const model = box('meta', Buffer.alloc(4), properties);
  const file = likeAvif(encoded, model);
  expect(file.length).toBeGreaterThan(encoded.length + profile.length);
  const { bytes } = await translated(file);
  expect(bytes.includes(profile)).toBe(true);
  const plain = pixelsOf(await seen(encoded));
  const out = Buffer.from(bytes);
  out.write('free', out.indexOf('colrprof'), 'latin1');
  const after = pixelsOf(await seen(out));
  for (let channel = 0; channel < 3; channel += 1)
    expect(Math.abs(plain[channel]! - after[channel]!)).toBeLessThan(8);
});

describe('a GIF picture', () => {
  const palette = [0xe8f0ff, 0x102030, 0xff0000, 0x808080];

  async function gif(frames: number): Promise<Buffer> {
    const indexes = samplesOf(await wordsCanvas(), 8, ([red]) => [red! < 128 ? 1 : 0]);
    indexes[5] = 2;
    const room = Buffer.alloc(200_000);
    const writer = new GifWriter(room, WIDTH, HEIGHT, {});
    for (let frame = 0; frame < frames; frame += 1)
      writer.addFrame(0, 0, WIDTH, HEIGHT, indexes, { palette });
    return Buffer.from(room.subarray(0, writer.end()));
  }

  it('comes back as one, with its own colours', async () => {
    const file = await gif(1);
    const { bytes, remarks } = await translated(file);
    expect(remarks).toEqual([]);
    expect(bytes.toString('latin1', 0, 4)).toBe('GIF8');
    const [before, after] = [await seen(file), await seen(bytes)];
    const away = changes(before, after).filter(
      (value, at) => value === 1 && !nearWords(at % WIDTH, Math.floor(at / WIDTH)),
    );
    expect(away).toHaveLength(0);
  });

  it('that moves comes back as its first frame, and it is said', async () => {
    const { bytes, remarks } = await translated(await gif(3));
    expect(remarks).toEqual(['first_frame']);
    expect(new GifReader(bytes).numFrames()).toBe(1);
  });
});

describe('a TIFF picture', () => {
  it.each([true, false])(
    'of 16 bits keeps them, its profile, resolution and turn (least byte first: %s)',
    async (isLittle) => {
      const canvas = await wordsCanvas();
      const data = samplesOf(
        canvas,
        16,
        ([red, green, blue], pixel) =>
          [red!, green!, blue!].map((value) => (value << 8) | (pixel % 241)),
        isLittle,
      );
      const file = makeTiff([{ channels: 3, bits: 16, photometric: 2, data, profile, isLittle }]);
      const { bytes, format } = await translated(file);
      expect(format).toMatchObject({ extension: 'tif', mime: 'image/tiff' });
      const [page] = utif.decode(bytes);
      expect(page).toMatchObject({
        t256: [WIDTH],
        t257: [HEIGHT],
        t258: [16, 16, 16],
        t282: [[200, 1]],
      });
      expect(bytes.includes(profile)).toBe(true);
      utif.decodeImage(bytes, page!);
      const little = isLittle ? data : Buffer.from(data).swap16();
      const { all, away } = others(rowsOf(page!.data), rowsOf(little));
      expect(away).toBe(0);
      expect(all).toBeGreaterThan(1_000);
    },
  );

  it('that is stored upside down is read upright and stays as it is stored', async () => {
    const canvas = await wordsCanvas();
    const upright = samplesOf(canvas, 8, (rgba) => rgba.slice(0, 3));
    const data = Uint8Array.from(upright);
    for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1)
      for (let channel = 0; channel < 3; channel += 1)
        data[(WIDTH * HEIGHT - 1 - pixel) * 3 + channel] = upright[pixel * 3 + channel]!;
    const file = makeTiff([{ channels: 3, bits: 8, photometric: 2, data, orientation: 3 }]);
    const { bytes } = await translated(file);
    const [page] = utif.decode(bytes);
    expect(page).toMatchObject({ t274: [3] });
    utif.decodeImage(bytes, page!);
    const back = Uint8Array.from(page!.data).reverse();
    expect(others(rowsOf(back), rowsOf(Uint8Array.from(data).reverse())).away).toBe(0);
  });

  it('of inks comes back in red, green and blue, and it is said', async () => {
    const canvas = await wordsCanvas();
    const data = samplesOf(canvas, 8, ([red, green, blue]) => [
      ...[red!, green!, blue!].map((value) => 255 - value),
      0,
    ]);
    const file = makeTiff([{ channels: 4, bits: 8, photometric: 5, data }]);
    const { bytes, remarks } = await translated(file);
    expect(remarks).toEqual(['inks_to_rgb']);
    const [page] = utif.decode(bytes);
    expect(page).toMatchObject({ t262: [2], t277: [3] });
    utif.decodeImage(bytes, page!);
    expect([...page!.data.subarray(0, 3)]).toEqual([0xe8, 0xf0, 0xff]);
  });
});
