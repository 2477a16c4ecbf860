import { findLanguage } from '@glossa/contract';
import { collectNative } from '@glossa/processes';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Changes } from '../compose/changes.ts';
import { writeText } from '../compose/write.ts';
import { stripPart } from '../decode/strip.ts';
import { type Area, readArea } from '../erase/area.ts';
import { boxOf, toRuns } from '../erase/bits.ts';
import { erase } from '../erase/erase.ts';
import type { ErasedBlock, SetText } from '../model.ts';
import { familiesFor } from '../typeset/fonts.ts';
import type { Ground } from './ground.ts';

/** A text that is drawn. */
interface Drawn {
  ground: Ground;
  set: SetText;
}

/** Puts back what lies in the mask's box: what was not changed there is what it was. */
function putBack(context: SKRSContext2D, area: Area, { mask }: Ground): void {
  const { x, y, width, height } = boxOf(mask);
  if (width === 0) return;
  const image = context.createImageData(area.width, area.height);
  image.data.set(area.data);
  context.putImageData(image, area.x, area.y, x, y, width, height);
}

/** Pixels of areas that were looked at since memory was given back: it is not left to be collected some time. */
const MOST_LOOKED = 600_000;
let looked = 0;

/** Gives back what was needed to look at blocks, where it has come to much. */
export async function tidy({ area: { width, height } }: Ground): Promise<void> {
  looked += width * height;
  if (looked < MOST_LOOKED) return;
  looked = 0;
  await collectNative();
}

/** `top`: where the context begins in the picture. */
function eraseBlock(context: SKRSContext2D, ground: Ground, top: number): ErasedBlock {
  const { block, mask, paper } = ground;
  // As it is by now: others around it may be gone.
  const area = readArea(context, { ...ground.area, y: ground.area.y - top });
  const way = erase(area, mask, paper);
  putBack(context, area, ground);
  return { id: block.id, way, mask: toRuns(mask, ground.area) };
}

/** Rows of a strip that texts stand on: what is read and drawn by turns is copied each time, as a whole. */
function cutAround(canvas: Canvas, texts: readonly Drawn[]): { canvas: Canvas; top: number } {
  if (stripPart(canvas, 0) === undefined) return { canvas, top: 0 };
  const top = Math.min(...texts.map(({ ground }) => ground.area.y));
  const end = Math.max(...texts.map(({ ground: { area } }) => area.y + area.height));
  const cut = createCanvas(canvas.width, end - top);
  cut.getContext('2d').drawImage(canvas, 0, -top);
  return { canvas: cut, top };
}

function putRows(canvas: Canvas, cut: { canvas: Canvas; top: number }): void {
  const context = canvas.getContext('2d');
  context.clearRect(0, cut.top, canvas.width, cut.canvas.height);
  context.drawImage(cut.canvas, 0, cut.top);
}

/** Takes the sources of texts off a picture, and draws their translations. What was changed is noted in `changes`. */
export async function drawAll(
  canvas: Canvas,
  drawn: readonly Drawn[],
  { to, changes }: { to: string; changes: Changes },
): Promise<ErasedBlock[]> {
  if (drawn.length === 0) return [];
  const rightToLeft = findLanguage(to)?.dir === 'rtl';
  const erased: ErasedBlock[] = [];
  const cut = cutAround(canvas, drawn);
  const context = cut.canvas.getContext('2d');
  for (const { ground } of drawn) {
    erased.push(eraseBlock(context, ground, cut.top));
    await tidy(ground);
  }
  context.save();
  context.translate(0, -cut.top);
  for (const { ground, set } of drawn) {
    const text = set.lines.map((line) => line.text).join(' ');
    const writing = { families: familiesFor(to, text, set.face), rightToLeft };
    writeText(set, { ...writing, context });
    changes.addText(set, ground.area, writing);
  }
  context.restore();
  if (cut.canvas !== canvas) putRows(canvas, cut);
  for (const { mask } of erased) changes.addRuns(mask);
  return erased;
}
