import { elementsAround } from '../../elements-around.ts';

/** Sets attributes of an element; answers how to put back those that its page has not changed since. */
export function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string>>,
): () => void {
  const before = Object.entries(attributes).map(([name, value]) => {
    const old = element.getAttribute(name);
    element.setAttribute(name, value);
    return { name, value, old };
  });
  return () => {
    for (const { name, value, old } of before) {
      if (element.getAttribute(name) !== value) continue;
      if (old === null) element.removeAttribute(name);
      else element.setAttribute(name, old);
    }
  };
}

interface Marked {
  /** Language as its page says it; null where it does not. */
  lang: string | null;
  turned: boolean;
  restore(): void;
}

/** Says in which language and direction translated blocks are, and takes it back. */
export class LanguageMarks {
  readonly #marked = new Map<Element, Marked>();
  /** What says the language around it, as it was before that was marked. */
  readonly #held = new Map<Element, () => void>();

  /**
   * Lets an element without a language of its own keep the one it has from around, whatever is said there from now on: what
   * is in it is in no other language, and browsers need not set it anew.
   * @param lang BCP 47, or empty where nothing is said around it
   */
  hold(element: Element, lang: string): void {
    if (element.hasAttribute('lang') || this.#held.has(element)) return;
    this.#held.set(element, setAttributes(element, { lang }));
  }

  /** Answers false where it is marked already. */
  mark(element: Element, { lang, dir }: { lang: string; dir: 'ltr' | 'rtl' | null }): boolean {
    if (this.#marked.has(element)) return false;
    this.#held.get(element)?.();
    this.#held.delete(element);
    this.#marked.set(element, {
      lang: element.getAttribute('lang'),
      turned: dir !== null,
      restore: setAttributes(element, dir === null ? { lang } : { lang, dir }),
    });
    return true;
  }

  /** True for what says a language only because we said it. */
  has(element: Element): boolean {
    return this.#marked.has(element) || this.#held.has(element);
  }

  /** The language that the page itself gives the place of a node, its root left out; empty where it gives none. */
  languageAround(node: Node): string {
    for (const element of elementsAround(node)) {
      if (element === document.documentElement) break;
      if (this.#held.has(element)) continue;
      const marked = this.#marked.get(element);
      const lang = marked === undefined ? element.getAttribute('lang') : marked.lang;
      if (lang !== null && lang !== '') return lang;
    }
    return '';
  }

  /** The language of the root element as its page says it. */
  get languageOfRoot(): string {
    const root = document.documentElement;
    return (
      (this.#marked.has(root) ? this.#marked.get(root)!.lang : root.getAttribute('lang')) ?? ''
    );
  }

  /** True where text runs the other way than its page has it run, because of us. */
  isTurned(node: Node): boolean {
    for (const element of elementsAround(node)) {
      if (element.hasAttribute('dir')) return this.#marked.get(element)?.turned === true;
    }
    return false;
  }

  restore(): void {
    for (const { restore } of this.#marked.values()) restore();
    this.#marked.clear();
    for (const restore of this.#held.values()) restore();
    this.#held.clear();
  }
}
