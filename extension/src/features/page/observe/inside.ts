import type { Unit } from '../segment/unit.ts';

export interface Sighted {
  /** In sight. */
  now: Unit[];
  /** Near it. */
  soon: Unit[];
  rest: Set<Unit>;
}

/** So much of a box is looked at as one. */
const TALL_SCREENS = 2;

/** True for boxes with texts of which some may be far from others: a `pre`, a cell with all of a letter in it. */
export function isTall(box: Element, texts: number): boolean {
  if (texts < 2 || !(box instanceof HTMLElement)) return false;
  return box.scrollHeight > TALL_SCREENS * window.innerHeight;
}

/**
 * Which texts of one box are in sight, or at most `ahead` pixels away. They stand below each other in reading order, so
 * that of thousands only a few are looked at.
 */
export function sightInside(units: readonly Unit[], ahead: number): Sighted {
  const height = window.innerHeight;
  const from = firstAt(units, (rect) => rect.bottom >= -ahead);
  const to = firstAt(units, (rect) => rect.top > height + ahead);
  const sighted: Sighted = { now: [], soon: [], rest: new Set() };
  for (const [index, unit] of units.entries()) {
    if (index < from || index >= to) {
      sighted.rest.add(unit);
      continue;
    }
    const { top, bottom } = rectOf(unit);
    (bottom >= 0 && top <= height ? sighted.now : sighted.soon).push(unit);
  }
  return sighted;
}

function firstAt(units: readonly Unit[], is: (rect: DOMRect) => boolean): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(rectOf(units[middle]!))) high = middle;
    else low = middle + 1;
  }
  return low;
}

function rectOf(unit: Unit): DOMRect {
  if (unit.kind === 'attribute') return unit.element.getBoundingClientRect();
  const range = document.createRange();
  const here = unit.nodes.filter((node) => node.parentNode === unit.parent);
  if (here.length === 0) return unit.box.getBoundingClientRect();
  range.setStartBefore(here[0]!);
  range.setEndAfter(here.at(-1)!);
  return range.getBoundingClientRect();
}
