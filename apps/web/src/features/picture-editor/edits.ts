import {
  type EditBox,
  type EditRegion,
  type EditStroke,
  type ImageEdits,
  LIMITS,
  type ShownInRegion,
} from '@glossa/contract';
import type { Turned } from './geometry.ts';

/** What of a region says how its text looks; other regions may have the same. */
type Style = Pick<EditRegion, 'face' | 'weight' | 'slant' | 'colour' | 'outline' | 'alignment'>;
/** What of a region can be changed by itself. */
export type RegionChange = Partial<Omit<EditRegion, 'id' | 'takes' | 'wipes' | 'shown'>>;

const { imageEdits: MOST } = LIMITS;

const change = (edits: ImageEdits, id: string, to: (region: EditRegion) => EditRegion) => ({
  ...edits,
  regions: edits.regions.map((region) => (region.id === id ? to(region) : region)),
});
const cut = (text: string) => text.slice(0, MOST.text);

/** Another place, text or look of a region. */
export const withChange = (edits: ImageEdits, id: string, more: RegionChange): ImageEdits =>
  change(edits, id, (region) => {
    const next = { ...region, ...more };
    return { ...next, source: cut(next.source), translation: cut(next.translation) };
  });

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Another place of a region, as finely as anybody sees. */
export const withPlace = (edits: ImageEdits, id: string, { place, angle }: Turned): ImageEdits =>
  change(edits, id, (region) => {
    const { x, y, width, height } = place;
    const seen = { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) };
    return { ...region, place: seen, angle };
  });

/** Without a text: its source is seen again. */
export const without = (edits: ImageEdits, id: string): ImageEdits => ({
  ...edits,
  regions: edits.regions.filter((region) => region.id !== id),
});

/** Of a gloss, beside its source: font sizes, and pixels between them. */
const GLOSS = { share: 0.6, least: 10, most: 28, gap: 2 } as const;

/** Below the source where there is room, else above it. */
function glossPlace({ place, size }: EditRegion, picture: { height: number }) {
  const letters = Math.min(GLOSS.most, Math.max(GLOSS.least, GLOSS.share * (size ?? GLOSS.most)));
  const height = Math.round(letters * 2.6);
  const below = place.y + place.height + GLOSS.gap;
  const y = below + height <= picture.height ? below : Math.max(0, place.y - height - GLOSS.gap);
  const width = Math.max(place.width, letters * 6);
  const x = place.x + place.width / 2 - width / 2;
  return { place: { x, y, width, height }, size: letters, vertical: false };
}

/** What of a text is seen; a gloss stands beside its source, in letters that can be read on a drawing. */
export function withShown(
  edits: ImageEdits,
  id: string,
  shown: ShownInRegion,
  picture: { height: number },
  found: EditRegion | undefined,
): ImageEdits {
  return change(edits, id, (region) => {
    if (shown === region.shown) return region;
    if (shown === 'gloss') {
      const outline = region.outline ?? { colour: '#ffffff', width: 2 };
      return { ...region, ...glossPlace(found ?? region, picture), shown, outline };
    }
    if (region.shown !== 'gloss' || found === undefined) return { ...region, shown };
    const { place, size, vertical, outline } = found;
    return { ...region, place, size, vertical, outline, shown };
  });
}

const joined = (one: EditBox, other: EditBox): EditBox => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
};

/** Letters of scripts that part words by no blanks. */
const UNPARTED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u;
function joinTexts(a: string, b: string): string {
  const [one, other] = [a.trim(), b.trim()];
  if (one === '' || other === '') return cut(one + other);
  const isUnparted = UNPARTED.test(one.at(-1)!) && UNPARTED.test(other[0]!);
  return cut(`${one}${isUnparted ? '' : ' '}${other}`);
}

