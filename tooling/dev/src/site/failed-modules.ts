/** A file that is being written is whole by then. */
export const AGAIN_MS = 500;

/**
 * Loads pages anew that lack a module. Vite replaces modules that a page has; one whose first module could not be had
 * (a route that is named still and gone already, a file half written) hears of no change and would stay broken.
 */
export class FailedModules {
  readonly #reload: () => void;
  #failed = false;
  /** Since the last change: what fails again waits for the next. */
  #tried = false;
  #timer: NodeJS.Timeout | undefined;

  /** `reload` loads all pages anew. */
  constructor(reload: () => void) {
    this.#reload = reload;
  }

  /** Takes notice of a module that a page asked for and did not get. */
  failed(): void {
    this.#failed = true;
    if (!this.#tried) this.#soon();
  }

  /** Takes notice of a saved file. */
  changed(): void {
    this.#tried = false;
    if (this.#failed) this.#soon();
  }

  /** Forgets what it would do. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#failed = false;
      this.#tried = true;
      this.#reload();
    }, AGAIN_MS);
  }
}
