const FRAME = /^I?FRAME$/;
/** Frames that load together are told once. */
const TOGETHER_MS = 150;

/** Tells when frames of the page have loaded another document: late ones, and those that went elsewhere. */
export class Frames {
  readonly #loaded: () => void;
  readonly #roots = new Set<Document | ShadowRoot>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(loaded: () => void) {
    this.#loaded = loaded;
  }

  /** `load` does not bubble and stays inside shadow roots, but every root sees it on its way down. */
  watch(root: Document | ShadowRoot): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    root.addEventListener('load', this.#onLoad, true);
  }

  stop(): void {
    for (const root of this.#roots) root.removeEventListener('load', this.#onLoad, true);
    this.#roots.clear();
    clearTimeout(this.#timer);
  }

  readonly #onLoad = ({ target }: Event): void => {
    if (!(target instanceof Element) || !FRAME.test(target.tagName)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#loaded, TOGETHER_MS);
  };
}
