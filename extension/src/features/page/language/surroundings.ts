import { elementsAround } from '../../elements-around.ts';
import { ENOUGH_LETTERS } from '../../engines/source-language.ts';
import { countLetters } from '../../letters.ts';

/** So far up a text looks for others of its kind. */
const LEVELS = 6;
/** Of so many texts, and so much of each, is known what language they are in together. */
const TEXTS = 8;
const LENGTH = 160;

/** Remembers what was read in the parts of a page, as it was before anything was translated. */
export class Surroundings {
  readonly #texts = new WeakMap<Element, string[]>();

  /** A text that was found in `element`; short ones say nothing. */
  add(element: Element, text: string): void {
    const part = partOf(text);
    if (part === undefined) return;
    for (const around of aroundOf(element)) {
      const texts = this.#texts.get(around);
      if (texts === undefined) this.#texts.set(around, [part]);
      else if (texts.length < TEXTS) texts.push(part);
    }
  }

  /**
   * What stands around `element`, the nearest first: each is one text made of several.
   * @param ahead texts below an element, of which those that were not found yet count, too
   */
  *of(element: Element, ahead: (around: Element) => Iterable<string>): Generator<string, void> {
    for (const around of aroundOf(element)) {
      const texts = new Set(this.#texts.get(around));
      if (texts.size < TEXTS) {
        for (const text of ahead(around)) {
          const part = partOf(text);
          if (part !== undefined) texts.add(part);
          if (texts.size === TEXTS) break;
        }
      }
      if (texts.size > 0) yield [...texts].join('\n');
    }
  }
}

/** What a text says of its language; undefined where that is nothing. */
function partOf(text: string): string | undefined {
  const part = text.slice(0, LENGTH);
  return countLetters(part, ENOUGH_LETTERS) < ENOUGH_LETTERS ? undefined : part;
}

/** The nearest parts of the page around an element, without the page itself. */
function* aroundOf(element: Element): Generator<Element, void> {
  let level = 0;
  for (const around of elementsAround(element)) {
    if (level === LEVELS || around === document.body || around === document.documentElement) return;
    yield around;
    level++;
  }
}
