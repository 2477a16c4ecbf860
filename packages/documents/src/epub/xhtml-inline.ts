import { hintOf, ISLANDS, UNTRANSLATED } from '@glossa/translation';
import { type InlineNode, PLAIN } from '../inline/nodes.ts';
import { contentOf, type MixedContent, readMixed, textIn } from '../markup/mixed.ts';
import { elementCode, elementGroup } from '../markup/nodes.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';

/** Name of an XHTML element, or of one without a namespace, in lower case; empty for other vocabularies. */
export function htmlName({ name }: XmlElement): string {
  const local = name.startsWith('h:') ? name.slice(2) : name;
  return local.includes(':') ? '' : local.toLowerCase();
}

/** Elements with text of their own inside a sentence. */
export function isIsland(element: XmlElement): boolean {
  return element.name === 'svg:svg' || ISLANDS.has(htmlName(element));
}

/** Formulas, code, scripts, and what its author says is not to be translated. */
export function isUntranslated(source: string, element: XmlElement): boolean {
  if (/^(?:m|epub|\?):/.test(element.name)) return true;
  const name = htmlName(element);
  if (UNTRANSLATED.has(name) && !/^r(?:t|p|tc)$/.test(name)) return true;
  return readAttributes(source, element).some(
    ({ name: attribute, value }) =>
      (attribute === 'translate' && value.toLowerCase() === 'no') ||
      (attribute === 'class' && /(?:^|\s)notranslate(?:\s|$)/.test(value)),
  );
}

/** Reads stretches of inline XHTML and SVG text into inline nodes. */
export class XhtmlInline {
  readonly #source: string;
  readonly #ruby: boolean;

  /** `ruby`: keep phonetic guides above the translated base. */
  constructor(source: string, ruby: boolean) {
    this.#source = source;
    this.#ruby = ruby;
  }

  read(content: MixedContent): InlineNode[] {
    return readMixed(this.#source, content, PLAIN, (child) => this.#element(child));
  }

  #element(element: XmlElement): InlineNode[] {
    const name = htmlName(element);
    if (name === 'ruby') return this.#rubyText(element);
    if (name === 'br') return [elementCode(element, 'break', '\n')];
    const hint = this.#isNoteReference(element) ? 'footnote' : hintOf(name);
    if (isUntranslated(this.#source, element))
      return [elementCode(element, element.name === 'm:math' ? 'code' : hint, this.#text(element))];
    if (isIsland(element)) return [elementCode(element, 'image')];
    const marks = element.children.length === 0 && this.#text(element).trim() === '';
    if (marks) return [elementCode(element, hint, '', hint !== 'image')];
    return [elementGroup(element, hint, this.read(contentOf(element)))];
  }

  /** Phonetic guides say how the source is read: they go, unless they are asked for. */
  #rubyText(ruby: XmlElement): InlineNode[] {
    const inside = (element: XmlElement): InlineNode[] => {
      const name = htmlName(element);
      if (/^(?:rt|rp|rtc)$/.test(name)) return this.#ruby ? [elementCode(element, 'ruby')] : [];
      if (name === 'rb' && !this.#ruby)
        return readMixed(this.#source, contentOf(element), PLAIN, inside);
      return this.#element(element);
    };
    const children = readMixed(this.#source, contentOf(ruby), PLAIN, inside);
    return this.#ruby ? [elementGroup(ruby, 'ruby', children)] : children;
  }

  /** `<a epub:type="noteref">`, perhaps in a `sup`. */
  #isNoteReference(element: XmlElement): boolean {
    const [only, ...others] = element.children;
    return (
      readAttributes(this.#source, element).some(
        ({ name, value }) => name === 'epub:type' && /(?:^|\s)noteref(?:\s|$)/.test(value),
      ) ||
      (htmlName(element) === 'sup' &&
        only !== undefined &&
        others.length === 0 &&
        this.#isNoteReference(only))
    );
  }

  #text(element: XmlElement): string {
    return textIn(this.#source, element);
  }
}
