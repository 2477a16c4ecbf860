import type { Unit } from '../segment/unit.ts';
import { Clips } from './clips.ts';
import { isTall, sightInside } from './inside.ts';

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
  /** By the first node of each, so that a text that is read again is watched once, in its place. */
  readonly #units = new Map<Element, Map<unknown, Unit>>();
  readonly #rows = new WeakMap<Element, Row>();
  readonly #stretches = new Map<Element, Stretch>();
  readonly #listener: SightListener;
  /** Boxes of which a part was near, with texts that were not. */
  readonly #tall = new Set<Element>();
  /** Boxes that nobody has looked at yet, while glances are wanted. */
  #fresh: Element[] | undefined;
  #stopped = new AbortController();
  #frame: number | undefined;

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
    const key = unit.kind === 'text' ? unit.nodes[0] : unit;
    if (units !== undefined) {
      units.set(key, unit);
      // It was looked at before.
      if (this.#tall.has(box)) this.#plan();
      return;
    }
    this.#units.set(box, new Map([[key, unit]]));
    this.#fresh?.push(box);
    const row = this.#rowOf(box);
    row.count++;
    if (row.count <= NEAR_SIBLINGS) this.#near.observe(box);
    else this.#append(row, box);
  }

  /** Keeps what is watched from now on for {@link glance}. */
  expectGlances(): void {
    this.#fresh ??= [];
  }

  /**
   * Tells at once what of the newly watched is near, where the browser's observers would tell it a frame later. Reads
   * rectangles: for the beginning of a page only. What its place alone does not tell is left to the observers.
   */
  glance(): void {
    const fresh = this.#fresh?.splice(0) ?? [];
    // Only the observers know where a frame stands in its page, and when somebody looks.
    if (window !== window.top || document.visibilityState !== 'visible') return;
    const clips = new Clips();
    const now: Unit[] = [];
    const soon: Unit[] = [];
    const height = window.innerHeight;
    for (const box of fresh) {
      const { top, bottom, width } = box.getBoundingClientRect();
      if (width === 0 || bottom === top || bottom < -AHEAD_PX || top > height + AHEAD_PX) continue;
      if (!clips.above(box)) this.#sort(box, { top, bottom }, now, soon);
    }
    this.#tell(now, soon);
  }

  /** True for what stands under all that is in sight, and not beside the page. Reads its rectangle. */
  isBelow({ box }: Unit): boolean {
    const { top, left, right, width } = box.getBoundingClientRect();
    return width > 0 && top > window.innerHeight && right > 0 && left < window.innerWidth;
  }

  /** No glance follows. */
  endGlances(): void {
    this.#fresh = undefined;
  }

  /** Forgets elements that have left the page, and looks at what others have made place for. */
  sweep(): void {
    this.#plan();
    for (const box of this.#units.keys()) {
      if (box.isConnected) continue;
      this.#near.unobserve(box);
      this.#units.delete(box);
      this.#tall.delete(box);
    }
    for (const [first, stretch] of this.#stretches) if (!first.isConnected) this.#open(stretch);
  }

  stop(): void {
    this.#near.disconnect();
    this.#far.disconnect();
    this.#units.clear();
    this.#stretches.clear();
    this.#tall.clear();
    this.#stopped.abort();
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
    for (const entry of entries) {
      // First of all: reading ten thousand rectangles takes a long time.
      if (!entry.isIntersecting) continue;
      this.#sort(entry.target, entry.boundingClientRect, now, soon);
    }
    this.#tell(now, soon);
  }

  /** Takes the units of a box that is near: what is in sight, and what is not yet. */
  #sort(
    box: Element,
    { top, bottom }: Pick<DOMRectReadOnly, 'top' | 'bottom'>,
    now: Unit[],
    soon: Unit[],
  ): void {
    if (this.#lookInside(box, now, soon)) return;
    const isInSight = bottom >= 0 && top <= window.innerHeight;
    (isInSight ? now : soon).push(...this.#take(box));
  }

  #tell(now: Unit[], soon: Unit[]): void {
    if (now.length > 0) this.#listener.seen(now, true);
    if (soon.length > 0) this.#listener.seen(soon, false);
  }

  /** Of a tall box only what is near; the rest when it comes near. Answers false for all others. */
  #lookInside(box: Element, now: Unit[], soon: Unit[]): boolean {
    const units = this.#units.get(box);
    if (units === undefined) return false;
    if (!this.#tall.has(box) && !isTall(box, units.size)) return false;
    const sighted = sightInside([...units.values()], AHEAD_PX);
    now.push(...sighted.now);
    soon.push(...sighted.soon);
    for (const [key, unit] of units) if (!sighted.rest.has(unit)) units.delete(key);
    if (units.size === 0) {
      this.#take(box);
      return true;
    }
    if (this.#tall.size === 0) this.#watchScrolling();
    this.#tall.add(box);
    return true;
  }

  #watchScrolling(): void {
    this.#stopped.abort();
    this.#stopped = new AbortController();
    const options = { capture: true, passive: true, signal: this.#stopped.signal };
    for (const name of ['scroll', 'resize']) {
      window.addEventListener(name, () => this.#plan(), options);
    }
  }

  #plan(): void {
    if (this.#tall.size === 0 || this.#frame !== undefined) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      const now: Unit[] = [];
      const soon: Unit[] = [];
      for (const box of this.#tall) this.#lookInside(box, now, soon);
      this.#tell(now, soon);
    });
  }

  #take(box: Element): Unit[] {
    const units = this.#units.get(box)?.values() ?? [];
    this.#units.delete(box);
    this.#tall.delete(box);
    this.#near.unobserve(box);
    return [...units];
  }
}
