import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open as openFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { type EditRegion, GlossaError } from '@glossa/contract';
import { type DrawnText, drawPicture } from '@glossa/engines/testing';
import { residentMb } from '@glossa/processes';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBmp } from './files/bmp.ts';
import { writeGif } from './files/gif.ts';
import { createPictures, type Pictures } from './pictures.ts';
import type { RenderBlock } from './render/task.ts';
import { jpegSegment, makeJpeg, makeTiff, samplesOf, wordsCanvas } from './testing/make-files.ts';

const { signal } = new AbortController();
const MEMORY_MB = 512;
let folder: TemporaryFolder;
let pictures: Pictures;
beforeAll(async () => {
  folder = await temporaryFolder();
  pictures = createPictures({ memoryMb: MEMORY_MB });
});
afterAll(async () => {
  pictures.close();
  await folder.remove();
});

async function file(bytes: Uint8Array): Promise<string> {
  const path = join(folder.path, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const detect = async (bytes: Uint8Array) => {
  const task = { path: await file(bytes), folder: folder.path, id: crypto.randomUUID() };
  return pictures.detect({ ...task, columns: false }, signal);
};
const open = async (bytes: Uint8Array) => (await detect(bytes)).layout;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => (error instanceof GlossaError ? error.code : error.message),
  );

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one bit a pixel: a few kilobytes for any size. */
function png(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it.runIf(FULL_TIER)('takes those of several owners in turn, however many one has', async () => {
  const path = await file(await drawPicture([{ text: 'Dog', x: 20, y: 60 }]));
  const order: string[] = [];
  const ask = async (owner: string) => {
    const task = { path, folder: folder.path, id: crypto.randomUUID(), columns: false };
    await pictures.detect(task, signal, owner);
    order.push(owner);
  };
  await Promise.all([...Array.from({ length: 6 }, () => ask('many')), ask('few')]);
  // The one at work when it came, and one that was in line before it.
  expect(order.indexOf('few')).toBeLessThanOrEqual(2);
});

it('have one process ready for who opens editors, however often that is', async () => {
  const own = createPictures({ processes: 2 });
  const region: EditRegion = {
    ...{ id: 'a', place: { x: 0, y: 0, width: 200, height: 60 }, angle: 0, source: '' },
    ...{ translation: 'Entradas', shown: 'translation', vertical: false, alignment: 'center' },
    ...{ face: 'sans', size: null, weight: 400, colour: '#000000', outline: null },
    ...{ takes: [], wipes: [] },
  };
  const task = { region, to: 'es', width: 640, height: 200 };
  for (const owner of ['a', 'b', 'c']) own.wakeRedraw(task, { owner });
  await expect.poll(() => own.pids).not.toEqual([]);
  const woken = [...own.pids];
  expect(woken).toHaveLength(1);
  own.wakeRedraw(task, { owner: 'd' });
  await new Promise(setImmediate);
  expect(own.pids).toEqual(woken);
  own.close();
});

describe('pictures that are opened', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'may be %s',
    async (format) => {
      const bytes = await drawPicture([{ text: 'Hello', x: 20, y: 60 }], { format });
      expect(await open(bytes)).toMatchObject({ width: 640, height: 200 });
    },
    60_000,
  );

  it('may be BMP, and transparent', async () => {
    const bmp = Buffer.alloc(54 + 4 * 4);
    bmp.write('BM');
    for (const [value, at] of [
      [bmp.length, 2],
      [54, 10],
      [40, 14],
      [2, 18],
      [2, 22],
      [16, 34],
    ]) {
      bmp.writeUInt32LE(value!, at);
    }
    bmp.writeUInt16LE(1, 26);
    bmp.writeUInt16LE(32, 28);
    expect(await open(bmp)).toMatchObject({ width: 2, height: 2 });
    const { path, scale } = (await detect(await createCanvas(50, 40).encode('png'))).page;
    const image = await loadImage(await readFile(path));
    expect(image.width).toBe(Math.round(50 * scale));
    const context = createCanvas(1, 1).getContext('2d');
    context.drawImage(image, 0, 0);
    expect([...context.getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255]);
  });

  it('may be one pixel, and named otherwise than they are', async () => {
    expect(await open(png(1, 1))).toMatchObject({ width: 1, height: 1, blocks: [] });
    const path = join(folder.path, 'photo.jpg.exe');
    await writeFile(path, await drawPicture([], { format: 'webp' }));
    const task = { path, folder: folder.path, id: 'named', columns: false };
    expect((await pictures.detect(task, signal)).layout.width).toBe(640);
  });

  it('stand upright as their EXIF data says', async () => {
    const jpeg = Buffer.from(await drawPicture([], { format: 'jpeg', width: 100, height: 60 }));
    const exif = Buffer.from(
      '4578696600004d4d002a000000080001011200030000000100060000' + '00000000',
      'hex',
    );
    const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const turned = Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
    expect(await open(turned)).toMatchObject({ width: 60, height: 100 });
  });
});

