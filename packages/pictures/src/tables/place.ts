import type { ImageWordAt } from '@glossa/contract';
import type { Box } from '@glossa/engines';
import { right } from '../group/boxes.ts';

/** A word of a picture, or what was read as a whole. */
export interface PlacedWord {
  text: string;
  /** Its numbers in the texts of the picture. */
  at: ImageWordAt;
  box: Box;
}

/** A line of a table, drawn level or upright: where it is across its run, and from where to where it runs. */
export interface Rule {
  at: number;
  from: number;
  to: number;
}

/** The lines that are drawn on a picture. */
export interface Rules {
  level: Rule[];
  upright: Rule[];
}

/** A table: the words of each cell in reading order, row by row; all rows are of one length. */
export interface WordTable {
  box: Box;
  rows: PlacedWord[][][];
}

export const middle = ({ x, y, width, height }: Box): readonly [x: number, y: number] => [
  x + width / 2,
  y + height / 2,
];

const LINES_APART = 0.5;

/** Things in rows, from the top: what stands beside something is in its row. */
export function inRows<T extends { box: Box }>(things: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const thing of things.toSorted((a, b) => middle(a.box)[1] - middle(b.box)[1])) {
    const row = rows.at(-1);
    const [, y] = middle(thing.box);
    const { height } = thing.box;
    const isBeside =
      row?.some(({ box }) => {
        const apart = Math.abs(middle(box)[1] - y);
        return apart < LINES_APART * Math.min(height, box.height) || apart < height / 4;
      }) ?? false;
    if (isBeside) row!.push(thing);
    else rows.push([thing]);
  }
  return rows;
}

/** Words of a cell, line by line, as its script runs. */
export const inReadingOrder = (words: readonly PlacedWord[], fromRight: boolean): PlacedWord[][] =>
  inRows(words).map((row) =>
    row.toSorted((a, b) => (fromRight ? right(b.box) - right(a.box) : a.box.x - b.box.x)),
  );
