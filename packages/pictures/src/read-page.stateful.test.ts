import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { createPictures, type Pictures, pageTextSchema, readPicture } from './index.ts';
import { type DrawnPage, drawPage, MANGA, STRIP } from './testing/draw-page.ts';
import { usePictureTools } from './testing/picture-tools.ts';

const { signal } = new AbortController();
const tools = usePictureTools();

async function read(page: DrawnPage, language: string, from?: Pictures) {
  const id = crypto.randomUUID();
  const path = join(tools.folder, `${id}.png`);
  await writeFile(path, drawPage(page).toBuffer('image/png'));
  const request = { path, language, folder: tools.folder, id };
  return readPicture({ ...tools, pictures: from ?? tools.pictures }, request, signal);
}

const said = ({ bubbles }: DrawnPage, between: string) =>
  bubbles.map(({ lines }) => lines.join(between));

describe('a page of manga', () => {
  it.runIf(FULL_TIER)(
    'is read column by column, bubble by bubble, and told to be Japanese',
    async () => {
      const text = await read(MANGA, 'auto');
      expect(text.blocks.map(({ source }) => source)).toEqual(said(MANGA, ''));
      expect(text).toMatchObject({ width: 820, height: 1_160, language: 'ja', flow: 'manga' });
      // What is kept of a page is JSON.
      expect(pageTextSchema.parse(JSON.parse(JSON.stringify(text)))).toEqual(text);
      text.blocks.forEach(({ box, vertical, size }, index) => {
        const bubble = MANGA.bubbles[index]!;
        expect(vertical).toBe(true);
        expect(Math.abs(box.x + box.width / 2 - bubble.x)).toBeLessThan(6);
        expect(Math.abs(size - bubble.size)).toBeLessThan(6);
      });
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'is read as well where there is no memory for the detector',
    async () => {
      const small = createPictures({ memoryMb: 384 });
      try {
        const { blocks } = await read(MANGA, 'ja', small);
        const sources = blocks.map(({ source }) => source);
        for (const text of said(MANGA, '')) expect(sources).toContain(text);
      } finally {
        small.close();
      }
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'has two texts where two bubbles are joined',
    async () => {
      const bubbles: DrawnPage['bubbles'] = [
        { ...{ x: 470, y: 300, a: 90, b: 150 }, lines: ['どこへ行くの'], vertical: true, size: 24 },
        { ...{ x: 390, y: 390, a: 90, b: 150 }, lines: ['学校ですよ'], vertical: true, size: 24 },
      ];
      const page = { width: 800, height: 800, panels: [], bubbles };
      const { blocks } = await read(page, 'ja');
      expect(blocks.map(({ source }) => source)).toEqual(said(page, ''));
    },
    180_000,
  );
});

it.runIf(FULL_TIER)(
  'of columns that are translated, no letter is left in its bubble',
  async () => {
    const id = crypto.randomUUID();
    const path = join(tools.folder, `${id}.png`);
    await writeFile(path, drawPage(MANGA).toBuffer('image/png'));
    const request = { path, language: 'ja', folder: tools.folder, id };
    const { blocks } = await readPicture(tools, request, signal);
    const outPath = `${path}.out`;
    const dots = blocks.map((block, index) => ({ ...block, id: `${index}`, translation: '.' }));
    await tools.pictures.render({ path, outPath, to: 'es', blocks: dots }, signal);
    const context = createCanvas(MANGA.width, MANGA.height).getContext('2d');
    context.drawImage(await loadImage(await readFile(outPath)), 0, 0);
    for (const { x, y, a, b } of MANGA.bubbles) {
      // Inside of its outline, and only the full stop is dark.
      const [wide, high] = [Math.floor(a * 1.2), Math.floor(b * 1.2)];
      const { data } = context.getImageData(x - wide / 2, y - high / 2, wide, high);
      const dark = data.filter((value, at) => at % 4 === 0 && value < 200).length;
      expect(dark).toBeLessThan(60);
      expect(dark).toBeGreaterThan(0);
    }
  },
  180_000,
);

it.runIf(FULL_TIER)(
  'a strip in rows is read from the top, each bubble as one text',
  async () => {
    const { blocks, flow } = await read(STRIP, 'en');
    expect(blocks.map(({ source }) => source)).toEqual(said(STRIP, ' '));
    expect(flow).toBe('strip');
  },
  180_000,
);

it.runIf(FULL_TIER)(
  'drawings alone have no text',
  async () => {
    expect((await read({ ...MANGA, bubbles: [] }, 'ja')).blocks).toEqual([]);
    const path = join(tools.folder, 'grey.png');
    const canvas = createCanvas(300, 200);
    canvas.getContext('2d').fillRect(0, 0, 300, 200);
    await writeFile(path, canvas.toBuffer('image/png'));
    const request = { path, language: 'auto', folder: tools.folder, id: 'grey' };
    expect((await readPicture(tools, request, signal)).blocks).toEqual([]);
  },
  180_000,
);