describe('hostile pictures', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/"/></svg>';
  const text = (value: string) => Buffer.from(value, 'latin1');

  it.each([
    ['nothing', Buffer.alloc(0), 'unsupported_format'],
    ['one byte', Buffer.alloc(1), 'unsupported_format'],
    ['SVG', text(svg), 'unsupported_format'],
    [
      'SVG with a script',
      text(svg.replace('<image href="/"/>', '<script>fetch("/")</script>')),
      'unsupported_format',
    ],
    ['SVG behind a declaration', text(`<?xml version="1.0"?>${svg}`), 'unsupported_format'],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'unsupported_format'],
    ['PDF', text('%PDF-1.7\n1 0 obj'), 'unsupported_format'],
    ['a TIFF header alone', text('II*\0\x08\0\0\0'), 'corrupt_file'],
    ['a HEIC photograph', text(`\0\0\0\x18ftypheic${'\0'.repeat(32)}`), 'unsupported_format'],
    ['a PNG signature alone', text('\x89PNG\r\n\x1a\n'), 'corrupt_file'],
    ['a JPEG start alone', text('\xff\xd8\xff'), 'corrupt_file'],
    ['a GIF header alone', text('GIF89a'), 'corrupt_file'],
    ['a BMP header alone', text('BM'), 'corrupt_file'],
    ['a WebP header alone', text('RIFF\x10\0\0\0WEBPVP8 '), 'corrupt_file'],
    ['an AVIF header alone', text('\0\0\0\x18ftypavif\0\0\0\0'), 'corrupt_file'],
    ['a GIF that is JavaScript', text('GIF89a/*\0\0\0\0*/=1;alert(1)'), 'corrupt_file'],
    ['no pixels', png(0, 0), 'corrupt_file'],
    ['over 100 megapixels', png(10_001, 10_000, 1), 'limit_exceeded'],
    ['one pixel that is cut off', png(1, 1).subarray(0, 40), 'corrupt_file'],
    ['2 gigapixels', png(46_000, 46_000, 1), 'limit_exceeded'],
    ['one row too long', png(40_000, 1), 'limit_exceeded'],
  ])(
    '%s',
    async (_name, bytes, code) => {
      expect(await failure(detect(bytes))).toBe(code);
    },
    60_000,
  );

  /** MiB that a process took at most, for what either is done or is refused. */
  async function mostMemory(work: (own: Pictures) => Promise<unknown>): Promise<number> {
    let most = 0;
    const own = createPictures({ memoryMb: MEMORY_MB, processes: 2 });
    const watch = setInterval(() => {
      for (const pid of own.pids) most = Math.max(most, residentMb(pid));
    }, 5);
    expect(['limit_exceeded', 'none']).toContain(await failure(work(own)));
    clearInterval(watch);
    own.close();
    return most;
  }

  // 96 megapixels in some kilobytes: 384 MB when it is decoded.
  it.runIf(FULL_TIER && existsSync('/proc/self/statm'))(
    'never take more memory than they may',
    async () => {
      const path = await file(png(9_800, 9_800));
      const task = { path, outPath: `${path}.out`, to: 'es', blocks: [block('x', 0, 0, 99, 20)] };
      const search = { path, folder: folder.path, id: 'large', columns: true };
      const most = await mostMemory(async (own) => {
        await failure(own.render(task, signal));
        await own.detect(search, signal);
      });
      expect(most).toBeLessThan(MEMORY_MB * 1.25);
    },
  );

  it.runIf(FULL_TIER && existsSync('/proc/self/statm'))(
    'never take more while they are edited',
    async () => {
      const path = await file(png(9_800, 9_800));
      const box = { x: 0, y: 0, width: 9_800, height: 9_800 };
      const stages = { ...{ width: 9_800, height: 9_800 }, to: 'es', flow: 'plain', texts: [] };
      const stagesPath = await file(Buffer.from(JSON.stringify(stages)));
      const region: EditRegion = {
        ...{ id: 'a', place: box, angle: 7, source: '', shown: 'translation', vertical: false },
        ...{ translation: 'palabra '.repeat(500), alignment: 'center', face: 'sans', size: null },
        ...{ weight: 400, colour: '#000000', outline: null, takes: [], wipes: [box] },
      };
      const outPath = `${path}.out`;
      const edits = { regions: [region], strokes: [] };
      for (const work of [
        (own: Pictures) => own.compose({ path, stagesPath, outPath, edits }, signal, {}),
        (own: Pictures) => own.compose({ path, stagesPath, outPath, edits, as: 'psd' }, signal, {}),
        (own: Pictures) => own.erase({ path, what: box }, signal, {}),
        (own: Pictures) => own.crop({ path, box, outPath, language: 'ja' }, signal, {}),
        (own: Pictures) =>
          own.redraw({ region, to: 'es', width: 9_800, height: 9_800 }, signal, {}),
      ])
        expect(await mostMemory(work)).toBeLessThan(MEMORY_MB * 1.25);
    },
    300_000,
  );

  it.runIf(FULL_TIER)('that end early are refused, wherever they end', async () => {
    const canvas = await wordsCanvas();
    const rows = samplesOf(canvas, 8, (rgba) => rgba.slice(0, 3));
    const whole = {
      png: await canvas.encode('png'),
      jpeg: await canvas.encode('jpeg'),
      webp: await canvas.encode('webp'),
      avif: await canvas.encode('avif'),
      gif: writeGif(canvas, Buffer.from(await canvas.encode('gif'))),
      bmp: writeBmp(canvas, Buffer.alloc(0)),
      tiff: makeTiff([{ data: rows, bits: 8, channels: 3, photometric: 2 }]),
    };
    // A preview in front of the pixels has an end of its own.
    const preview = jpegSegment(0xe5, Buffer.from(whole.jpeg));
    const made: [name: string, bytes: Buffer][] = [
      ...Object.entries(whole),
      ['jpeg with a preview', await makeJpeg(canvas, [preview])],
    ];
    const seen: Record<string, string[]> = {};
    for (const [name, bytes] of made) {
      const cuts = [0.1, 0.5, 0.9].map((share) => Math.floor(bytes.length * share));
      seen[name] = [];
      for (const end of [...cuts, bytes.length])
        seen[name].push(await failure(detect(bytes.subarray(0, end))));
    }
    const refused = ['corrupt_file', 'corrupt_file', 'corrupt_file', 'none'];
    expect(seen).toEqual(Object.fromEntries(made.map(([name]) => [name, refused])));
    expect(await failure(detect(whole.png.subarray(0, -20)))).toBe('corrupt_file');
  });

  it.runIf(FULL_TIER)('are left when the work is aborted', async () => {
    // A pipe is opened for writing once somebody reads from it: the work is under way then, and does not end.
    const path = join(folder.path, 'pipe.png');
    await promisify(execFile)('mkfifo', [path]);
    const abort = new AbortController();
    const task = { path, folder: folder.path, id: 'aborted', columns: false };
    const work = failure(pictures.detect(task, abort.signal));
    await using _pipe = await openFile(path, 'w');
    abort.abort(new Error('enough'));
    expect(await work).toBe('enough');
    expect(await open(png(20, 20))).toMatchObject({ width: 20 });
  });
});

