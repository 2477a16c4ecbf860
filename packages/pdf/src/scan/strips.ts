import { type Gray, medianOf } from '@glossa/raster';
import type { LetterLine } from './lines.ts';
import { resize } from './raster.ts';

/** Where a line of a page stands in the picture that is read. */
export interface StripPlace {
  picture: number;
  /** Of its top left in the picture, pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Pixels of the picture for each of the sheet. */
  scale: number;
}

export interface Strips {
  pictures: Gray[];
  /** Of each line; undefined for what is too large to be read. */
  places: (StripPlace | undefined)[];
}

/** Height that readers know letters best at, pixels of a core; between the others they are left as they are. */
const BEST = 24;
const LOW = 17;
const HIGH = 29;
/** Around each line. */
const MARGIN = 12;
/** A picture is higher than this only for one line. */
const MOST_HEIGHT = 8_000;
const MOST_WIDTH = 12_000;
const WHITE = 255;

/** A line on white paper: its letters with a pixel around them, and nothing of what else is there. */
function cleaned(line: LetterLine, sheet: Gray): Gray {
  const left = line.left - 1;
  const top = line.top - 1;
  const width = line.right - line.left + 2;
  const height = line.bottom - line.top + 2;
  const data = new Uint8Array(width * height).fill(WHITE);
  for (const { runs } of line.letters)
    for (let at = 0; at < runs.length; at += 3) {
      const y = runs[at]!;
      const from = Math.max(0, runs[at + 1]! - 1);
      const to = Math.min(sheet.width, runs[at + 2]! + 1);
      for (let v = Math.max(0, y - 1); v <= Math.min(sheet.height - 1, y + 1); v += 1)
        data.set(
          sheet.data.subarray(v * sheet.width + from, v * sheet.width + to),
          (v - top) * width + from - left,
        );
    }
  return { width, height, data };
}

function scaleOf(core: number): number {
  return core >= LOW && core <= HIGH ? 1 : Math.min(4, BEST / core);
}

/**
 * Lays the lines of a page below one another, cleaned and all about as large: what is read so needs no layout to be
 * found, and nothing beside the letters is taken for one.
 * @param sheet with white paper
 */
export function stripsOf(lines: readonly LetterLine[], sheet: Gray): Strips {
  const cores = new Map<number, number[]>();
  for (const { block, core } of lines) cores.set(block, [...(cores.get(block) ?? []), core]);
  const made = lines.map((line) => {
    const scale = scaleOf(medianOf(cores.get(line.block)!));
    if ((line.right - line.left) * scale > MOST_WIDTH) return undefined;
    return { scale, picture: resize(cleaned(line, sheet), scale) };
  });
  const places: Strips['places'] = [];
  const groups: { line: Gray; y: number }[][] = [[]];
  let y = MARGIN;
  for (const strip of made) {
    if (!strip) {
      places.push(undefined);
      continue;
    }
    const { scale, picture: line } = strip;
    if (y > MARGIN && y + line.height + MARGIN > MOST_HEIGHT) {
      groups.push([]);
      y = MARGIN;
    }
    groups.at(-1)!.push({ line, y });
    places.push({
      ...{ picture: groups.length - 1, x: MARGIN, y, scale },
      ...{ width: line.width, height: line.height },
    });
    y += line.height + MARGIN;
  }
  return { pictures: groups.filter((group) => group.length > 0).map(paste), places };
}

function paste(group: readonly { line: Gray; y: number }[]): Gray {
  const width = Math.max(...group.map(({ line }) => line.width)) + 2 * MARGIN;
  const last = group.at(-1)!;
  const height = last.y + last.line.height + MARGIN;
  const data = new Uint8Array(width * height).fill(WHITE);
  for (const { line, y } of group)
    for (let row = 0; row < line.height; row += 1)
      data.set(
        line.data.subarray(row * line.width, (row + 1) * line.width),
        (y + row) * width + MARGIN,
      );
  return { width, height, data };
}
