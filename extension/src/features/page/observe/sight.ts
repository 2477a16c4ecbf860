import type { Unit } from '../segment/unit.ts';

/** How far ahead of the reader units are asked for, in CSS pixels. */
const AHEAD_PX = 600;

export interface SightListener {
  /** Units that came into sight, or near it; what is in sight comes first and is `urgent`. */
  seen(units: Unit[], urgent: boolean): void;
}

/** Tells when units come near the reader's eye; each is told once. */
export class Sight {
  readonly #observer: IntersectionObserver;
  readonly #units = new Map<Element, Unit[]>();
  readonly #listener: SightListener;

  constructor(listener: SightListener) {
    this.#listener = listener;
    this.#observer = new IntersectionObserver((entries) => this.#look(entries), {
      rootMargin: `${AHEAD_PX}px 0px`,
    });
  }

  watch(unit: Unit): void {
    const units = this.#units.get(unit.box);
    if (units !== undefined) units.push(unit);
    else {
      this.#units.set(unit.box, [unit]);
      this.#observer.observe(unit.box);
    }
  }

  /** Forgets elements that have left the page. */
  sweep(): void {
    for (const box of this.#units.keys()) {
      if (box.isConnected) continue;
      this.#observer.unobserve(box);
      this.#units.delete(box);
    }
  }

  stop(): void {
    this.#observer.disconnect();
    this.#units.clear();
  }

  #look(entries: IntersectionObserverEntry[]): void {
    const now: Unit[] = [];
    const soon: Unit[] = [];
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      const { top, bottom } = boundingClientRect;
      (bottom >= 0 && top <= window.innerHeight ? now : soon).push(...this.#take(target));
    }
    if (now.length > 0) this.#listener.seen(now, true);
    if (soon.length > 0) this.#listener.seen(soon, false);
  }

  #take(box: Element): Unit[] {
    const units = this.#units.get(box) ?? [];
    this.#units.delete(box);
    this.#observer.unobserve(box);
    return units;
  }
}
