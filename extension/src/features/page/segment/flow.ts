import type { Excluded } from './exclude.ts';

/**
 * What an element is to the sentence it stands in. `inline`: a part of it. `island`: stands in it, with text
 * of its own (buttons, hidden parts). `opaque`: stands in it, untouched. `break`: a line break. `block`: ends it.
 */
export type Flow = 'inline' | 'island' | 'opaque' | 'break' | 'block';

interface Seen {
  flow: Flow;
  /** Line breaks of the source are line breaks on the page. */
  keepsLines: boolean;
  /** It has no box of its own. */
  boxless: boolean;
  rtl: boolean;
  /** Its children are laid out side by side or in cells, text among them too. */
  places: boolean;
}

const INLINE_DISPLAYS = new Set(['inline', 'inline-block', 'contents', 'ruby', 'ruby-base']);
const ISLAND_DISPLAYS = new Set(['inline-flex', 'inline-grid', 'inline-table', 'none']);
/** A floated letter or two that begins a paragraph belongs to its first word. */
const DROP_CAP_LENGTH = 2;

/** Judges elements by their layout; reads the computed style of each once. */
export class FlowReader {
  readonly #known = new WeakMap<Element, Seen>();
  readonly #excluded: Excluded;

  constructor(excluded: Excluded) {
    this.#excluded = excluded;
  }

  flowOf(element: Element): Flow {
    return this.see(element).flow;
  }

  see(element: Element): Seen {
    let seen = this.#known.get(element);
    if (seen === undefined) {
      seen = this.#read(element);
      this.#known.set(element, seen);
    }
    return seen;
  }

  #read(element: Element): Seen {
    const style = getComputedStyle(element);
    const { whiteSpace } = style;
    // Empty where an element has just left the page.
    const display = style.display || 'inline';
    const floats = style.float !== '' && style.float !== 'none';
    return {
      flow: this.#judge(element, display, floats),
      keepsLines: whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces',
      rtl: style.direction === 'rtl',
      boxless: display === 'contents',
      places: display.includes('flex') || display.includes('grid'),
    };
  }

  #judge(element: Element, display: string, floats: boolean): Flow {
    const tag = element.tagName;
    if (tag === 'BR') return 'break';
    if (tag === 'WBR' || tag === 'IMG' || tag === 'PICTURE') return 'opaque';
    const inline = INLINE_DISPLAYS.has(display);
    const island = ISLAND_DISPLAYS.has(display);
    if (this.#excluded(element))
      return inline || island || display === 'ruby-text' ? 'opaque' : 'block';
    if (tag === 'BUTTON' || island) return 'island';
    if (inline) return this.#holdsBlock(element) ? 'block' : 'inline';
    return floats && isDropCap(element) ? 'inline' : 'block';
  }

  #holdsBlock(element: Element): boolean {
    if (element.shadowRoot !== null) return true;
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
