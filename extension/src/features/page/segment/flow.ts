import { type Excluded, isDrawing } from './exclude.ts';
import { shadowRootOf } from './shadow-root.ts';

/**
 * What an element is to the sentence it stands in. `inline`: a part of it. `island`: stands in it, with text
 * of its own (buttons, lists of options, hidden parts). `opaque`: stands in it, untouched. `gap`: a place where a word
 * may be broken. `break`: a line break. `block`: ends it.
 */
export type Flow = 'inline' | 'island' | 'opaque' | 'gap' | 'break' | 'block';

interface Seen {
  flow: Flow;
  /** Line breaks of the source are line breaks on the page. */
  keepsLines: boolean;
  /** It has no box of its own. */
  boxless: boolean;
  rtl: boolean | undefined;
  /** Its children are laid out side by side or in cells, or hold nothing but words. */
  places: boolean;
}

const INLINE_DISPLAYS = new Set(['inline', 'inline-block', 'contents', 'ruby', 'ruby-base']);
const ISLAND_DISPLAYS = new Set(['inline-flex', 'inline-grid', 'inline-table', 'none']);
/** A floated letter or two that begins a paragraph belongs to its first word. */
const DROP_CAP_LENGTH = 2;
/** Parts of a line of words in a drawing. */
const DRAWN_INLINE = new Set(['tspan', 'textPath']);
/** Its lines are parts that have a place of their own. */
const PLACED = '[x], [y], [dy]';

/** Judges elements by their layout; reads the computed style of each once. */
export class FlowReader {
  readonly #known = new WeakMap<Element, Seen>();
  readonly #excluded: Excluded;
  readonly #staysInline: (element: Element) => boolean;

  /** @param staysInline true for what stays as it is where it is a part of a sentence */
  constructor(excluded: Excluded, staysInline: (element: Element) => boolean = () => false) {
    this.#excluded = excluded;
    this.#staysInline = staysInline;
  }

  flowOf(element: Element): Flow {
    return this.see(element).flow;
  }

  see(element: Element): Seen {
    let seen = this.#known.get(element);
    if (seen === undefined) {
      const isDrawn = isDrawing(element) && element.localName !== 'svg';
      seen = isDrawn ? this.#readDrawn(element) : this.#read(element);
      this.#known.set(element, seen);
    }
    return seen;
  }

  #read(element: Element): Seen {
    const style = getComputedStyle(element);
    const { whiteSpace } = style;
    const { tagName } = element;
    // Empty where an element has just left the page.
    const display = style.display || 'inline';
    const floats = style.float !== '' && style.float !== 'none';
    const drawn = tagName === 'svg';
    const choice = tagName === 'OPTION' || tagName === 'OPTGROUP';
    return {
      flow: choice ? 'block' : this.#judge(element, display, floats),
      keepsLines: whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces',
      rtl: drawn ? undefined : style.direction === 'rtl',
      // The list around choices is what can be seen.
      boxless: display === 'contents' || choice,
      places: display.includes('flex') || display.includes('grid') || drawn || tagName === 'SELECT',
    };
  }

  /** Parts of drawings have no layout to be asked for, and are many. */
  #readDrawn(element: Element): Seen {
    const { localName } = element;
    const foreign = localName === 'foreignObject';
    const seen = { keepsLines: false, rtl: foreign ? false : undefined, places: true };
    return { ...seen, flow: this.#judgeDrawn(element), boxless: !foreign };
  }

  #judgeDrawn(element: Element): Flow {
    const { localName, parentElement } = element;
    const inText =
      parentElement !== null && /^(text|tspan|textPath|a)$/.test(parentElement.localName);
    if (!inText) return 'block';
    if (this.#excluded(element)) return 'opaque';
    if (localName === 'tspan' && element.matches(PLACED)) return 'island';
    return DRAWN_INLINE.has(localName) || localName === 'a' ? 'inline' : 'block';
  }

  #judge(element: Element, display: string, floats: boolean): Flow {
    const tag = element.tagName;
    if (tag === 'BR') return 'break';
    if (tag === 'WBR') return 'gap';
    if (tag === 'IMG' || tag === 'PICTURE') return 'opaque';
    const inline = INLINE_DISPLAYS.has(display);
    const island = ISLAND_DISPLAYS.has(display);
    if (this.#excluded(element))
      return inline || island || display === 'ruby-text' ? 'opaque' : 'block';
    if (tag === 'BUTTON' || island) return 'island';
    if (inline && (tag === 'SELECT' || tag === 'svg')) return 'island';
    if (inline && this.#staysInline(element)) return 'opaque';
    if (inline) return this.#holdsBlock(element) ? 'block' : 'inline';
    return floats && isDropCap(element) ? 'inline' : 'block';
  }

  #holdsBlock(element: Element): boolean {
    if (shadowRootOf(element) !== null) return true;
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      if (this.flowOf(child) === 'block') return true;
    }
    return false;
  }
}

function isDropCap({ textContent, nextSibling }: Element): boolean {
  const { length } = textContent.trim();
  return length > 0 && length <= DROP_CAP_LENGTH && nextSibling instanceof Text;
}
