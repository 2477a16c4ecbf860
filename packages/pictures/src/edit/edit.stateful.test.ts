import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditRegion, EditStroke, ImageEdits, PicturePatch } from '@glossa/contract';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPicture } from '../render/render.ts';
import { blocksOf, type DrawnPage, drawPage } from '../testing/draw-page.ts';
import { changes, seen } from '../testing/ink.ts';
import { composePicture } from './compose.ts';
import { cropPicture } from './crop.ts';
import { erasePiece } from './erase-piece.ts';
import { redrawRegion } from './redraw.ts';
import { knownOf, type PictureStages, pictureStagesSchema } from './stages.ts';

const TEXTS = ['¿Dónde has puesto la lámpara?', 'Estaba junto a la puerta.', '\u{11BC0}\u{11BC1}'];
const bubble = { x: 180, a: 150, b: 60, vertical: false, size: 22 };
const PAGE: DrawnPage = {
  ...{ width: 360, height: 430, panels: [] },
  bubbles: [
    { ...bubble, y: 75, lines: ['Where did you', 'put the lamp?'] },
    { ...bubble, y: 210, lines: ['It was by the door.'] },
    { ...bubble, y: 350, lines: ['Look again.'] },
  ],
};
const { width, height } = PAGE;

let folder: TemporaryFolder;
let path: string;
let stagesPath: string;
let stages: PictureStages;
let original: Canvas;
let rendered: Canvas;
let found: EditRegion[];

beforeAll(async () => {
  folder = await temporaryFolder();
  original = drawPage(PAGE);
  path = join(folder.path, 'page.png');
  stagesPath = join(folder.path, 'stages.json');
  const outPath = join(folder.path, 'out.png');
  await writeFile(path, original.toBuffer('image/png'));
  const blocks = blocksOf(PAGE, TEXTS);
  await renderPicture({ path, outPath, stagesPath, to: 'es', flow: 'strip', blocks });
  stages = pictureStagesSchema.parse(JSON.parse(await readFile(stagesPath, 'utf8')));
  rendered = await seen(await readFile(outPath));
  found = stages.texts.map(({ region }) => region);
});
afterAll(() => folder.remove());

async function composed(edits: Partial<ImageEdits>): Promise<Canvas> {
  const outPath = join(folder.path, 'edited.png');
  await composePicture({
    ...{ path, stagesPath, outPath },
    edits: { regions: found, strokes: [], ...edits },
  });
  return seen(await readFile(outPath));
}

/** Levels by which a pixel may differ that was drawn in one go or in two. */
const ROUNDED = 3;
const pixelsOf = (canvas: Canvas) => canvas.getContext('2d').getImageData(0, 0, width, height).data;

/** Pixels in which two pictures differ. */
function count(a: Canvas, b: Canvas): number {
  const [one, other] = [pixelsOf(a), pixelsOf(b)];
  let differing = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((of) => Math.abs(one[at + of]! - other[at + of]!) > ROUNDED)) differing += 1;
  return differing;
}
const redrawn = (region: EditRegion) =>
  redrawRegion({ ...knownOf(region, stages), to: stages.to, width, height });

/** What the editor lays over the original. */
async function layered(patches: readonly (PicturePatch | null | undefined)[]): Promise<Canvas> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(original, 0, 0);
  for (const patch of patches) {
    if (!patch) continue;
    const { x, y, ...box } = patch.box;
    const image = await loadImage(Buffer.from(patch.png, 'base64'));
    context.drawImage(image, x, y, box.width, box.height);
  }
  return canvas;
}
const patchOf = (index: number) => stages.texts[index]!.erased?.patch;

/** Pixels of a canvas that differ from the original and lie outside of a box. */
function strays(canvas: Canvas, box: { x: number; y: number; width: number; height: number }) {
  return changes(original, canvas).filter((changed, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const isIn = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    return changed === 1 && !isIn;
  }).length;
}

