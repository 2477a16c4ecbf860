import { type CodeHint, ownEntry } from '@glossa/contract';
import { type Atom, code, type InlineNode, PLAIN, type RunProps } from '../inline/nodes.ts';
import { contentOf, readMixed, textIn } from '../markup/mixed.ts';
import { elementCode, elementGroup } from '../markup/nodes.ts';
import { attributeOf } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { escapeText } from '../xml/text.ts';
import type { TextStyles } from './styles.ts';

/** Text inside one or more `text:span` elements, which are written around it again. */
export interface SpanProps extends RunProps {
  open: string;
  close: string;
  hidden: boolean;
}

const NO_SPAN: SpanProps = { ...PLAIN, open: '', close: '', hidden: false };

const GROUPS: Readonly<Record<string, CodeHint>> = {
  'text:a': 'link',
  'text:text-input': 'field',
  'text:placeholder': 'field',
  'text:meta': 'other',
  'text:meta-field': 'field',
  'loext:content-control': 'field',
};
const CODES: Readonly<Record<string, { hint: CodeHint; equiv?: string }>> = {
  'text:tab': { hint: 'tab', equiv: '\t' },
  'text:line-break': { hint: 'break', equiv: '\n' },
  'text:note': { hint: 'footnote' },
};
/** Marks without a place of their own in the line. */
const FLOATING =
  /^text:(?:bookmark|reference-mark|toc-mark|user-index-mark|alphabetical-index-mark|index-entry-link|change)|^office:annotation|^officeooo:annotation|^loext:annotation/;
/** Where a page ended in the last layout. */
const DROPPED = new Set(['text:soft-page-break', 'loext:p']);

/** Elements that hold paragraphs of their own inside a paragraph. */
export function isIsland({ name }: XmlElement): boolean {
  return name === 'text:note' || name.startsWith('draw:') || /:annotation$/.test(name);
}

/** Reads the content of paragraphs of one part. */
export class OdfInline {
  readonly #source: string;
  readonly #styles: TextStyles;
  readonly #ruby: boolean;
  readonly #hidden: boolean;

  /** `ruby`: keep phonetic guides; `hidden`: translate hidden text. */
  constructor(source: string, styles: TextStyles, choices: { ruby: boolean; hidden: boolean }) {
    this.#source = source;
    this.#styles = styles;
    this.#ruby = choices.ruby;
    this.#hidden = choices.hidden;
  }

  read(paragraph: XmlElement): InlineNode[] {
    const nodes = this.#content(paragraph, NO_SPAN);
    // White space at the start of a paragraph shows only when it is written as elements.
    const [first] = nodes;
    if (first?.type === 'text' && /\s/.test(this.#source[paragraph.openEnd] ?? ''))
      nodes[0] = { ...first, text: first.text.trimStart() };
    return nodes;
  }

  #content(element: XmlElement, props: SpanProps): InlineNode[] {
    return readMixed(this.#source, contentOf(element), props, (child) =>
      this.#element(child, props),
    ).map((node) =>
      node.type === 'text' && props.hidden && !this.#hidden
        ? code([this.#textAtom(node.text, props)], 'other')
        : node,
    );
  }

  #textAtom(text: string, props: SpanProps): Atom {
    return { type: 'text', text, props };
  }

  #element(element: XmlElement, props: SpanProps): InlineNode[] {
    const { name } = element;
    if (DROPPED.has(name)) return [];
    if (name === 'text:span') return this.#content(element, this.#span(element, props));
    if (name === 'text:s') return [{ type: 'text', text: ' '.repeat(this.#count(element)), props }];
    if (name === 'text:ruby') return this.#rubyText(element, props);
    const group = ownEntry(GROUPS, name);
    if (group && element.openEnd < element.end)
      return [elementGroup(element, group, this.#content(element, props))];
    const known = ownEntry(CODES, name);
    if (known) return [elementCode(element, known.hint, known.equiv)];
    if (FLOATING.test(name)) return [elementCode(element, 'other', '', true)];
    if (isIsland(element)) return [elementCode(element, 'image', '', this.#floats(element))];
    // Every other element is a field: LibreOffice computes it anew.
    const shown = textIn(this.#source, element);
    const atoms: Atom[] = [{ type: 'block', start: element.start, end: element.end }];
    return [code(this.#inSpan(atoms, props), 'field', shown)];
  }

  /** A field looks like the text it stands in. */
  #inSpan(atoms: Atom[], { open, close }: SpanProps): Atom[] {
    if (open === '') return atoms;
    return [{ type: 'markup', markup: open }, ...atoms, { type: 'markup', markup: close }];
  }

  #span(span: XmlElement, outer: SpanProps): SpanProps {
    const style = this.#attribute(span, 'text:style-name');
    if (style === undefined) return outer;
    const look = this.#styles.look(style);
    if (look.key === '') return { ...outer, hidden: outer.hidden || look.hidden };
    return {
      ...PLAIN,
      key: `${outer.key}/${look.key}`,
      bold: outer.bold || look.bold,
      italic: outer.italic || look.italic,
      underline: outer.underline || look.underline,
      marksSpace: outer.marksSpace || look.marksSpace,
      hidden: outer.hidden || look.hidden,
      open: outer.open + this.#source.slice(span.start, span.openEnd).replace(/\/>$/, '>'),
      close: `</${span.rawName}>${outer.close}`,
    };
  }

  #rubyText(ruby: XmlElement, props: SpanProps): InlineNode[] {
    const base = ruby.children.find(({ name }) => name === 'text:ruby-base');
    if (!base) return [elementCode(ruby, 'ruby')];
    const children = this.#content(base, props);
    if (!this.#ruby) return children;
    return [
      {
        type: 'group',
        open: [{ type: 'block', start: ruby.start, end: base.openEnd }],
        close: [{ type: 'block', start: base.closeStart, end: ruby.end }],
        hint: 'ruby',
        children,
      },
    ];
  }

  #count(element: XmlElement): number {
    const count = Number(this.#attribute(element, 'text:c') ?? 1);
    return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_SPACES) : 1;
  }

  /** Anchored to the page, the paragraph or a character, and not standing in the line. */
  #floats(element: XmlElement): boolean {
    const anchor = this.#attribute(element, 'text:anchor-type');
    return anchor !== undefined && anchor !== 'as-char';
  }

  #attribute(element: XmlElement, wanted: string): string | undefined {
    return attributeOf(this.#source, element, wanted)?.value;
  }
}

const MAX_SPACES = 1000;

/** Text of one look as OpenDocument writes it: spaces in a row, tabs and line breaks are elements. */
export function writeSpanText(prefix: string, text: string, props: RunProps): string {
  const { open = '', close = '' } = props as Partial<SpanProps>;
  const xml = escapeText(text)
    .replace(/^ +$| {2,}/g, (spaces) => {
      const count = spaces.length;
      const repeat = (more: number) => (more > 1 ? ` ${prefix}c="${more}"` : '');
      return spaces === text
        ? `<${prefix}s${repeat(count)}/>`
        : ` <${prefix}s${repeat(count - 1)}/>`;
    })
    .replace(/\t/g, `<${prefix}tab/>`)
    .replace(/\r\n|[\r\n\v\u2028\u2029]/g, `<${prefix}line-break/>`);
  return open + xml + close;
}
