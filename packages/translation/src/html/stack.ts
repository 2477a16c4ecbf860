import { ownEntry } from '@glossa/contract';
import { ENDS_PARAGRAPH, ENDS_SIBLING, PARAGRAPH_BORDER, UNTRANSLATED } from './elements.ts';
import type { HtmlToken } from './scan.ts';

type StartTag = Extract<HtmlToken, { type: 'start' }>;

interface OpenElement {
  name: string;
  /** Content is not to be translated. */
  skip: boolean;
}

/** Deeper elements are not followed, as browsers flatten them: hostile nesting costs no time. */
const DEEPEST = 512;

/** The open elements, with the end tags that HTML lets authors leave out. */
export class ElementStack {
  private readonly open: OpenElement[] = [];

  /** True where text is not to be translated. */
  get skips(): boolean {
    return this.open.at(-1)?.skip === true;
  }

  /** Name of the innermost open element that `matches`. */
  nearest(matches: (name: string) => boolean): string | undefined {
    return this.open.findLast((element) => matches(element.name))?.name;
  }

  /** Ends what `name` implies to be ended. */
  beforeStart(name: string): void {
    const sibling = ownEntry(ENDS_SIBLING, name);
    if (sibling !== undefined) this.popTo(sibling.ends, sibling.border, true);
    if (ENDS_PARAGRAPH.has(name)) this.popTo(PARAGRAPH, PARAGRAPH_BORDER, false);
  }

  start(tag: StartTag): void {
    if (tag.childless || this.open.length >= DEEPEST) return;
    this.open.push({ name: tag.name, skip: isSkipped(tag, this.skips) });
  }

  end(name: string): void {
    const index = this.open.findLastIndex((element) => element.name === name);
    if (index < 0) return;
    // A stray inline end tag does not close the blocks inside (`<b><div></b>`).
    if (
      FORMATTING.has(name) &&
      this.open.slice(index + 1).some((element) => !FORMATTING.has(element.name))
    ) {
      this.open.splice(index, 1);
    } else this.open.length = index;
  }

  private popTo(ends: ReadonlySet<string>, border: ReadonlySet<string>, outermost: boolean): void {
    let cut = -1;
    for (let index = this.open.length - 1; index >= 0; index--) {
      const { name } = this.open[index] as OpenElement;
      if (border.has(name)) break;
      if (ends.has(name)) {
        cut = index;
        if (!outermost) break;
      }
    }
    if (cut >= 0) this.open.length = cut;
  }
}

const PARAGRAPH: ReadonlySet<string> = new Set(['p']);
const FORMATTING: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** Whether the content of an element is left as it is, given whether it is for its parent. */
function isSkipped(tag: StartTag, inherited: boolean): boolean {
  if (UNTRANSLATED.has(tag.name)) return true;
  const classes = tag.attrs.get('class')?.value;
  if (classes !== undefined && /(?:^|\s)notranslate(?:\s|$)/i.test(classes)) return true;
  const translate = tag.attrs.get('translate')?.value.trim().toLowerCase();
  if (translate === 'no') return true;
  if (translate === 'yes' || translate === '') return false;
  return inherited;
}

/** Whether the element's own attributes are left as they are. */
export function skipsAttributes(tag: StartTag, inherited: boolean): boolean {
  if (UNTRANSLATED.has(tag.name)) return tag.name === 'textarea' ? inherited : true;
  return isSkipped(tag, inherited);
}
