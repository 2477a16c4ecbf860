/** Attributes of an element as they were; null where it had none. */
type Before = Map<string, string | null>;

/** Says in which language and direction translated blocks are, and takes it back. */
export class LanguageMarks {
  readonly #marked = new Map<Element, Before>();

  mark(element: Element, language: { lang: string; dir: 'ltr' | 'rtl' | null }): void {
    if (this.#marked.has(element)) return;
    const before: Before = new Map();
    const set = (name: string, value: string) => {
      before.set(name, element.getAttribute(name));
      element.setAttribute(name, value);
    };
    set('lang', language.lang);
    if (language.dir !== null) set('dir', language.dir);
    this.#marked.set(element, before);
  }

  /** True for what says a language only because we said it. */
  has(element: Element): boolean {
    return this.#marked.has(element);
  }

  restore(): void {
    for (const [element, before] of this.#marked) {
      for (const [name, value] of before) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
    this.#marked.clear();
  }
}
