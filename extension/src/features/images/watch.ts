import { isOwn } from '../own-element.ts';
import { pageScheduler, runInSlices } from '../page/walk/slices.ts';
import { backgroundTarget, findPictures, isWorthwhile, type Target } from './find.ts';

/** Pictures that come so near are asked for. */
const AHEAD = '200px';

/** Finds the pictures of a page, those that come later too, and tells each once it is near the reader's eye. */
export class PictureWatch {
  readonly #seen: (target: Target) => void;
  readonly #targets = new Map<Element, Target>();
  readonly #stop = new AbortController();
  readonly #near = new IntersectionObserver((entries) => this.#look(entries), {
    rootMargin: AHEAD,
  });
  readonly #changes = new MutationObserver((records) => this.#changed(records));
  readonly #roots = new WeakSet<Node>();
  #walks = 0;

  constructor(seen: (target: Target) => void) {
    this.#seen = seen;
  }

  /** True while the page is looked through. */
  get walking(): boolean {
    return this.#walks > 0;
  }

  async start(): Promise<void> {
    this.#watchRoot(document);
    // `load` does not bubble: caught on its way down. Lazy pictures are there only then.
    const { signal } = this.#stop;
    document.addEventListener('load', (event) => this.#again(event.target), {
      capture: true,
      signal,
    });
    await this.#walk(document);
  }

  /** Tells of an element once more when it is near the next time. */
  again(target: Target): void {
    this.#targets.set(target.element, target);
    this.#near.unobserve(target.element);
    this.#near.observe(target.element);
  }

  stop(): void {
    this.#stop.abort();
    this.#near.disconnect();
    this.#changes.disconnect();
    this.#targets.clear();
  }

  #again(element: EventTarget | null): void {
    const target = element instanceof Element ? this.#targets.get(element) : undefined;
    if (target !== undefined) this.again(target);
  }

  async #walk(root: Node): Promise<void> {
    this.#walks++;
    const steps = findPictures(root, (target) => {
      const { element } = target;
      const within = element.getRootNode();
      if (within instanceof ShadowRoot) this.#watchRoot(within);
      if (!this.#targets.has(element)) this.again(target);
      element.addEventListener('load', () => this.#again(element), { signal: this.#stop.signal });
    });
    await runInSlices(steps, pageScheduler, this.#stop.signal);
    this.#walks--;
  }

  #watchRoot(root: Node): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    this.#changes.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'style'],
    });
  }

  #changed(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        const element = target as Element;
        if (this.#targets.has(element) || isOwn(element)) continue;
        const background = backgroundTarget(element);
        if (background !== null) this.again(background);
        continue;
      }
      for (const node of addedNodes) {
        if (node instanceof Element && !isOwn(node)) void this.#walk(node);
      }
    }
    for (const element of this.#targets.keys()) {
      if (!element.isConnected) this.#targets.delete(element);
    }
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    const near = entries.filter(({ isIntersecting }) => isIntersecting);
    const inSight = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry) =>
      bottom > 0 && top < window.innerHeight ? 0 : 1;
    near.sort(
      (a, b) => inSight(a) - inSight(b) || a.boundingClientRect.top - b.boundingClientRect.top,
    );
    for (const { target: element } of near) {
      const target = this.#targets.get(element);
      if (target === undefined || !isWorthwhile(target)) continue;
      this.#near.unobserve(element);
      this.#seen(target);
    }
  }
}
