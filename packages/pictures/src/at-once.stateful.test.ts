import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngines } from '@glossa/engines/select';
import { type SeenLine, startGoogleVision } from '@glossa/engines/testing';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { writeToSend } from './decode/write-to-send.ts';
import { createPictures, readPicture } from './index.ts';
import { type DrawnPage, drawPage, MANGA } from './testing/draw-page.ts';

const { signal } = new AbortController();
const KEY = 'secret';

/** Where the columns of a page stand, as it was drawn. */
function columnsOf({ bubbles }: DrawnPage, scale: number): SeenLine[] {
  return bubbles.flatMap(({ x, y, lines, size }) => {
    const longest = Math.max(...lines.map((line) => line.length));
    return lines.map((text, column) => ({
      ...{ text, vertical: true },
      x: (x + ((lines.length - 1) / 2 - column) * size * 1.5 - size / 2) * scale,
      y: (y - (longest / 2) * size * 1.05) * scale,
      width: size * scale,
      height: text.length * size * 1.05 * scale,
    }));
  });
}

it('a page of many bubbles is one call of a service', async () => {
  await using folder = await temporaryFolder();
  const service = await startGoogleVision({
    ...{ apiKey: KEY, language: 'ja' },
    async sees(picture) {
      const { width, height } = await loadImage(picture);
      return { width, height, lines: columnsOf(MANGA, width / MANGA.width) };
    },
  });
  const engines = createEngines(
    { GOOGLE_VISION_API_KEY: KEY, GOOGLE_VISION_URL: service.url },
    { dataDir: folder.path },
  );
  // There is less to do without the detector of text.
  const pictures = createPictures(FULL_TIER ? {} : { memoryMb: 384 });
  const path = join(folder.path, 'page.png');
  await writeFile(path, drawPage(MANGA).toBuffer('image/png'));
  const read = (id: string) =>
    readPicture(
      {
        ...{ pictures, reader: engines.read },
        atOnce: (page) => engines.readPage.read({ ...page, handwriting: false }, signal),
      },
      { path, language: 'auto', folder: folder.path, id },
      signal,
    );
  try {
    const said = MANGA.bubbles.map(({ lines }) => lines.join(''));
    const { blocks, language, flow } = await read('0');
    expect(blocks.map(({ source }) => source)).toEqual(said);
    expect({ language, flow }).toEqual({ language: 'ja', flow: 'manga' });
    blocks.forEach(({ box, size, vertical }, index) => {
      const bubble = MANGA.bubbles[index]!;
      expect(vertical).toBe(true);
      expect(Math.abs(box.x + box.width / 2 - bubble.x)).toBeLessThan(6);
      expect(Math.abs(size - bubble.size)).toBeLessThan(3);
    });
    expect(service.requests).toHaveLength(1);
    expect(said.length).toBeGreaterThan(2);

    // Of its pieces, which are read here where the service fails, it is given none.
    if (!FULL_TIER) return;
    service.failNext('annotate', { status: 429, headers: { 'retry-after': '60' } });
    expect((await read('1')).blocks.map(({ source }) => source)).toEqual(said);
    expect(service.requests).toHaveLength(2);
  } finally {
    pictures.close();
    await engines.close();
    await service.close();
  }
}, 180_000);

it('a page is sent without loss where it is small enough, else with as little as it takes', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'page');
  const canvas = createCanvas(300, 200);
  const context = canvas.getContext('2d');
  const image = context.createImageData(300, 200);
  // Worse than any photograph.
  for (let at = 0; at < image.data.length; at += 1)
    image.data[at] = (at * 7_919 * (at % 251)) % 256;
  context.putImageData(image, 0, 0);
  const kind = async (mostBytes?: number) => {
    await writeToSend(path, canvas, mostBytes);
    return (await readFile(path)).toString('latin1', 1, 4);
  };
  expect(await kind()).toBe('PNG');
  const { size } = await stat(path);
  expect(await kind(size - 1)).toBe('\xd8\xff\xe0');
  expect((await stat(path)).size).toBeLessThan(size);
}, 60_000);
