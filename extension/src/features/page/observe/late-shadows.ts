import { mayHostShadow, shadowRootOf } from '../segment/shadow-root.ts';

/** When elements are looked at again after the last one was added, in milliseconds. */
const LOOK_MS = [100, 300, 1000, 3000, 8000];
const MOST = 2000;
/** True for elements without a shadow root that are likely to get one: custom ones, and empty ones. */
export function mayGetShadow(element: Element): boolean {
  if (!mayHostShadow(element) || shadowRootOf(element) !== null) return false;
  return element.localName.includes('-') || element.firstChild === null;
}

/** Finds shadow roots that are attached after the page was read: no event tells of them. */
export class LateShadows {
  readonly #attached: (host: Element) => void;
  readonly #hosts = new Set<Element>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;

  constructor(attached: (host: Element) => void) {
    this.#attached = attached;
  }

  watch(element: Element): void {
    if (this.#hosts.has(element) || this.#hosts.size >= MOST) return;
    this.#hosts.add(element);
    this.#looks = 0;
    this.#plan();
  }

  /** Looks at once; cheap enough for every change of the page. */
  look(): void {
    for (const host of this.#hosts) {
      if (host.isConnected && shadowRootOf(host) === null) continue;
      this.#hosts.delete(host);
      if (host.isConnected) this.#attached(host);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#hosts.clear();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const wait = LOOK_MS[this.#looks++];
    if (wait === undefined || this.#hosts.size === 0) return;
    this.#timer = setTimeout(() => {
      this.look();
      this.#plan();
    }, wait);
  }
}
