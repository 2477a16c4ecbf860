import {
  type EditBox,
  type EditRegion,
  editBoxSchema,
  editRegionSchema,
  picturePatchSchema,
} from '@glossa/contract';
import { z } from 'zod';
import { runsSchema, setTextSchema } from '../model.ts';

/** A text of a picture as it was found, drawn and taken off: what editing goes on from. */
const foundTextSchema = z.object({
  /** As the picture was left. */
  region: editRegionSchema,
  /** How its translation was drawn. */
  set: setTextSchema,
  /** What of its place is free, where that is no box. */
  shape: runsSchema.nullable(),
  /** Where the source stood in it; absent of what was kept before this was told. */
  own: editBoxSchema.optional(),
  /** The source without its letters, and which pixels these were; `null` where they stayed. */
  erased: z.object({ mask: runsSchema, patch: picturePatchSchema }).nullable(),
});
export type FoundText = z.infer<typeof foundTextSchema>;

/** What a picture's edits go on from. */
export const pictureStagesSchema = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** Tag of the translations. */
  to: z.string(),
  flow: z.enum(['manga', 'comic', 'strip', 'plain']),
  texts: z.array(foundTextSchema),
});
export type PictureStages = z.infer<typeof pictureStagesSchema>;

/** What says how a text is drawn. */
function looksOf(region: EditRegion): string {
  const { place, angle, translation, vertical, alignment, face } = region;
  const { size, weight, colour, outline, slant = 0 } = region;
  const at = [place.x, place.y, place.width, place.height, angle];
  const line = outline && [outline.colour, outline.width];
  return JSON.stringify([
    at,
    translation,
    vertical,
    alignment,
    face,
    size,
    weight,
    colour,
    line,
    slant,
  ]);
}

/** A region to be drawn, with what is known of it from before. */
export interface KnownRegion {
  region: EditRegion;
  /** Where it is as the job left it. */
  set?: FoundText['set'];
  /** Where its place is. */
  shape?: readonly number[];
  /** Where its source stood, where that is no bubble: it goes on from there. */
  own?: EditBox;
}

const samePlace = (a: EditRegion, b: EditRegion) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => a.place[side] === b.place[side]);

/** What is known of a region: a text that nobody touched is drawn as it was, and one that stays in its bubble fills it. */
export function knownOf(region: EditRegion, { texts }: Pick<PictureStages, 'texts'>): KnownRegion {
  const found = texts.find(({ region: { id } }) => id === region.id);
  if (found === undefined) return { region };
  const { set, shape, own } = found;
  const stays = samePlace(region, found.region);
  const isLevel = region.angle === 0 && found.region.angle === 0 && !region.vertical;
  return {
    region,
    ...(set.left === null && looksOf(region) === looksOf(found.region) ? { set } : {}),
    ...(shape !== null && stays ? { shape } : {}),
    ...(shape === null && own !== undefined && stays && isLevel ? { own } : {}),
  };
}