describe('an edited picture', () => {
  it('is what the job made as long as nothing is edited, and the original without regions', async () => {
    expect(found.map(({ shown, takes }) => [shown, takes])).toEqual([
      ['translation', ['0']],
      ['translation', ['1']],
      ['source', []],
    ]);
    expect(count(await composed({}), rendered)).toBe(0);
    expect(count(await composed({ regions: [] }), original)).toBe(0);
  });

  it('is what the editor shows: the original, what was taken off, and the texts', async () => {
    const [first, second] = found as [EditRegion, EditRegion];
    const edited: EditRegion = {
      ...second,
      translation: 'Estaba justo al lado de la vieja puerta.',
      ...{ angle: 12, size: null, colour: '#aa0000', outline: { colour: '#ffff00', width: 2 } },
    };
    const drawn = [await redrawn(first), await redrawn(edited)];
    expect(drawn.map(({ left }) => left)).toEqual([null, null]);
    const shown = await layered([patchOf(0), patchOf(1), ...drawn.map(({ patch }) => patch)]);
    const made = await composed({ regions: [first, edited] });
    expect(count(shown, made)).toBe(0);
    expect(count(made, rendered)).toBeGreaterThan(500);
  });

  it('keeps a text in its place, however long it is, or leaves the source', async () => {
    const place = { x: 60, y: 60, width: 160, height: 90 };
    const long = 'palabra '.repeat(12);
    const region = { ...found[0]!, place, translation: long, takes: [] };
    const { patch, size, left } = await redrawn(region);
    expect(left).toBeNull();
    expect(size).toBeLessThan(found[0]!.size!);
    // Accents and the ends of letters reach out a little.
    const [x, y] = [place.x - 2, place.y - 2];
    expect(strays(await layered([patch]), { x, y, width: 164, height: 94 })).toBe(0);
    // Turned, it still stays inside of its bubble.
    const { x: middle, y: bubbleY, a, b } = PAGE.bubbles[0]!;
    const turned = { ...found[0]!, size: null, angle: 30, translation: 'Entonces hay que buscar.' };
    const drawn = changes(original, await layered([patchOf(0), (await redrawn(turned)).patch]));
    const outside = drawn.filter((changed, pixel) => {
      const [px, py] = [pixel % width, Math.floor(pixel / width)];
      return changed === 1 && Math.hypot((px - middle) / a, (py - bubbleY) / b) > 1;
    });
    expect(outside.length).toBe(0);
    const without = { ...region, translation: 'palabra '.repeat(249) };
    expect(await redrawn(without)).toMatchObject({ left: 'no_room', patch: null });
    const kept = { ...without, place, takes: ['0'] };
    expect(count(await composed({ regions: [kept] }), original)).toBe(0);
  });

  it('leans in its place where its letters can, and stands upright where they cannot', async () => {
    const place = { x: 60, y: 60, width: 70, height: 90 };
    const region = {
      ...{ ...found[0]!, translation: 'Luz', place, size: null, takes: [], slant: 18 },
    };
    const upright = await redrawn({ ...region, slant: 0 });
    const leaning = await redrawn(region);
    expect(count(await layered([leaning.patch]), await layered([upright.patch]))).toBeGreaterThan(
      200,
    );
    const around = { x: place.x - 2, y: place.y - 2, width: 74, height: 94 };
    expect(strays(await layered([leaning.patch]), around)).toBe(0);
    const arabic = { ...region, translation: 'نور' };
    expect(await redrawn(arabic)).toEqual(await redrawn({ ...arabic, slant: 0 }));
  });

  it('begins where its source did beside a bubble, as long as it has room there', async () => {
    const page: DrawnPage = {
      ...{ width: 360, height: 120, panels: [] },
      bubbles: [{ ...bubble, x: 130, y: 50, a: 0, b: 0, lines: ['Look again.'] }],
    };
    const [at, outPath, stagesPath] = ['open.png', 'open-out.png', 'open.json'].map((name) =>
      join(folder.path, name),
    ) as [string, string, string];
    await writeFile(at, drawPage(page).toBuffer('image/png'));
    const blocks = blocksOf(page, ['Mira otra vez.']);
    await renderPicture({ path: at, outPath, stagesPath, to: 'es', flow: 'plain', blocks });
    const stages = pictureStagesSchema.parse(JSON.parse(await readFile(stagesPath, 'utf8')));
    const { region, own } = stages.texts[0]!;
    expect(region).toMatchObject({ alignment: 'start', angle: 0 });
    expect(region.place.x).toBeLessThan(own!.x - 20);
    const draw = async (translation: string, goesOn = true) => {
      const known = knownOf({ ...region, translation }, stages);
      const task = { ...(goesOn ? known : { region: known.region }), to: 'es' };
      const drawn = await redrawRegion({ ...task, width: page.width, height: page.height });
      expect(drawn.left).toBeNull();
      return drawn;
    };
    /** The first column that has letters. */
    const beginOf = async (translation: string) => {
      const { patch } = await draw(translation);
      const image = await loadImage(Buffer.from(patch!.png, 'base64'));
      const context = createCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const inked = Array.from({ length: image.width * image.height }, (_, at) => at)
        .filter((at) => data[at * 4 + 3]! > 100)
        .map((at) => at % image.width);
      return patch!.box.x + Math.min(...inked);
    };
    const begin = await beginOf('Mira otra vez.');
    expect(begin).toBeGreaterThan(own!.x - 3);
    expect(Math.abs((await beginOf('Mira de nuevo.')) - begin)).toBeLessThan(3);
    // No letters are smaller for it.
    const long = 'otra vez '.repeat(20);
    const { size: anywhere } = await draw(long, false);
    expect((await draw(long)).size).toBeGreaterThanOrEqual(anywhere);
  });

  it('loses letters that the job left once their translation is wanted, and gets them back', async () => {
    const [region] = found.slice(2) as [EditRegion];
    const shown: EditRegion = { ...region, shown: 'translation', translation: 'Otra vez.' };
    const { patch } = await redrawn(shown);
    const [what] = region.wipes;
    const erased = await erasePiece({ path, what: what! });
    const made = await composed({ regions: [shown] });
    expect(count(await layered([erased, patch]), made)).toBe(0);
    const gloss: EditRegion = { ...shown, shown: 'gloss' };
    expect(count(await composed({ regions: [gloss] }), await layered([patch]))).toBe(0);
  });

  it('is painted over, and painted back, in the order of strokes', async () => {
    const { x, y } = PAGE.bubbles[0]!;
    const points = [x - 60, y, x + 60, y];
    const stroke: EditStroke = { id: 'a', way: 'erase', width: 60, points };
    const strokes = [stroke];
    const under = await erasePiece({ path, what: stroke });
    const made = await composed({ regions: [], strokes });
    expect(count(made, original)).toBeGreaterThan(200);
    expect(count(await layered([under]), made)).toBe(0);
    const back: EditStroke = { ...stroke, id: 'b', way: 'restore', width: 70 };
    expect(count(await composed({ regions: [], strokes: [...strokes, back] }), original)).toBe(0);
  });
});

