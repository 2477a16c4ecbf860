import type { Box } from '@glossa/engines';
import { distance } from '../pdf/edit-distance.ts';

export interface FoundText {
  box: Box;
  text: string;
}

export interface Score {
  texts: number;
  found: number;
  matched: number;
  /** Letters of the annotation, and those that are wrong: what was not found at all is wrong, too. */
  letters: number;
  wrong: number;
  /** The same of the texts that were found. */
  lettersFound: number;
  wrongFound: number;
  /** Pairs of matched texts, and those in their order. */
  pairs: number;
  ordered: number;
}

/** Boxes of the annotation reach so many pixels beyond the letters. */
const LOOSE = 12;
const LEAST_OVERLAP = 0.5;

/** The same signs in one form: dots, dashes, widths. */
const normalised = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/g, '')
    .replaceAll(/[.・…‥]+/g, '.')
    .replaceAll(/[ー―—–-]/g, 'ー');

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.width * a.height + b.width * b.height - both);
}

const loosened = ({ x, y, width, height }: Box): Box => ({
  x: x - LOOSE,
  y: y - LOOSE,
  width: width + 2 * LOOSE,
  height: height + 2 * LOOSE,
});

/** Holds what was found on a page, in the order in which it is read, against what stands there. */
export function scorePage(texts: readonly FoundText[], found: readonly FoundText[]): Score {
  const matches = new Map<number, FoundText>();
  const order: number[] = [];
  for (const one of found) {
    const box = loosened(one.box);
    const best = texts
      .map((text, index) => ({ index, share: overlap(text.box, box) }))
      .filter(({ index, share }) => share >= LEAST_OVERLAP && !matches.has(index))
      .toSorted((a, b) => b.share - a.share)[0];
    if (best === undefined) continue;
    matches.set(best.index, one);
    order.push(best.index);
  }
  const score: Score = {
    ...{ texts: texts.length, found: found.length, matched: matches.size },
    ...{ letters: 0, wrong: 0, lettersFound: 0, wrongFound: 0, pairs: 0, ordered: 0 },
  };
  for (const [index, { text }] of texts.entries()) {
    const truth = normalised(text);
    const match = matches.get(index);
    const wrong = match === undefined ? truth.length : distance(truth, normalised(match.text));
    score.letters += truth.length;
    score.wrong += wrong;
    if (match === undefined) continue;
    score.lettersFound += truth.length;
    score.wrongFound += wrong;
  }
  order.forEach((index, at) => {
    score.pairs += order.length - 1 - at;
    score.ordered += order.slice(at + 1).filter((later) => later > index).length;
  });
  return score;
}

/** Scores of several pages as one. */
export function sumOf(scores: readonly Score[]): Score {
  return scores.reduce((sum, one) => {
    const keys = Object.keys(sum) as (keyof Score)[];
    return Object.fromEntries(keys.map((key) => [key, sum[key] + one[key]])) as unknown as Score;
  });
}
