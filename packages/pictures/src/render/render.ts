import { writeFileSync } from 'node:fs';
import type { ImageRegion } from '@glossa/contract';
import { collectNative } from '@glossa/processes';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { Changes } from '../compose/changes.ts';
import { encode } from '../compose/encode.ts';
import { remarksOn } from '../compose/remarks.ts';
import { writeText, writingOf } from '../compose/write.ts';
import { openPicture } from '../decode/open.ts';
import { foundTexts } from '../edit/found-text.ts';
import type { PictureStages } from '../edit/stages.ts';
import { toHex } from '../erase/area.ts';
import { toRuns } from '../erase/bits.ts';
import { takeOff } from '../erase/take-off.ts';
import type { ErasedBlock, SetText } from '../model.ts';
import { typeset } from '../typeset/typeset.ts';
import { type Ground, groundOf } from './ground.ts';
import { isTranslated, type Rendered, type RenderTask } from './task.ts';

/** Areas of so many pixels are not left to be collected some time. */
const LARGE = 200_000;

/** Gives back what was needed to look at a block. */
async function tidy({ area: { width, height } }: Ground): Promise<void> {
  if (width * height > LARGE) await collectNative();
}

function eraseBlock(context: SKRSContext2D, { block, area, mask, paper }: Ground): ErasedBlock {
  const way = takeOff(context, area, mask, paper);
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
  const { path, outPath, stagesPath, to, blocks, flow = 'plain', direction = 'source' } = task;
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
  const nothing = { regions, erased: [], set, took };
  if (outPath === undefined) return nothing;
  const erased: ErasedBlock[] = [];
  for (const { ground } of drawn) {
    erased.push(eraseBlock(context, ground));
    await tidy(ground);
  }
  if (stagesPath !== undefined) {
    const gone = new Set(erased.map(({ id }) => id));
    const texts = await foundTexts(context, grounds, set, gone);
    const { width, height } = picture;
    const stages: PictureStages = { width, height, to, flow, texts };
    writeFileSync(stagesPath, JSON.stringify(stages));
  }
  took.erase = lap();
  if (drawn.length === 0) return nothing;
  const changes = new Changes(picture);
  for (const { mask } of erased) changes.addRuns(mask);
  for (const { ground, set: one } of drawn) {
    const writing = writingOf(to, one);
    writeText(one, { ...writing, context });
    changes.addText(one, ground.area, writing);
  }
  writeFileSync(outPath, await encode(canvas, picture.format, { path, changes }));
  took.compose = lap();
  const remarks = remarksOn(picture.format, path);
  return { regions, erased, set, took, format: picture.format, remarks };
}
