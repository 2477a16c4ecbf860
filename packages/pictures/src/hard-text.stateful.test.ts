import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadEngine } from '@glossa/engines';
import { createTesseractEngine } from '@glossa/engines/node';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictures, type Pictures, readPicture } from './index.ts';
import { drawPage, MANGA, STRIP } from './testing/draw-page.ts';
import { lettersOff, seen } from './testing/ink.ts';

const { signal } = new AbortController();
let folder: TemporaryFolder;
let reader: ReadEngine;
let pictures: Pictures;
beforeAll(async () => {
  folder = await temporaryFolder();
  reader = createTesseractEngine();
  pictures = createPictures();
});
afterAll(async () => {
  pictures.close();
  await reader.close();
  await folder.remove();
});

async function read(canvas: Canvas, language: string) {
  const id = crypto.randomUUID();
  const path = join(folder.path, `${id}.png`);
  await writeFile(path, canvas.toBuffer('image/png'));
  const text = await readPicture(
    { pictures, reader },
    { path, language, folder: folder.path, id },
    signal,
  );
  return { path, text };
}

/** The page with every bubble black and its letters white. */
function darkBubbles(page: typeof MANGA): Canvas {
  const canvas = drawPage(page);
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'difference';
  context.fillStyle = '#fff';
  for (const { x, y, a, b } of page.bubbles) {
    context.beginPath();
    context.ellipse(x, y, a + 2, b + 2, 0, 0, 2 * Math.PI);
    context.fill();
  }
  return canvas;
}

describe.runIf(FULL_TIER)('light text on dark paper', () => {
  it('is read in columns', async () => {
    const { text } = await read(darkBubbles(MANGA), 'ja');
    expect(text.blocks.map(({ source }) => source)).toEqual(
      MANGA.bubbles.map(({ lines }) => lines.join('')),
    );
    expect(text.blocks.every(({ vertical }) => vertical)).toBe(true);
  }, 180_000);

  it('is read in rows', async () => {
    const { text } = await read(darkBubbles(STRIP), 'en');
    const said = STRIP.bubbles.map(({ lines }) => lines.join(' ')).join(' ');
    expect(lettersOff(text.blocks.map(({ source }) => source).join(' '), said)).toBeLessThan(3);
  }, 180_000);
});

const LABEL = 'Height of the tower';

/** A page with words on their side at its left, and upright ones. */
function withLabel(turn: 90 | -90): Canvas {
  const canvas = createCanvas(700, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 700, 600);
  context.fillStyle = '#102030';
  context.font = '30px "Test Latin"';
  context.fillText('The towers of the town', 220, 80);
  context.translate(90, 300);
  context.rotate((turn * Math.PI) / 180);
  context.textAlign = 'center';
  context.fillText(LABEL, 0, 0);
  return canvas;
}

describe.runIf(FULL_TIER)('text on its side', () => {
  it.each([90, -90] as const)(
    'is read and translated as it is turned: %i',
    async (turn) => {
      const { text, path } = await read(withLabel(turn), 'en');
      const label = text.blocks.find((block) => block.turn !== undefined);
      expect(label).toMatchObject({ source: LABEL, turn, vertical: false });
      expect(label!.box.height).toBeGreaterThan(4 * label!.box.width);
      expect(text.blocks.map(({ source }) => source)).toContain('The towers of the town');
      const outPath = `${path}.out`;
      const blocks = text.blocks.map((block, index) => {
        const translation = block === label ? 'Altura de la torre' : block.source;
        return { ...block, id: String(index), translation };
      });
      const { set } = await pictures.render({ path, outPath, to: 'es', blocks }, signal);
      expect(set.find(({ angle }) => angle === turn)).toMatchObject({ left: null });
      const again = await read(await seen(await readFile(outPath)), 'es');
      expect(again.text.blocks.find((block) => block.turn === turn)?.source).toBe(
        'Altura de la torre',
      );
    },
    180_000,
  );

  it('of a whole page is read', async () => {
    const upright = drawPage({
      ...STRIP,
      panels: [],
      height: 1_100,
      bubbles: STRIP.bubbles.slice(0, 2),
    });
    const canvas = createCanvas(upright.height, upright.width);
    const context = canvas.getContext('2d');
    context.setTransform(0, 1, -1, 0, upright.height, 0);
    context.drawImage(upright, 0, 0);
    const { text } = await read(canvas, 'en');
    const said = STRIP.bubbles.slice(0, 2).map(({ lines }) => lines.join(' '));
    expect(text.blocks.map(({ source }) => source).sort()).toEqual(said.sort());
    expect(text.blocks.every(({ turn }) => turn === 90)).toBe(true);
  }, 180_000);
});
