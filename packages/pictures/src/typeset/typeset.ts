import { findLanguage, type PageFlow, type PictureFace } from '@glossa/contract';
import type { Box } from '@glossa/engines';
import { type Hyphenator, hyphenatorFor, writesVertically } from '@glossa/typography';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { distance, toHex } from '../erase/area.ts';
import type { Bits } from '../erase/bits.ts';
import { contrastTo } from '../erase/look.ts';
import type { Alignment, SetText } from '../model.ts';
import type { Ground } from '../render/ground.ts';
import { isTranslated } from '../render/task.ts';
import { mostOf } from './even-out.ts';
import { faceOf } from './face.ts';
import { type FitRequest, type Fitted, fitText } from './fit.ts';
import { canDraw, familiesFor, weightFor } from './fonts.ts';
import { askewFrame, columnFrame, type Frame, mirrored, uprightFrame } from './frame.ts';
import { measureColumns, measureRows } from './measure.ts';
import { leadingOf, tidied, writtenLine } from './prose.ts';
import { EAST_ASIAN, leans } from './scripts.ts';

export interface TypesetRequest {
  context: SKRSContext2D;
  /** Tag of the translations. */
  to: string;
  flow: PageFlow;
  /** How East Asian translations run; `source`: in columns where the source does. */
  direction: 'source' | 'rows' | 'columns';
}

/** Pixels; nothing smaller can be read. A source that is smaller itself is no reason to leave it. */
const LEAST_SIZE = 9;
/** Of the source's size: smaller letters look lost in their place. */
const LEAST_SHARE = 0.3;
/** Letters of one size beside East Asian ones look smaller, and the other way round. */
const FROM_EAST_ASIAN = 1.15;
const TO_EAST_ASIAN = 0.92;
/** So do those of this face beside others'. */
const NARRATED = 1.1;
const LEAST_CONTRAST = 60;
/** Letters on a drawing that was not theirs are outlined so much, in font sizes. */
const ON_DRAWING = 0.09;

/** Of a picture's width: what is no further off its middle was put there. */
const MIDDLE = 0.015;