describe('hostile edits', () => {
  it('draw nothing beyond the picture, and are refused where they would take too much', async () => {
    const far = { x: 39_000, y: -39_000, width: 900, height: 900 };
    expect((await redrawn({ ...found[0]!, place: far })).patch).toBeNull();
    const what = { ...far, x: -39_000, width: 39_000 };
    expect(await erasePiece({ path, what: far })).toBeNull();
    expect(await erasePiece({ path, what })).toBeNull();
    const over = Array.from({ length: 21 }, (_, at) => ({
      ...{ ...found[0]!, id: `${at}`, translation: 'a '.repeat(1_000) },
    }));
    await expect(composed({ regions: over })).rejects.toMatchObject({ code: 'limit_exceeded' });
    const outPath = join(folder.path, 'crop.png');
    expect(await cropPicture({ path, outPath, box: far, language: 'en' })).toBeNull();
    const huge = { x: -40_000, y: -40_000, width: 40_000, height: 40_000 };
    const drawn = await redrawn({ ...found[0]!, place: { ...huge, x: -19_000, y: -19_000 } });
    const { width: wide, height: high } = await loadImage(Buffer.from(drawn.patch!.png, 'base64'));
    expect(wide * high).toBeLessThanOrEqual(2_000_000);
  });
});

describe('a picture in layers', () => {
  async function layersAs(as: 'svg' | 'psd', regions = found) {
    const outPath = join(folder.path, `layers.${as}`);
    const edits = { regions, strokes: [] };
    const { format } = await composePicture({ path, stagesPath, outPath, edits, as });
    expect(format.extension).toBe(as);
    return readFile(outPath);
  }

  it('is an SVG file with the original, what is under letters, and text as text', async () => {
    const svg = (await layersAs('svg')).toString();
    const ids = [...svg.matchAll(/inkscape:label="(\w+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['original', 'erased', 'text']);
    const texts = [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text).join(' ');
    expect(texts.replaceAll(/-? /g, ' ')).toContain('puesto la lámpara?');
    // What no font has stays as it was: it is no text of the layers.
    expect(svg).not.toContain('\u{11BC0}');
    const [first, second] = [...svg.matchAll(/base64,([^"]+)"/g)].map(([, data]) =>
      Buffer.from(data!, 'base64'),
    );
    expect(changes(await seen(first!), original).includes(1)).toBe(false);
    const clear = pixelsOf(await seen(second!));
    const covered = clear.filter((value, at) => at % 4 === 3 && value > 0).length;
    expect(covered).toBeGreaterThan(500);
    expect(covered).toBeLessThan((width * height) / 4);
  });

  it('names the family of a text, and leans where it does', async () => {
    const regions = [{ ...found[0]!, face: 'sign', weight: 700, slant: 12 } as const];
    const svg = (await layersAs('svg', regions)).toString();
    expect(svg).toContain('font-family="Oswald,');
    expect(svg).toMatch(/<text transform="translate\([\d.]+ [\d.]+\) skewX\(-12\)">/);
    const { initializeCanvas, readPsd } = await import('ag-psd');
    initializeCanvas(createCanvas as never);
    const psd = readPsd(await layersAs('psd', regions), { skipThumbnail: true });
    const [text] = psd.children!.at(-1)!.children!;
    expect(text!.text!.style).toMatchObject({ font: { name: 'Oswald-Bold' }, fauxItalic: true });
  });

  it('is a PSD file with a layer for each text', async () => {
    const { initializeCanvas, readPsd } = await import('ag-psd');
    initializeCanvas(createCanvas as never);
    const options = { useImageData: true, skipThumbnail: true };
    const psd = readPsd(await layersAs('psd'), options);
    expect([psd.width, psd.height]).toEqual([width, height]);
    const [first, second, texts] = psd.children!;
    expect([first?.name, second?.name, texts?.name]).toEqual(['original', 'erased', 'text']);
    expect(texts!.children!.map((layer) => layer.text?.text.replaceAll(/\s+/g, ' '))).toHaveLength(
      2,
    );
    const { data } = texts!.children![1]!.imageData!;
    expect(data.some((value, at) => at % 4 === 3 && value > 0)).toBe(true);
    expect(texts!.children![1]!.text?.text.replaceAll(/\s+/g, ' ')).toBe(TEXTS[1]);
  });
});
