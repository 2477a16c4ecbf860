import { readFileSync, writeFileSync } from 'node:fs';
import {
  type ComposedForm,
  type EditRegion,
  type EditStroke,
  GlossaError,
  type ImageEdits,
} from '@glossa/contract';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { Changes } from '../compose/changes.ts';
import { encode } from '../compose/encode.ts';
import { writeText, writingOf } from '../compose/write.ts';
import { type OpenPicture, openPicture } from '../decode/open.ts';
import { inside } from '../erase/area.ts';
import { putIn, takeOff } from '../erase/take-off.ts';
import type { PictureFormat } from '../files/formats.ts';
import { changedPart } from '../layers/layers.ts';
import { layeredPsd } from '../layers/psd.ts';
import { layeredSvg } from '../layers/svg.ts';
import { lettersIn, type Piece, strokeBox, traceStroke, underStroke } from './pieces.ts';
import { setRegion } from './set-region.ts';
import { knownOf, pictureStagesSchema } from './stages.ts';

export interface ComposeTask {
  /** Of the original. */
  path: string;
  /** What the job left, as JSON. */
  stagesPath: string;
  outPath: string;
  edits: ImageEdits;
  /** As it came unless given; or in layers, for programs in which people draw. */
  as?: ComposedForm | undefined;
}

export interface Composed {
  format: PictureFormat | { extension: 'svg' | 'psd'; mime: string };
}

const LAYERED = {
  svg: { format: { extension: 'svg', mime: 'image/svg+xml' }, write: layeredSvg },
  psd: { format: { extension: 'psd', mime: 'image/vnd.adobe.photoshop' }, write: layeredPsd },
} as const;

/** The same picture once more: decoding it again would take longer, and its file beside. */
function copyOf({ canvas, width, height }: OpenPicture): Canvas {
  const copy = createCanvas(width, height);
  copy.getContext('2d').drawImage(canvas, 0, 0);
  return copy;
}

/** Brings the original back where a stroke lies. */
function restore(context: SKRSContext2D, stroke: EditStroke, original: Canvas): void {
  const box = inside(strokeBox(stroke), { x: 1, y: 1 }, original);
  const piece = createCanvas(box.width, box.height);
  const drawing = piece.getContext('2d');
  drawing.translate(-box.x, -box.y);
  traceStroke(drawing, stroke);
  drawing.globalCompositeOperation = 'source-in';
  drawing.drawImage(original, 0, 0);
  context.drawImage(piece, box.x, box.y);
}

/** Pixels that are looked at for all that is taken off beside what was found, and letters of all texts, at most. */
const MOST = { pixels: 24_000_000, letters: 40_000 } as const;

function refuseLarge(drawn: readonly EditRegion[]): void {
  const letters = drawn.reduce((sum, { translation }) => sum + translation.length, 0);
  if (letters <= MOST.letters) return;
  throw new GlossaError('limit_exceeded', `The texts have over ${MOST.letters} letters.`);
}

/** Takes pieces off a picture, as many as somebody waits for. */
function takingOff(context: SKRSContext2D): (piece: Piece | undefined) => void {
  let left = MOST.pixels;
  return (piece) => {
    if (piece === undefined) return;
    const { area, mask, paper } = piece;
    left -= area.width * area.height;
    if (left < 0)
      throw new GlossaError('limit_exceeded', 'Too much of the picture is painted over.');
    takeOff(context, area, mask, paper);
  };
}

/** Regions that are drawn, of which sources go for the translation. */
const isDrawn = ({ shown }: EditRegion) => shown !== 'source';

/** Writes the original with its edits. Errors: those of `openPicture`; `limit_exceeded`. */
export async function composePicture(task: ComposeTask): Promise<Composed> {
  const stages = pictureStagesSchema.parse(JSON.parse(readFileSync(task.stagesPath, 'utf8')));
  const picture = await openPicture(task.path);
  const context = picture.canvas.getContext('2d');
  const original = copyOf(picture);
  const { to } = stages;
  const all = task.edits.regions.filter(isDrawn);
  refuseLarge(all);
  const drawn: { region: EditRegion; set: Awaited<ReturnType<typeof setRegion>> }[] = [];
  for (const region of all) {
    const set = await setRegion(knownOf(region, stages), { context, to });
    // A translation without room leaves its source.
    if (set.left === null) drawn.push({ region, set });
  }
  const taking = drawn.filter(({ region }) => region.shown === 'translation');
  const taken = new Set(taking.flatMap(({ region }) => region.takes));
  for (const { region, erased } of stages.texts)
    if (taken.has(region.id) && erased !== null) await putIn(context, erased.patch, erased.mask);
  const take = takingOff(context);
  for (const box of taking.flatMap(({ region }) => region.wipes))
    take(lettersIn(context, box, picture));
  for (const stroke of task.edits.strokes)
    if (stroke.way === 'restore') restore(context, stroke, original);
    else take(underStroke(context, stroke, picture));
  if (task.as === 'svg' || task.as === 'psd') {
    const erased = changedPart(picture.canvas, Changes.between(original, picture.canvas));
    const { format, write } = LAYERED[task.as];
    const texts = drawn.map(({ set }) => set);
    writeFileSync(task.outPath, await write({ original, erased, texts, to }));
    return { format };
  }
  for (const { set } of drawn) writeText(set, { context, ...writingOf(to, set) });
  const changes = Changes.between(original, picture.canvas);
  writeFileSync(
    task.outPath,
    await encode(picture.canvas, picture.format, { path: task.path, changes }),
  );
  return { format: picture.format };
}
