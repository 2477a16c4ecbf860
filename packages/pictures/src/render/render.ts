import { writeFileSync } from 'node:fs';
import type { ImageRegion } from '@glossa/contract';
import { Changes } from '../compose/changes.ts';
import { encode } from '../compose/encode.ts';
import { remarksOn } from '../compose/remarks.ts';
import { openPicture } from '../decode/open.ts';
import { foundTexts, roomForCuts } from '../edit/found-text.ts';
import type { FoundText, PictureStages } from '../edit/stages.ts';
import { toHex } from '../erase/area.ts';
import type { ErasedBlock, SetText } from '../model.ts';
import { typeset } from '../typeset/typeset.ts';
import { bandsOf } from './bands.ts';
import { eraseAll, tidy, writeAll } from './draw.ts';
import { type Ground, groundOf } from './ground.ts';
import { isTranslated, type Rendered, type RenderTask } from './task.ts';

/** What became of a block. */
interface Done {
  region: ImageRegion;
  set: SetText;
  erased?: ErasedBlock;
  found?: FoundText;
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
  const changes = new Changes(picture);
  const room = roomForCuts();
  const done = new Map<string, Done>();
  for (const band of bandsOf(blocks, picture)) {
    const grounds: Ground[] = [];
    for (const block of band) {
      const others = blocks.filter((other) => other !== block);
      grounds.push(groundOf(context, picture, block, others));
      await tidy(grounds.at(-1)!);
    }
    const texts = await typeset(grounds, { context, to, flow, direction });
    took.typeset += lap();
    for (const [index, ground] of grounds.entries()) {
      const set = texts[index]!;
      done.set(ground.block.id, { region: regionFor(ground, set), set });
    }
    if (outPath === undefined) continue;
    const drawn = grounds.flatMap((ground, index) => {
      const set = texts[index]!;
      return isTranslated(ground.block) && set.left === null ? [{ ground, set }] : [];
    });
    for (const one of await eraseAll(canvas, drawn)) done.get(one.id)!.erased = one;
    if (stagesPath !== undefined) {
      const gone = new Set(drawn.map(({ ground }) => ground.block.id));
      for (const text of await foundTexts(context, grounds, texts, gone, room))
        done.get(text.region.id)!.found = text;
    }
    writeAll(context, drawn, { to, changes });
    took.erase += lap();
  }
  const all = blocks.map(({ id }) => done.get(id)!);
  const regions = all.map(({ region }) => region);
  const set = all.map((one) => one.set);
  const erased = all.flatMap((one) => one.erased ?? []);
  const nothing = { regions, erased: [], set, took };
  if (outPath === undefined) return nothing;
  if (stagesPath !== undefined) {
    const { width, height } = picture;
    const texts = all.flatMap(({ found }) => found ?? []);
    const stages: PictureStages = { width, height, to, flow, texts };
    writeFileSync(stagesPath, JSON.stringify(stages));
  }
  if (erased.length === 0) return nothing;
  for (const { mask } of erased) changes.addRuns(mask);
  writeFileSync(outPath, await encode(canvas, picture.format, { path, changes }));
  took.compose = lap();
  const remarks = remarksOn(picture.format, path);
  return { regions, erased, set, took, format: picture.format, remarks };
}
