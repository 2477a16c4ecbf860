import type { Box } from '@glossa/engines';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { angleOf, levelled } from '../erase/angle.ts';
import { inside, readArea } from '../erase/area.ts';
import { type Bits, noBits, setBoxes } from '../erase/bits.ts';
import { inkOf, maskOf } from '../erase/ink.ts';
import { type Look, lookOf } from '../erase/look.ts';
import type { Paper } from '../erase/paper.ts';
import { slantOf } from '../erase/slant.ts';
import { type Region, reachOf, regionOf } from '../typeset/region.ts';
import { EAST_ASIAN, leans } from '../typeset/scripts.ts';
import { isTranslated, type RenderBlock, rubyOf } from './task.ts';

/** What a picture says of a block: its letters, what they stand on, and where a translation may stand. */
export interface Ground {
  block: RenderBlock;
  picture: { width: number; height: number };
  /** The part of the picture that was looked at; positions in `mask` and `region` are its own. */
  area: Box;
  paper: Paper;
  look: Look;
  mask: Bits;
  region: Region;
  /** Of the lines, degrees clockwise. */
  angle: number;
  /** Of the letters, degrees to the right. */
  slant: number;
  /** Where other texts are. */
  others: Bits;
}

/** In font sizes: letters of other texts reach so far out of their lines. */
const BESIDE = 0.15;

/** Looks at a block and at the picture around it. */
export function groundOf(
  context: SKRSContext2D,
  picture: { width: number; height: number },
  read: RenderBlock,
  others: readonly RenderBlock[],
): Ground {
  const { box, lines, vertical, turn } = read;
  const area = readArea(context, inside(box, reachOf(box, read.size), picture));
  const ink = inkOf(area, lines, read.size);
  const { paper } = ink;
  const askew = vertical || paper.way === 'texture' ? 0 : angleOf(ink.letters, read.size);
  const angle = turn === undefined ? askew : (read.angle ?? turn);
  // Boxes of lines that lie askew are higher than their letters.
  const high = angle === 0 ? read.size : levelled(box, angle).high / lines.length;
  const block = { ...read, size: Math.min(read.size, high) };
  const { size } = block;
  const look = lookOf(area, ink, { size, isEastAsian: EAST_ASIAN.test(block.source) });
  // How letters stand on a texture, or how lines are turned there, nobody can tell.
  const isTold = !vertical && turn === undefined && paper.way !== 'texture' && leans(block.source);
  const slant = isTold ? slantOf(ink.pieces, { text: block.source, size, angle }) : 0;
  // Its ruby goes with a text, but says nothing of how it looks.
  const ruby = rubyOf(read);
  const gone = ruby.length === 0 ? ink : inkOf(area, [...lines, ...ruby], size);
  const mask = maskOf(gone, size, paper.way === 'texture' ? (look.outline?.width ?? 0) : 0);
  const region = regionOf({
    ...{ area, picture, paper, mask, box, lines, size },
    // Rows on their side have room where columns have.
    vertical: vertical || turn === 90 || turn === -90,
    others: others.filter(isTranslated).map((other) => other.box),
    kept: others.filter((other) => !isTranslated(other)).map((other) => other.box),
  });
  const { x, y, width, height } = area;
  const beside = noBits(width, height);
  setBoxes(
    beside,
    others.flatMap((other) => [...other.lines, ...rubyOf(other)]),
    BESIDE * size,
    area,
  );
  return {
    ...{ block, picture: { width: picture.width, height: picture.height } },
    ...{ area: { x, y, width, height }, paper, look, mask, region, angle, slant, others: beside },
  };
}
