import { collectNative } from '@glossa/processes';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Changes } from '../compose/changes.ts';
import { writeText, writingOf } from '../compose/write.ts';
import { stripPart } from '../decode/strip.ts';
import { toRuns } from '../erase/bits.ts';
import { takeOff } from '../erase/take-off.ts';
import type { ErasedBlock, SetText } from '../model.ts';
import type { Ground } from './ground.ts';

/** A text that is drawn. */
interface Drawn {
  ground: Ground;
  set: SetText;
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

/** Rows of a strip that texts stand on: what is read and drawn by turns is copied each time, as a whole. */
function cutAround(canvas: Canvas, texts: readonly Drawn[]): { canvas: Canvas; top: number } {
  if (stripPart(canvas, 0) === undefined) return { canvas, top: 0 };
  const top = Math.min(...texts.map(({ ground }) => ground.area.y));
  const end = Math.max(...texts.map(({ ground: { area } }) => area.y + area.height));
  const cut = createCanvas(canvas.width, end - top);
  cut.getContext('2d').drawImage(canvas, 0, -top);
  return { canvas: cut, top };
}

/** Takes the sources of texts off a picture. */
export async function eraseAll(canvas: Canvas, drawn: readonly Drawn[]): Promise<ErasedBlock[]> {
  if (drawn.length === 0) return [];
  const erased: ErasedBlock[] = [];
  const cut = cutAround(canvas, drawn);
  const context = cut.canvas.getContext('2d');
  for (const { ground } of drawn) {
    const { block, area, mask, paper, others } = ground;
    const way = takeOff(context, { ...area, y: area.y - cut.top }, mask, paper, others);
    erased.push({ id: block.id, way, mask: toRuns(mask, area) });
    await tidy(ground);
  }
  if (cut.canvas !== canvas) {
    const whole = canvas.getContext('2d');
    whole.clearRect(0, cut.top, canvas.width, cut.canvas.height);
    whole.drawImage(cut.canvas, 0, cut.top);
  }
  return erased;
}

/** Draws translations, and notes their ink in `changes`. */
export function writeAll(
  context: SKRSContext2D,
  drawn: readonly Drawn[],
  { to, changes }: { to: string; changes: Changes },
): void {
  for (const { ground, set } of drawn) {
    const writing = writingOf(to, set);
    writeText(set, { ...writing, context });
    changes.addText(set, ground.area, writing);
  }
}
