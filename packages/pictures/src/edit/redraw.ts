import type { DrawnRegion, PicturePatch } from '@glossa/contract';
import { createCanvas } from '@napi-rs/canvas';
import { writeText, writingOf } from '../compose/write.ts';
import { inside } from '../erase/area.ts';
import type { SetText } from '../model.ts';
import { cornersOf } from './corners.ts';
import { setRegion } from './set-region.ts';
import type { KnownRegion } from './stages.ts';

export interface RedrawTask extends KnownRegion {
  /** Tag of the translation. */
  to: string;
  /** Of the picture. */
  width: number;
  height: number;
}

/** Pixels of a patch; a larger one is drawn smaller: it is only looked at. */
const MOST_PIXELS = 2_000_000;
/** Font sizes by which letters may reach out of their place: accents, and the ends of slanted ones. */
const BEYOND = 0.35;

async function draw(
  set: SetText,
  { region, to, width, height }: RedrawTask,
): Promise<PicturePatch | null> {
  const corners = cornersOf(region);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  const beyond = BEYOND * set.size + (set.outline?.width ?? 0);
  const isOff = right <= 0 || bottom <= 0 || left >= width || top >= height;
  if (set.lines.length === 0 || isOff) return null;
  const whole = { x: left, y: top, width: right - left, height: bottom - top };
  const box = inside(whole, { x: beyond, y: beyond }, { width, height });
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (box.width * box.height)));
  const canvas = createCanvas(
    Math.max(1, Math.floor(box.width * scale)),
    Math.max(1, Math.floor(box.height * scale)),
  );
  const context = canvas.getContext('2d');
  context.scale(canvas.width / box.width, canvas.height / box.height);
  context.translate(-box.x, -box.y);
  writeText(set, { context, ...writingOf(to, set) });
  return { box, png: (await canvas.encode('png')).toString('base64') };
}

/** Sets and draws one region by itself, on nothing. */
export async function redrawRegion(task: RedrawTask): Promise<DrawnRegion> {
  const context = createCanvas(1, 1).getContext('2d');
  const set = await setRegion(task, { context, to: task.to });
  const { id, left, size } = set;
  return { id, left, size: Math.round(size * 10) / 10, patch: await draw(set, task) };
}
