import { type EditBox, type EditRegion, LIMITS, type PicturePatch } from '@glossa/contract';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { toRuns } from '../erase/bits.ts';
import { cutOut } from '../erase/take-off.ts';
import type { SetText } from '../model.ts';
import type { Ground } from '../render/ground.ts';
import { isTranslated, rubyOf } from '../render/task.ts';
import type { FoundText } from './stages.ts';

/** The place of a text that was set, before it is turned. */
function placeOf({ polygon }: SetText): EditBox {
  const [first, second, third] = polygon as [number, number][];
  const [x, y] = [(first![0] + third![0]) / 2, (first![1] + third![1]) / 2];
  const far = (a: readonly number[], b: readonly number[]) =>
    Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
  const width = Math.max(1, Math.round(far(first!, second!)));
  const height = Math.max(1, Math.round(far(second!, third!)));
  return { x: x - width / 2, y: y - height / 2, width, height };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const atLeastOne = ({ x, y, width, height }: EditBox): EditBox => ({
  ...{ x, y },
  width: Math.max(1, width),
  height: Math.max(1, height),
});

function regionOf({ block }: Ground, set: SetText, isCutOut: boolean): EditRegion {
  const { id, source, translation, box } = block;
  const isDrawn = isTranslated(block) && set.left === null;
  const { vertical, alignment, face, weight, colour, outline, angle, slant } = set;
  return {
    ...{ id, place: placeOf(set), angle, source, translation },
    ...{ shown: isDrawn ? 'translation' : 'source', vertical, alignment, face },
    ...{ size: Math.max(4, tenth(set.size)), weight, colour },
    ...(slant === undefined ? {} : { slant }),
    outline: outline && { ...outline, width: Math.max(0.1, tenth(outline.width)) },
    // What was not cut out goes once its translation is drawn.
    ...(isCutOut
      ? { takes: [id], wipes: [] }
      : {
          takes: [],
          wipes: [box, ...rubyOf(block)].slice(0, LIMITS.imageEdits.takes).map(atLeastOne),
        }),
  };
}

/** Characters of all that is cut out of a picture: what is beyond is taken off again when it is asked for. */
const MOST_CUT_OUT = 4_000_000;
/** What is left of it while the parts of a picture are looked at. */
export const roomForCuts = () => ({ left: MOST_CUT_OUT });

function foundText(ground: Ground, set: SetText, patch: PicturePatch | null): FoundText {
  const { block, region, area, mask, angle } = ground;
  return {
    region: regionOf(ground, set, patch !== null),
    set,
    shape: angle === 0 && region.isClosed ? toRuns(region.free, area) : null,
    own: atLeastOne(block.box),
    erased: patch && { mask: toRuns(mask, area), patch },
  };
}

/**
 * What editing needs of the texts of a picture.
 * @param context without the letters of those that are `gone`, and without translations
 */
export async function foundTexts(
  context: SKRSContext2D,
  grounds: readonly Ground[],
  set: readonly SetText[],
  gone: ReadonlySet<string>,
  room: ReturnType<typeof roomForCuts>,
): Promise<FoundText[]> {
  const texts: FoundText[] = [];
  for (const [index, ground] of grounds.entries()) {
    const { block, area, mask } = ground;
    const patch = gone.has(block.id) ? await cutOut(context, area, mask) : null;
    room.left -= patch?.png.length ?? 0;
    texts.push(foundText(ground, set[index]!, room.left < 0 ? null : patch));
  }
  return texts;
}