/** A text together with the one that is read after it. */
export function withMerged(edits: ImageEdits, id: string): ImageEdits {
  const index = edits.regions.findIndex((region) => region.id === id);
  const [one, other] = [edits.regions[index], edits.regions[index + 1]];
  if (one === undefined || other === undefined) return edits;
  const takes = [...new Set([...one.takes, ...other.takes])];
  const wipes = [...one.wipes, ...other.wipes];
  if (takes.length > MOST.takes || wipes.length > MOST.takes) return edits;
  const merged: EditRegion = {
    ...one,
    source: joinTexts(one.source, other.source),
    translation: joinTexts(one.translation, other.translation),
    place: joined(one.place, other.place),
    ...{ takes, wipes },
  };
  const { regions } = edits;
  return { ...edits, regions: [...regions.slice(0, index), merged, ...regions.slice(index + 2)] };
}

/** The side of a place that is as narrow as is kept, in px of the picture. */
const NARROWEST = 1;

/** Halves of a place: one below the other, of columns the first at the right; overlapping where they would be too narrow. */
function halves({ place, vertical }: EditRegion): [EditBox, EditBox] {
  const { x, y, width, height } = place;
  const halfOf = (side: number) => Math.max(NARROWEST, side / 2);
  const half = {
    width: vertical ? halfOf(width) : width,
    height: vertical ? height : halfOf(height),
  };
  const first = { x: vertical ? x + width / 2 : x, y, ...half };
  const second = { x, y: vertical ? y : y + height / 2, ...half };
  return [first, second];
}

/** A text divided at a place of its translation; the letters of its source go for both. */
export function withSplit(edits: ImageEdits, id: string, at: number, newId: string): ImageEdits {
  if (edits.regions.length >= MOST.regions) return edits;
  return {
    ...edits,
    regions: edits.regions.flatMap((region) => {
      if (region.id !== id) return region;
      const before = region.translation.slice(0, at).trim();
      const after = region.translation.slice(at).trim();
      if (before === '' || after === '') return region;
      const [first, second] = halves(region);
      return [
        { ...region, translation: before, place: first },
        { ...region, id: newId, translation: after, place: second },
      ];
    }),
  };
}

/** A look by which a text that somebody adds is drawn, where no other says it. */
const USUAL: Style = {
  ...{ face: 'sans', weight: 400, colour: '#000000', outline: null, alignment: 'center' },
};

/** A new text in a box, like the others of its picture. */
export function withAdded(edits: ImageEdits, id: string, place: EditBox): ImageEdits {
  if (edits.regions.length >= MOST.regions) return edits;
  const [like] = edits.regions;
  const added: EditRegion = {
    ...{ id, place, angle: 0, source: '', translation: '', shown: 'translation' },
    ...{ vertical: like?.vertical ?? false, size: null },
    ...(like === undefined ? USUAL : styleOf(like)),
    ...{ takes: [], wipes: [] },
  };
  return { ...edits, regions: [...edits.regions, added] };
}

/** What was read in the box of a new text: its letters go, and its look is theirs. */
export const withRead = (
  edits: ImageEdits,
  id: string,
  read: Pick<EditRegion, 'source' | 'vertical' | 'size' | 'weight' | 'colour' | 'outline'>,
  box: EditBox,
): ImageEdits =>
  change(edits, id, (region) =>
    read.source === '' ? region : { ...region, ...read, source: cut(read.source), wipes: [box] },
  );

const styleOf = ({ face, weight, slant, colour, outline, alignment }: EditRegion): Style => ({
  ...{ face, weight, slant, colour, outline, alignment },
});

/** The look of one text for all. */
export function withStyleOfAll(edits: ImageEdits, id: string): ImageEdits {
  const like = edits.regions.find((region) => region.id === id);
  if (like === undefined) return edits;
  const regions = edits.regions.map((region) => ({ ...region, ...styleOf(like) }));
  return { ...edits, regions };
}

/** With a line that was painted, on top of those before. */
export const withStroke = (edits: ImageEdits, stroke: EditStroke): ImageEdits =>
  edits.strokes.length >= MOST.strokes ? edits : { ...edits, strokes: [...edits.strokes, stroke] };
