import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeGif } from '../files/gif.ts';
import {
  exchangedProfile,
  exifOf,
  jpegSegment,
  makeJpeg,
  makePng,
  makeTiff,
  PNG_300_DPI,
  profileChunk,
  profileSegment,
  SIZE,
  samplesOf,
  wordsCanvas,
} from '../testing/make-files.ts';
import { bindPictures } from './bind.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

async function bound(files: readonly Buffer[]): Promise<Buffer> {
  const paths = files.map((_, index) => join(folder.path, `${index}-${crypto.randomUUID()}`));
  for (const [index, bytes] of files.entries()) await writeFile(paths[index]!, bytes);
  const outPath = join(folder.path, crypto.randomUUID());
  await bindPictures({ paths, outPath });
  return readFile(outPath);
}

/** Objects of a file as its table says where they are: what they say, and what they hold. */
function objectsOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)];
  return places.map(([, place], index) => {
    const object = text.slice(Number(place));
    const head = `${index + 1} 0 obj\n`;
    expect(object.startsWith(head)).toBe(true);
    const said = object.slice(head.length, object.search(/\n(?:stream|endobj)\n/));
    const length = /\/Length (\d+)>>$/.exec(said)?.[1];
    if (length === undefined) return { said, held: undefined };
    const from = Number(place) + head.length + said.length + '\nstream\n'.length;
    const held = pdf.subarray(from, from + Number(length));
    expect(text.slice(from + held.length).startsWith('\nendstream\nendobj\n')).toBe(true);
    return { said, held };
  });
}

/** What each page says, with its picture, in their order. */
function pagesOf(pdf: Buffer) {
  const objects = objectsOf(pdf);
  const at = (said: string, name: string) => {
    const number = new RegExp(`${name} (\\d+) 0 R`).exec(said)?.[1];
    return number === undefined ? undefined : objects[Number(number) - 1];
  };
  const kids = objects.map(({ said }) => /\/Kids\[(.*)\]/.exec(said)?.[1]).find(Boolean);
  return kids!.matchAll(/(\d+) 0 R/g).map(([, number]) => {
    const page = objects[Number(number) - 1]!.said;
    const picture = at(page, '/Picture')!;
    return {
      box: /\/MediaBox\[0 0 (.*?)\]/.exec(page)![1],
      content: at(page, '/Contents')!.held!.toString(),
      picture,
      profile: at(picture.said, '/ICCBased')?.held,
    };
  });
}

const { width: WIDTH, height: HEIGHT } = SIZE;
const points = (dots: number, [width, height] = [WIDTH, HEIGHT]) =>
  [width!, height!].map((side) => Number(((side * 72) / dots).toFixed(3))).join(' ');

it('JPEG and PNG files are pages as they are, as large as in print, with their turn and what their colours mean', async () => {
  const canvas = await wordsCanvas();
  const profile = await exchangedProfile();
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(6)]);
  const jpeg = await makeJpeg(canvas, [jpegSegment(0xe1, exif), profileSegment(profile)]);
  const rows = Array.from({ length: HEIGHT }, (_, y) => Buffer.alloc(WIDTH / 2, y));
  const palette = Buffer.from(Array.from({ length: 48 }, (_, at) => at * 5));
  const png = makePng({
    ...{ colourType: 3, depth: 4, rows },
    chunks: [
      ['pHYs', PNG_300_DPI],
      ['iCCP', profileChunk(profile)],
      ['PLTE', palette],
    ],
  });
  const [first, second, ...more] = pagesOf(await bound([jpeg, png]));
  expect(more).toEqual([]);
  // On its side, it is as wide as the file is high.
  const [width, height] = points(300, [HEIGHT, WIDTH]).split(' ');
  expect(first!.box).toBe(`${width} ${height}`);
  expect(first!.content).toBe(`q 0 -${height} ${width} 0 0 ${height} cm /Picture Do Q`);
  expect(first!.picture.held!.equals(jpeg)).toBe(true);
  expect(second!.box).toBe(points(299.9994));
  expect(second!.content).toMatch(/^q 76\.8 0 0 28\.8 0 0 cm/);
  expect(second!.picture.said).toContain(`0 R] 15 <${palette.toString('hex')}>]`);
  expect(second!.picture.said).toContain('/Predictor 15/Colors 1/BitsPerComponent 4/Columns 320');
  for (const page of [first, second])
    expect(inflateSync(page!.profile!).equals(profile)).toBe(true);
  const raw = Buffer.concat(rows.flatMap((row) => [Buffer.from([0]), row]));
  expect(inflateSync(second!.picture.held!).equals(raw)).toBe(true);
});

it('others are drawn on paper, and what is no picture is left out', async () => {
  const canvas = await wordsCanvas();
  const clear = createCanvas(WIDTH, HEIGHT);
  clear.getContext('2d').drawImage(canvas, 0, 0, WIDTH / 2, HEIGHT);
  const rows = samplesOf(canvas, 8, (rgba) => rgba.slice(0, 3));
  const tiff = makeTiff([{ data: rows, bits: 8, channels: 3, photometric: 2 }]);
  const gif = writeGif(canvas, Buffer.from(await canvas.encode('gif')));
  const files = [
    ...[tiff, Buffer.from('no picture'), await clear.encode('png'), gif],
    await canvas.encode('avif'),
  ];
  const pages = pagesOf(await bound(files)).toArray();
  expect(pages.map(({ box }) => box)).toEqual([points(200), points(96), points(96), points(96)]);
  // Rows that tell the difference to the one above.
  const seen = (held: Buffer, x: number, y: number) => {
    const bytes = inflateSync(held);
    const length = WIDTH * 3 + 1;
    expect(bytes.length).toBe(length * HEIGHT);
    let sum = 0;
    for (let row = 0; row <= y; row += 1) sum += bytes[row * length + 1 + x * 3]!;
    return sum & 255;
  };
  const [first, second, , last] = pages.map(({ picture }) => picture);
  for (const y of [0, 63, 64, HEIGHT - 1])
    for (const x of [0, 60, 200]) expect(seen(first!.held!, x, y)).toBe(rows[(y * WIDTH + x) * 3]);
  expect([seen(second!.held!, 20, 5), seen(second!.held!, WIDTH - 1, HEIGHT - 1)]).toEqual([
    0xe8, 0xff,
  ]);
  expect(last!.said).toContain('/DCTDecode');
  expect(last!.held!.subarray(0, 2).toString('hex')).toBe('ffd8');
});

it('pages have sides that programs take, whatever files say', async () => {
  const strip = makePng({ colourType: 0, depth: 1, rows: Array(20_000).fill(Buffer.alloc(1)) }, 8);
  const dot = makePng({ colourType: 0, depth: 1, rows: [Buffer.alloc(1)] }, 1);
  const nonsense = makePng(
    {
      colourType: 0,
      depth: 1,
      rows: [Buffer.alloc(1)],
      chunks: [['pHYs', Buffer.from('000000000000000001', 'hex')]],
    },
    8,
  );
  expect(
    pagesOf(await bound([strip, dot, nonsense]))
      .map(({ box }) => box)
      .toArray(),
  ).toEqual(['5.76 14400', '3 3', '6 3']);
});

it('of nothing but files that are no pictures there is no PDF', async () => {
  await expect(bound([Buffer.from('no picture')])).rejects.toMatchObject({
    code: 'unsupported_format',
  });
});