function block(
  translation: string,
  x: number,
  y: number,
  width: number,
  size: number,
): RenderBlock {
  const box = { x, y, width, height: Math.round(size * 0.95) };
  return { id: '1', box, lines: [box], vertical: false, size, source: 'source', translation };
}

describe('a translation that is drawn', () => {
  const drawn: DrawnText = { text: 'Large words', x: 100, y: 100, size: 40, colour: '#c01020' };
  const source = { x: 100, y: 66, width: 220, size: 40 };

  async function render(background: string | string[], translation: string, to = 'es') {
    const path = await file(await drawPicture([drawn], { background }));
    const outPath = `${path}.out`;
    const blocks = [block(translation, source.x, source.y, source.width, source.size)];
    const { regions, format } = await pictures.render({ path, outPath, to, blocks }, signal);
    const canvas = createCanvas(640, 200);
    const context = canvas.getContext('2d');
    if (format !== undefined) context.drawImage(await loadImage(await readFile(outPath)), 0, 0);
    const { data } = context.getImageData(0, 0, 640, 200);
    const at = (x: number, y: number) => [...data.slice((y * 640 + x) * 4, (y * 640 + x) * 4 + 3)];
    return { region: regions[0]!, format, at };
  }

  it('leaves nothing of the source, and its background as it is', async () => {
    const { at, region } = await render('#fff0d0', '.');
    expect(region).toMatchObject({ color: '#c01020', background: '#fff0d0' });
    // But for the full stop at the left.
    const others = new Set<string>();
    for (let x = source.x + 14; x < 340; x++) {
      for (let y = 60; y < 115; y++) others.add(at(x, y).join());
    }
    expect([...others]).toEqual(['255,240,208']);
  });

  it('goes on with a gradient', async () => {
    const path = await file(await drawPicture([], { background: ['#ff8000', '#0040ff'] }));
    const plain = createCanvas(640, 200).getContext('2d');
    plain.drawImage(await loadImage(await readFile(path)), 0, 0);
    const { at } = await render(['#ff8000', '#0040ff'], '.');
    for (let x = source.x + 14; x < 330; x += 7) {
      for (let y = 60; y < 115; y += 5) {
        const wanted = plain.getImageData(x, y, 1, 1).data;
        at(x, y).forEach((value, channel) => {
          expect(Math.abs(value - wanted[channel]!), `${x},${y}`).toBeLessThan(9);
        });
      }
    }
  });

  const wordsThatFit = [
    ['de', 'Donaudampfschifffahrtsgesellschaftskapitänsmützen und andere sehr lange Wörter'],
    ['ar', 'كلمات كبيرة جدا في صورة صغيرة'],
    ['es', 'Palabras grandes'],
    ['he', 'מילים גדולות'],
    ['th', 'คำขนาดใหญ่ในภาพ'],
  ] satisfies [to: string, translation: string][];
  it.each(byTier({ short: wordsThatFit.slice(0, 2), full: wordsThatFit }))(
    'stays inside its region in %s',
    async (to, translation) => {
      const { region, at } = await render('#ffffff', translation, to);
      const xs = region.polygon.map(([x]) => x);
      const ys = region.polygon.map(([, y]) => y);
      const slack = 4;
      const ink: { x: number; y: number }[] = [];
      for (let x = 0; x < 640; x++) {
        for (let y = 0; y < 200; y++) if (at(x, y)[1]! <= 128) ink.push({ x, y });
      }
      const outside = ink.filter(
        ({ x, y }) =>
          x < Math.min(...xs) - slack ||
          x > Math.max(...xs) + slack ||
          y < Math.min(...ys) - slack ||
          y > Math.max(...ys) + slack,
      );
      expect(outside).toEqual([]);
      expect(ink.length).toBeGreaterThan(100);
      expect(region.size).toBeGreaterThan(8);
    },
    60_000,
  );

  it('is not drawn where no font has its letters, nor where nothing was translated', async () => {
    expect((await render('#ffffff', '\u{11BC0}\u{11BC1}', 'es')).format).toBeUndefined();
    expect((await render('#ffffff', 'source')).format).toBeUndefined();
  });
});
