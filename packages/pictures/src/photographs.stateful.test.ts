import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { readPicture, type TextBlock } from './index.ts';
import { drawPhotograph, type Shot } from './testing/draw-photograph.ts';
import { seen } from './testing/ink.ts';
import { usePictureTools } from './testing/picture-tools.ts';

const { signal } = new AbortController();
/** No result is late: what takes too long ends in the processes, with a code. */
const LIMIT_MS = 1_800_000;
const tools = usePictureTools(300_000);

const PARAGRAPHS = [
  'The house stands at the end of the street, behind two old trees. Nobody has lived in it since the flood, and its windows are open to the wind.',
  'In the morning the children of the village come and look for apples there, until somebody calls them home for their lessons.',
];
const drawn = (shot: Shot) =>
  drawPhotograph({ language: 'en', paragraphs: PARAGRAPHS, size: 24 }, shot);

async function read(canvas: Canvas) {
  const id = crypto.randomUUID();
  const path = join(tools.folder, `${id}.png`);
  await writeFile(path, canvas.toBuffer('image/png'));
  const request = { path, language: 'en', rows: true, folder: tools.folder, id };
  return { path, page: await readPicture(tools, request, signal) };
}

const turned: Record<number, ReturnType<typeof read>> = {};
/** The page turned by so many degrees, which is read once for all tests. */
const readTurned = (turn: number) => (turned[turn] ??= read(drawn({ turn })));

/** The words of texts, and the middles of their places. */
const wordsOf = (blocks: readonly TextBlock[]) =>
  blocks.flatMap(({ rows = [] }) =>
    rows.flatMap(({ words = [] }) =>
      words.map(({ text, box: { x, y, width, height } }) => ({
        ...{ text, x: x + width / 2, y: y + height / 2, width },
      })),
    ),
  );

describe.runIf(FULL_TIER)('a page of text that was photographed', () => {
  it.each([8, -12, 90, 180, 97])(
    'has its words where they stand: turned by %i°',
    async (turn) => {
      const level = drawn({ turn: 0 });
      const canvas = drawn({ turn });
      const words = wordsOf((await readTurned(0)).page.blocks);
      const { page } = await readTurned(turn);
      expect(page).toMatchObject({ width: canvas.width, height: canvas.height });
      expect(page.blocks.map(({ source }) => source)).toEqual(PARAGRAPHS);
      const angle = (turn * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      wordsOf(page.blocks).forEach((word, index) => {
        const there = words[index]!;
        expect(word.text).toBe(there.text);
        const [dx, dy] = [there.x - level.width / 2, there.y - level.height / 2];
        expect(Math.abs(word.x - canvas.width / 2 - dx * cos + dy * sin)).toBeLessThan(6);
        expect(Math.abs(word.y - canvas.height / 2 - dx * sin - dy * cos)).toBeLessThan(6);
        expect(Math.abs(word.width - there.width)).toBeLessThan(8);
      });
      for (const block of page.blocks) expect(block.angle).toBeCloseTo(turn, 0);
    },
    LIMIT_MS,
  );

  it.each([8, 180])(
    'is redrawn as it lies, and read again: turned by %i°',
    async (turn) => {
      const said = ['La casa es de piedra y madera.', 'Los perros duermen en la calle.'];
      const { path, page } = await readTurned(turn);
      const outPath = `${path}.out`;
      const blocks = page.blocks.map((block, index) => ({
        ...{ ...block, id: String(index), translation: said[index]! },
      }));
      const { set } = await tools.pictures.render({ path, outPath, to: 'es', blocks }, signal);
      expect(set.map(({ left }) => left)).toEqual([null, null]);
      for (const { angle } of set) expect(angle).toBeCloseTo(turn, 0);
      const redrawn = await seen(await readFile(outPath));
      const level = createCanvas(redrawn.width, redrawn.height);
      const context = level.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, level.width, level.height);
      context.translate(level.width / 2, level.height / 2);
      context.rotate((-turn * Math.PI) / 180);
      context.drawImage(redrawn, -level.width / 2, -level.height / 2);
      const again = await read(level);
      expect(again.page.blocks.map(({ source }) => source)).toEqual(said);
    },
    LIMIT_MS,
  );
});
