import { boxAround } from '../geometry.ts';
import type { Box, PageContent, TextPiece } from '../model.ts';
import type { Frame, FrameBox } from './types.ts';

/** Text rendering modes that show nothing: invisible, and clipping alone (ISO 32000-2, 9.3.6). */
const UNSEEN = new Set([3, 7]);

function frameOf(
  angle: number,
  isVertical: boolean,
  pieces: readonly TextPiece[],
  page: PageContent,
  repeats: Frame['repeats'],
): Frame {
  // Vertical writing goes down and its lines to the left: a sheet that is turned by a quarter.
  const turn = ((angle - (isVertical ? 90 : 0)) * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const isLevel = turn === 0;
  const point = (x: number, y: number) => [x * cos + y * sin, y * cos - x * sin] as const;
  const back = (u: number, v: number) => [u * cos - v * sin, u * sin + v * cos] as const;
  const box = ({ left, bottom, right, top }: Box): FrameBox => {
    if (isLevel) return { u0: left, u1: right, bottom, top };
    const found = boxAround([
      point(left, bottom),
      point(right, bottom),
      point(left, top),
      point(right, top),
    ])!;
    return { u0: found.left, u1: found.right, bottom: found.bottom, top: found.top };
  };
  return {
    angle,
    isVertical,
    pieces,
    repeats,
    point,
    box,
    toPage: ({ u0, u1, bottom, top }) =>
      isLevel
        ? { left: u0, bottom, right: u1, top }
        : boxAround([back(u0, bottom), back(u1, bottom), back(u0, top), back(u1, top)])!,
    rules: page.rules.map((rule) => ({ ...box(rule.box), isFilled: rule.isFilled })),
    figures: [...page.pictures.map((picture) => picture.box), ...page.drawings].map(box),
    fields: (page.fields ?? []).map(box),
  };
}

const exactAngle = ({ matrix: [a, b] }: TextPiece) => (Math.atan2(b, a) * 180) / Math.PI;

const angleOf = (piece: TextPiece) => (Math.round(exactAngle(piece)) + 360) % 360;

/** What differs less from a whole degree is meant to be one. */
const WHOLE = 0.02;
const HUNDREDTHS = 100;

/**
 * The angle of a group of pieces whose angles are one when rounded. Scanned pages lie askew by parts of a degree: over a
 * page's width that is more than a line.
 */
function commonAngle(pieces: readonly TextPiece[]): number {
  const rounded = angleOf(pieces[0]!);
  const apart = pieces
    .map((piece) => ((exactAngle(piece) - rounded + 540) % 360) - 180)
    .sort((a, b) => a - b)[pieces.length >> 1]!;
  if (Math.abs(apart) < WHOLE) return rounded;
  return Math.round((rounded + apart) * HUNDREDTHS) / HUNDREDTHS;
}

const isOn = (box: Box, page: Box) =>
  box.left < page.right && box.right > page.left && box.bottom < page.top && box.top > page.bottom;

const isSeen = ({ characters, mode, isPictured }: TextPiece, page: Box) =>
  (isPictured || !UNSEEN.has(mode)) &&
  characters.some(({ text, box }) => text.trim() !== '' && isOn(box, page));

function repeatsOf({ pieces }: PageContent): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { index, repeats } of pieces) {
    if (repeats === undefined) continue;
    const known = found.get(repeats);
    if (known) known.push(index);
    else found.set(repeats, [index]);
  }
  return found;
}

/** The sheets of a page, that with most letters first: one for each direction that text runs in. */
export function framesOf(page: PageContent): Frame[] {
  const groups = new Map<string, { pieces: TextPiece[]; weight: number }>();
  for (const piece of page.pieces) {
    if (!isSeen(piece, page.box)) continue;
    const key = `${angleOf(piece)} ${piece.isVertical}`;
    const group = groups.get(key) ?? { pieces: [], weight: 0 };
    group.pieces.push(piece);
    group.weight += piece.characters.length;
    groups.set(key, group);
  }
  const repeats = repeatsOf(page);
  return [...groups.values()]
    .sort((one, other) => other.weight - one.weight)
    .map(({ pieces }) =>
      frameOf(commonAngle(pieces), pieces[0]!.isVertical, pieces, page, repeats),
    );
}
