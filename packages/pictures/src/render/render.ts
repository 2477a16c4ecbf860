import { writeFileSync } from 'node:fs';
import { findLanguage, type ImageRegion } from '@glossa/contract';
import { collectNative } from '@glossa/processes';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { encode } from '../compose/encode.ts';
import { writeText } from '../compose/write.ts';
import { openPicture } from '../decode/open.ts';
import { type Area, readArea, toHex } from '../erase/area.ts';
import { boxOf, toRuns } from '../erase/bits.ts';
import { erase } from '../erase/erase.ts';
import type { ErasedBlock, SetText } from '../model.ts';
import { familiesFor } from '../typeset/fonts.ts';
import { typeset } from '../typeset/typeset.ts';
import { type Ground, groundOf } from './ground.ts';
import { isTranslated, type Rendered, type RenderTask } from './task.ts';

/** Puts back what lies in the mask's box: what was not changed there is what it was. */
function putBack(context: SKRSContext2D, area: Area, { mask }: Ground): void {
  const { x, y, width, height } = boxOf(mask);
  if (width === 0) return;
  const image = context.createImageData(area.width, area.height);
  image.data.set(area.data);
  context.putImageData(image, area.x, area.y, x, y, width, height);
}

/** Areas of so many pixels are not left to be collected some time. */
const LARGE = 200_000;

/** Gives back what was needed to look at a block. */
async function tidy({ area: { width, height } }: Ground): Promise<void> {
  if (width * height > LARGE) await collectNative();
}

function eraseBlock(context: SKRSContext2D, ground: Ground): ErasedBlock {
  const { block, mask, paper, others } = ground;
  // As it is by now: others around it may be gone.
  const area = readArea(context, ground.area);
  const way = erase(area, mask, paper, others);
  putBack(context, area, ground);
  return { id: block.id, way, mask: toRuns(mask, area) };
}

function regionFor({ block, paper }: Ground, set: SetText): ImageRegion {
  return {
    id: block.id,
    polygon: set.polygon,
    vertical: block.vertical,
    source: block.source,
    translation: block.translation,
    font: 'sans-serif',
    size: Math.max(1, Math.round(set.size * 10) / 10),
    color: set.colour,
    background: toHex(paper.colour),
    ...(set.left === null ? {} : { left: set.left }),
  };
}

/**
 * Looks at every block, sets its translation, and where wanted takes off the sources that have one with room, and draws
 * it. Errors: those of `openPicture`.
 */
export async function renderPicture(task: RenderTask): Promise<Rendered> {
  const { path, outPath, to, blocks, flow = 'plain', direction = 'source' } = task;
  const times = [performance.now()];
  const lap = () => {
    times.push(performance.now());
    return times.at(-1)! - times.at(-2)!;
  };
  const picture = await openPicture(path);
  const { canvas } = picture;
  const context = canvas.getContext('2d');
  const took = { open: lap(), typeset: 0, erase: 0, compose: 0 };
  const grounds: Ground[] = [];
  for (const block of blocks) {
    const others = blocks.filter((other) => other !== block);
    grounds.push(groundOf(context, picture, block, others));
    await tidy(grounds.at(-1)!);
  }
  const set = await typeset(grounds, { context, to, flow, direction });
  took.typeset = lap();
  const regions = grounds.map((ground, index) => regionFor(ground, set[index]!));
  const drawn = grounds.flatMap((ground, index) =>
    isTranslated(ground.block) && set[index]!.left === null ? [{ ground, set: set[index]! }] : [],
  );
  if (outPath === undefined || drawn.length === 0) return { regions, erased: [], set, took };
  const erased: ErasedBlock[] = [];
  for (const { ground } of drawn) {
    erased.push(eraseBlock(context, ground));
    await tidy(ground);
  }
  took.erase = lap();
  const rightToLeft = findLanguage(to)?.dir === 'rtl';
  for (const { set: one } of drawn) {
    const text = one.lines.map((line) => line.text).join(' ');
    writeText(one, { context, families: familiesFor(to, text, one.face), rightToLeft });
  }
  writeFileSync(outPath, await encode(canvas, picture.format, path));
  took.compose = lap();
  return { regions, erased, set, took, format: picture.format };
}
