import type { Draft } from './drafts.ts';
import { common, type FrameBox, median } from './types.ts';

/** Share of neighbours in the tags' order that may go up within a column. */
const UPWARDS = 0.2;
/** Share of lines that may stand within the box of another paragraph. */
const WITHIN = 0.15;
/** Share of lines that may break off within a sentence although the next line goes on right below. */
const BROKEN = 0.3;
/** White within a paragraph, in sizes, that tells two. */
const APART = 2.6;
/** Share of paragraphs that may have such white. */
const LOOSE = 0.2;
/** What is less than so many tells nothing. */
const FEW = 3;

const isMost = (count: number, all: number, share: number) => count >= FEW && count > share * all;

const overlaps = (one: FrameBox, other: FrameBox) =>
  common(one.u0, one.u1, other.u0, other.u1) > 0.5 * Math.min(one.u1 - one.u0, other.u1 - other.u0);

function goUp(drafts: readonly Draft[]): boolean {
  let up = 0;
  let all = 0;
  for (let index = 1; index < drafts.length; index++) {
    const one = drafts[index - 1]!;
    const next = drafts[index]!;
    if (one.frame !== next.frame || one.kind === 'cell' || !overlaps(one.box, next.box)) continue;
    all++;
    if (next.box.bottom >= one.box.top - 0.3 * one.size) up++;
  }
  return isMost(up, all, UPWARDS);
}

function areMixed(drafts: readonly Draft[]): boolean {
  const all = drafts.flatMap((draft) => draft.lines.map((line) => ({ draft, line })));
  const inside = all.filter(({ draft, line }) =>
    drafts.some(
      ({ frame, box }, index) =>
        drafts[index] !== draft &&
        frame === draft.frame &&
        line.v > box.bottom &&
        line.v < box.top - 0.5 * line.size &&
        common(line.u0, line.u1, box.u0, box.u1) > 0.5 * (line.u1 - line.u0),
    ),
  );
  return isMost(inside.length, all.length, WITHIN);
}

/** Whether lines that are one paragraph to the eye are one each in the tags. */
function areBroken(drafts: readonly Draft[]): boolean {
  let broken = 0;
  for (let index = 1; index < drafts.length; index++) {
    const one = drafts[index - 1]!;
    const next = drafts[index]!;
    if (one.kind !== 'text' || next.kind !== 'text' || one.frame !== next.frame) continue;
    const last = one.lines.at(-1)!;
    const first = next.lines[0]!;
    const isClose = last.v > first.v && last.v - first.v < 1.5 * last.size;
    const isAligned = Math.abs(last.u0 - first.u0) < 0.3 * last.size && last.size === first.size;
    const goesOn = /[\p{L},-]$/u.test(last.text.trimEnd()) && /^\p{Ll}/u.test(first.text);
    if (isClose && isAligned && goesOn) broken++;
  }
  return isMost(broken, drafts.filter(({ kind }) => kind === 'text').length, BROKEN);
}

/** Whether paragraphs hold lines that stand apart like several. */
function areLoose(drafts: readonly Draft[]): boolean {
  let gaps = 0;
  for (const { lines, size } of drafts) {
    const steps = lines.slice(1).map(({ v }, index) => lines[index]!.v - v);
    const usual = Math.max(median(steps) ?? 0, size);
    gaps += steps.filter((step) => step > Math.max(APART * size, 1.5 * usual)).length;
  }
  return isMost(gaps, drafts.length, LOOSE);
}

/**
 * Whether what tags tell of a page can be true: paragraphs follow one another downwards, hold together, and are neither
 * lines nor whole pages. Programs tag lines one by one, or put all of a page into one element.
 */
export function areSound(all: readonly Draft[]): boolean {
  const drafts = all
    .filter(({ tag }) => tag !== undefined)
    .sort((one, other) => one.tag! - other.tag!);
  return !(goUp(drafts) || areMixed(drafts) || areBroken(drafts) || areLoose(drafts));
}
