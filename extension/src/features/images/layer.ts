import { make } from '../over-page/dom.ts';
import { hold } from '../over-page/overlay.ts';
import { ownElement } from '../own-element.ts';
import type { Mark } from './mark.ts';
import { pictureStyles } from './styles.ts';

/** After something happened, pictures are followed at every frame for so long. Milliseconds. */
const LIVELY_MS = 600;
/** Else they are looked at so often, for what no event tells. */
const CALM_MS = 300;
/** What lies around and over pictures is looked at so often while things move, at most. */
const WHOLLY_MS = 32;
/** Such a look may take one part in so many of the time. */
const WHOLLY_SHARE = 8;
const EVENTS = [
  ...['scroll', 'resize', 'transitionrun', 'animationstart', 'load', 'toggle'],
  ...['pointerdown', 'pointerup', 'wheel', 'keydown'],
];

/** At the beginning of the page, without a size of its own, below notes and cards. */
const PLACE = {
  all: 'initial',
  display: 'block',
  position: 'absolute',
  inset: '0 auto auto 0',
  width: '0',
  height: '0',
  'z-index': '2147483646',
  'pointer-events': 'none',
};

/** The one element of ours in a page, with everything that lies over its pictures, which it follows. */
export class Layer {
  readonly host = ownElement('pictures');
  readonly root: ShadowRoot;
  readonly marks = new Set<Mark>();
  readonly #marksRoot = make('div');
  readonly #status = make('div', 'spoken');
  readonly #changes = new MutationObserver(() => this.#wake(true));
  #livelyUntil = 0;
  #whollyAt = 0;
  #frame = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Called when pictures may have changed, and at each calm look. */
  onLook: () => void = () => {};

  constructor() {
    hold(this.host, PLACE);
    this.root = this.host.attachShadow({ mode: 'open' });
    this.#status.setAttribute('role', 'status');
    this.root.append(make('style', '', pictureStyles()), this.#marksRoot, this.#status);
    document.documentElement.append(this.host);
    this.#changes.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden', 'open', 'width', 'height', 'src'],
    });
    for (const type of EVENTS) {
      addEventListener(type, this.#onEvent, { capture: true, passive: true });
    }
    this.#timer = setInterval(() => this.#look(), CALM_MS);
  }

  get marksRoot(): HTMLElement {
    return this.#marksRoot;
  }

  /** Has a text read out. */
  announce(text: string): void {
    this.#status.textContent = text;
  }

  add(mark: Mark): void {
    this.marks.add(mark);
    this.#wake();
  }

  /** Hides everything for a moment, until the screen shows it. */
  async hidden<Result>(work: () => Promise<Result>): Promise<Result> {
    hold(this.host, { visibility: 'hidden' });
    try {
      await nextPaint();
      return await work();
    } finally {
      hold(this.host, { visibility: 'visible' });
    }
  }

  remove(): void {
    clearInterval(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#changes.disconnect();
    for (const type of EVENTS) removeEventListener(type, this.#onEvent, { capture: true });
    for (const mark of this.marks) mark.remove();
    this.host.remove();
  }

  readonly #onEvent = (event: Event): void => this.#wake(event.type === 'load');

  /** @param look a picture may be another one now */
  readonly #wake = (look = false): void => {
    if (look) this.onLook();
    this.#livelyUntil = performance.now() + LIVELY_MS;
    if (this.#frame === 0 && this.marks.size > 0) {
      this.#frame = requestAnimationFrame(this.#follow);
    }
  };

  readonly #follow = (now: number): void => {
    this.#frame = 0;
    const wholly = now >= this.#whollyAt;
    this.#placeAll(wholly);
    if (wholly) {
      const took = performance.now() - now;
      this.#whollyAt = now + Math.max(WHOLLY_MS, took * WHOLLY_SHARE);
    }
    if (now < this.#livelyUntil && this.marks.size > 0) {
      this.#frame = requestAnimationFrame(this.#follow);
    }
  };

  #look(): void {
    if (document.visibilityState !== 'visible') return;
    // Some pages sweep away what they did not put there.
    if (!this.host.isConnected) document.documentElement.append(this.host);
    this.onLook();
    if (this.#placeAll(true)) this.#wake();
  }

  #placeAll(wholly: boolean): boolean {
    const origin = this.host.getBoundingClientRect();
    let moved = false;
    for (const mark of this.marks) moved = mark.place(wholly, origin) || moved;
    return moved;
  }
}

/** Resolves when the screen shows what was changed. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)));
  });
}
