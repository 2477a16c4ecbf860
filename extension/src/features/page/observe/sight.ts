import type { Unit } from '../segment/unit.ts';

/** How far ahead of the reader units are asked for, in CSS pixels. */
const AHEAD_PX = 600;
/** How far ahead long rows of siblings are looked at one by one. */
const FAR_PX = 4000;
/** Siblings that are watched one by one, however far away; of more, each stretch is watched by its first. */
const NEAR_SIBLINGS = 64;
const STRETCH = 8;

/** Neighbours far from the reader, watched by the first of them. */
interface Stretch {
  boxes: Element[];
  before: Stretch | undefined;
  after: Stretch | undefined;
}

interface Row {
  count: number;
  last: Stretch | undefined;
}

export interface SightListener {
  /** Units that came into sight, or near it; what is in sight comes first and is `urgent`. */
  seen(units: Unit[], urgent: boolean): void;
}

/**
 * Tells when units come near the reader's eye; each is told once. Browsers compute every watched element at
 * every frame, so of ten thousand siblings only those nearby are watched one by one.
 */
export class Sight {
  readonly #near: IntersectionObserver;
  readonly #far: IntersectionObserver;
  readonly #units = new Map<Element, Unit[]>();
  readonly #rows = new WeakMap<Element, Row>();
  readonly #stretches = new Map<Element, Stretch>();
  readonly #listener: SightListener;

  constructor(listener: SightListener) {
    this.#listener = listener;
    this.#near = new IntersectionObserver((entries) => this.#look(entries), {
      rootMargin: `${AHEAD_PX}px 0px`,
    });
    this.#far = new IntersectionObserver((entries) => this.#lookFar(entries), {
      rootMargin: `${FAR_PX}px 0px`,
    });
  }

  watch(unit: Unit): void {
    const { box } = unit;
    const units = this.#units.get(box);
    if (units !== undefined) {
      units.push(unit);
      return;
    }
    this.#units.set(box, [unit]);
    const row = this.#rowOf(box);
    row.count++;
    if (row.count <= NEAR_SIBLINGS) this.#near.observe(box);
    else this.#append(row, box);
  }

  /** Forgets elements that have left the page. */
  sweep(): void {
    for (const box of this.#units.keys()) {
      if (box.isConnected) continue;
      this.#near.unobserve(box);
      this.#units.delete(box);
    }
    for (const [first, stretch] of this.#stretches) if (!first.isConnected) this.#open(stretch);
  }

  stop(): void {
    this.#near.disconnect();
    this.#far.disconnect();
    this.#units.clear();
    this.#stretches.clear();
  }

  #rowOf(box: Element): Row {
    const parent = box.parentElement ?? box;
    let row = this.#rows.get(parent);
    if (row === undefined) {
      row = { count: 0, last: undefined };
      this.#rows.set(parent, row);
    }
    return row;
  }

  #append(row: Row, box: Element): void {
    const { last } = row;
    if (last !== undefined && last.boxes.length < STRETCH && this.#isClosed(last)) {
      last.boxes.push(box);
      return;
    }
    const stretch: Stretch = { boxes: [box], before: last, after: undefined };
    if (last !== undefined) last.after = stretch;
    row.last = stretch;
    this.#stretches.set(box, stretch);
    this.#far.observe(box);
  }

  #isClosed({ boxes }: Stretch): boolean {
    return this.#stretches.has(boxes[0]!);
  }

  /** Watches the boxes of a stretch one by one. */
  #open(stretch: Stretch | undefined): void {
    if (stretch === undefined || !this.#isClosed(stretch)) return;
    const [first] = stretch.boxes;
    this.#stretches.delete(first!);
    this.#far.unobserve(first!);
    for (const box of stretch.boxes) if (this.#units.has(box)) this.#near.observe(box);
  }

  #lookFar(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      const stretch = this.#stretches.get(entry.target);
      if (stretch === undefined) continue;
      // Without a box it says nothing about its neighbours.
      const hidden = !entry.isIntersecting && entry.boundingClientRect.height === 0;
      if (!entry.isIntersecting && !hidden) continue;
      const { before, after } = stretch;
      for (const each of hidden ? [stretch] : [before, stretch, after]) this.#open(each);
    }
  }

  #look(entries: IntersectionObserverEntry[]): void {
    const now: Unit[] = [];
    const soon: Unit[] = [];
    const height = window.innerHeight;
    for (const entry of entries) {
      // First of all: reading ten thousand rectangles takes a long time.
      if (!entry.isIntersecting) continue;
      const { top, bottom } = entry.boundingClientRect;
      (bottom >= 0 && top <= height ? now : soon).push(...this.#take(entry.target));
    }
    if (now.length > 0) this.#listener.seen(now, true);
    if (soon.length > 0) this.#listener.seen(soon, false);
  }

  #take(box: Element): Unit[] {
    const units = this.#units.get(box) ?? [];
    this.#units.delete(box);
    this.#near.unobserve(box);
    return units;
  }
}