/** One line that stands in the middle of its clear background, or of the picture, was centred there. */
function alignmentOf({ block, region, picture }: Ground): Alignment {
  const { vertical, alignment, box } = block;
  // Columns of a speech bubble stand in its middle.
  if (vertical) return 'center';
  if (alignment !== undefined) return alignment;
  const off = Math.abs(box.x + box.width / 2 - picture.width / 2);
  return region.isCentred || off <= MIDDLE * picture.width ? 'center' : 'start';
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isRightToLeft = (language: string) => findLanguage(language)?.dir === 'rtl';

function frameOf(ground: Ground, free: Bits, columns: boolean, to: string): Frame {
  const { block, area, angle, region } = ground;
  const own: Box = { ...block.box, x: block.box.x - area.x, y: block.box.y - area.y };
  if (columns) return columnFrame(free, own);
  if (angle !== 0) return askewFrame(free, own, angle);
  const frame = uprightFrame(free, own);
  const turns = RIGHT_TO_LEFT.test(block.source) !== isRightToLeft(to);
  return turns && region.isClosed && alignmentOf(ground) !== 'center' ? mirrored(frame) : frame;
}

function largestSize({ block }: Ground, to: string, face: PictureFace): number {
  const wasWide = EAST_ASIAN.test(block.source);
  const isWide = writesVertically(to);
  const by = wasWide && !isWide ? FROM_EAST_ASIAN : isWide && !wasWide ? TO_EAST_ASIAN : 1;
  return block.size * by * (face === 'narration' ? NARRATED : 1);
}

/** What of a text does not change with its size. */
interface Prepared {
  ground: Ground;
  fit: FitRequest;
  text: string;
  set: Omit<SetText, 'lines' | 'size' | 'left' | 'outline'>;
  hasFont: boolean;
}

function prepare(
  ground: Ground,
  sizes: readonly number[],
  { context, to, flow, direction }: TypesetRequest,
  hyphenate: Hyphenator | undefined,
): Prepared {
  const { block, region, look, area } = ground;
  const columns =
    writesVertically(to) && (direction === 'columns' || (direction === 'source' && block.vertical));
  const text = tidied(block.translation, columns);
  const face = faceOf({ region, size: block.size }, sizes, flow);
  const families = familiesFor(to, text, face);
  const weight = weightFor(to, text, { face, isBold: look.bold });
  // Letters for shouts lean by themselves.
  const slant = !columns && face !== 'shout' && leans(text) ? ground.slant : 0;
  const font = { weight, families };
  const request = { text, language: to, font, hyphenate, context };
  const frame = frameOf(ground, region.free, columns, to);
  const largest = largestSize(ground, to, face);
  const least = Math.min(largest, Math.max(LEAST_SIZE, LEAST_SHARE * block.size));
  const { box } = frame;
  const alignment = columns && block.vertical ? columnAlignment(ground) : alignmentOf(ground);
  const corners = [
    frame.toArea(box.x, box.y),
    frame.toArea(box.x + box.width, box.y),
    frame.toArea(box.x + box.width, box.y + box.height),
    frame.toArea(box.x, box.y + box.height),
  ];
  // Of columns the first corner of the frame is the right top of the place.
  const clockwise = columns ? [corners[3]!, ...corners.slice(0, 3)] : corners;
  return {
    ...{ ground, text, hasFont: canDraw(text, families) },
    fit: {
      frame,
      tight: frameOf(ground, region.tight, columns, to),
      measured: columns ? measureColumns(request) : measureRows(request),
      alignment,
      rightToLeft: !columns && isRightToLeft(to),
      isClosed: region.isClosed,
      isBlock: columns && region.isClosed,
      isParagraph: block.lines.length > 1,
      ...{ leading: leadingOf(text, face, columns), slant },
      ...{ largest, least },
    },
    set: {
      id: block.id,
      polygon: clockwise.map(([x, y]) => [Math.round(x + area.x), Math.round(y + area.y)]),
      ...{ vertical: columns, angle: columns ? 0 : ground.angle },
      centre: [block.box.x + block.box.width / 2, block.box.y + block.box.height / 2],
      ...{ face, weight, alignment },
      ...(slant === 0 ? {} : { slant }),
      colour: toHex(colourOf(ground)),
    },
  };
}

/** Columns begin at one height, but for those in bubbles, which stand in the middle. */
const columnAlignment = ({ region }: Ground): Alignment => (region.isClosed ? 'center' : 'start');

const colourOf = ({ look, paper }: Ground) =>
  look.outline === null && distance(look.colour, paper.colour) < LEAST_CONTRAST
    ? contrastTo(paper.colour)
    : look.colour;

function outlineOf({ look, paper, block }: Ground, size: number, columns: boolean) {
  const outline =
    look.outline ??
    (paper.way === 'texture' && block.vertical && !columns
      ? { colour: contrastTo(look.colour), width: ON_DRAWING * block.size }
      : null);
  if (outline === null) return null;
  return { colour: toHex(outline.colour), width: (outline.width * size) / block.size };
}

function toSet({ ground, fit, text, set, hasFont }: Prepared, fitted: Fitted | undefined): SetText {
  const { area } = ground;
  const lines = (fitted?.lines ?? []).map(({ from, to, hyphen, u, v }) => {
    const [x, y] = fit.frame.toUpright(u, v);
    return { text: writtenLine(text, from, to, hyphen), x: x + area.x, y: y + area.y };
  });
  const size = fitted?.size ?? ground.block.size;
  const isKept = !isTranslated(ground.block);
  const left = isKept ? null : hasFont ? (fitted === undefined ? 'no_room' : null) : 'no_font';
  return { ...set, size, lines, left, outline: outlineOf(ground, size, set.vertical) };
}

/** Sets translations in the places of their sources: sizes, lines, and where each of them stands. */
export async function typeset(
  grounds: readonly Ground[],
  request: TypesetRequest,
): Promise<SetText[]> {
  const hyphenate = await hyphenatorFor(request.to);
  const sizes = grounds.map(({ block }) => block.size);
  const all = grounds.map((ground) => {
    const prepared = prepare(ground, sizes, request, hyphenate);
    const fitted = fitText(prepared.fit);
    return { prepared, fitted, sized: { from: ground.block.size, size: fitted?.size } };
  });
  const drawn = all
    .filter(({ prepared }) => isTranslated(prepared.ground.block))
    .map(({ sized }) => sized);
  return all.map(({ prepared, fitted, sized }) => {
    const most = mostOf(sized, drawn, request.flow);
    if (fitted === undefined || fitted.size <= most) return toSet(prepared, fitted);
    return toSet(prepared, fitText({ ...prepared.fit, largest: most }) ?? fitted);
  });
}
