import { isOwn } from '../own-element.ts';
import type { Mark } from './mark.ts';

/** A press for less is a click. Milliseconds. */
const HELD_MS = 300;
/** A press that moves so far drags or scrolls. CSS pixels. */
const STILL_PX = 8;

/** Shows originals while they are pressed and held, and the menu's button of the picture under the pointer. */
export class Hold {
  readonly #marks: ReadonlySet<Mark>;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #from: { x: number; y: number } | undefined;
  #held: Mark | undefined;
  #swallow = false;
  readonly #stop = new AbortController();

  constructor(marks: ReadonlySet<Mark>) {
    this.#marks = marks;
    const { signal } = this.#stop;
    const passive = { capture: true, passive: true, signal };
    addEventListener('pointerdown', (event) => this.#press(event), passive);
    addEventListener('pointermove', (event) => this.#move(event), passive);
    for (const type of ['pointerup', 'pointercancel', 'dragstart', 'blur']) {
      addEventListener(type, () => this.#release(), passive);
    }
    // The end of a long press is no click on what the picture links to.
    addEventListener('click', (event) => this.#click(event), { capture: true, signal });
  }

  remove(): void {
    this.#stop.abort();
    this.#release();
  }

  #press({ clientX: x, clientY: y, button, isTrusted, target }: PointerEvent): void {
    this.#swallow = false;
    if (target instanceof Node && isOwn(target)) return;
    for (const mark of this.#marks) mark.closeMenu();
    if (button !== 0 || !isTrusted) return;
    const mark = this.#at(x, y);
    if (mark === undefined) return;
    this.#from = { x, y };
    this.#waiting = setTimeout(() => {
      this.#held = mark;
      mark.hold(true);
    }, HELD_MS);
  }

  #click(event: MouseEvent): void {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    for (const mark of this.#marks) mark.near(mark.contains(x, y));
    const from = this.#from;
    if (from !== undefined && Math.hypot(x - from.x, y - from.y) > STILL_PX) this.#release();
  }

  #release(): void {
    clearTimeout(this.#waiting);
    this.#from = undefined;
    this.#swallow = this.#held !== undefined;
    this.#held?.hold(false);
    this.#held = undefined;
  }

  #at(x: number, y: number): Mark | undefined {
    return [...this.#marks].find((mark) => mark.translated && mark.contains(x, y));
  }
}
