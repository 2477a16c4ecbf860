import type { TextUnit, UnitLimit } from '@glossa/contract';
import { textIn } from '../markup/mixed.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { xliffName } from './inline.ts';

/** What engines are told of a note, in UTF-16 units: every segment of a unit carries it. */
const MOST_NOTE = 300;

type Tag = Pick<XmlElement, 'start' | 'end' | 'rawName' | 'scope'>;

/** The highest number of a restriction of XLIFF 2: `max` or `min,max`, where `*` is no bound. */
function most(restriction: string | undefined): number | undefined {
  return wholeNumber(restriction?.split(',').at(-1));
}

function wholeNumber(text: string | undefined): number | undefined {
  const value = text?.trim() ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** A limit with what of it is stated; undefined where nothing is. */
function limitOf(limit: { [Bound in keyof UnitLimit]: number | undefined }): UnitLimit | undefined {
  const stated = Object.entries(limit).filter(([, value]) => value !== undefined);
  return stated.length > 0 ? Object.fromEntries(stated) : undefined;
}

/**
 * What an XLIFF file says of its units beside their text: notes of both versions, sizes of 1.2 (`maxwidth` in
 * characters or columns, `maxbytes`) and of the Size and Length Restriction module of 2 (code points, UTF-8).
 */
export class XliffMeta {
  readonly #source: string;
  #general = '';
  #storage = '';
  #limit: UnitLimit | undefined;
  #notes: string[] = [];
  /** Where the unit ends that was entered last. */
  #unitEnd = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Takes the profiles that sizes of XLIFF 2 are stated in. */
  profiles(tag: Tag): void {
    const attribute = this.#attributes(tag);
    this.#general = attribute('generalProfile') ?? '';
    this.#storage = attribute('storageProfile') ?? '';
  }

  /** Enters a `unit` of XLIFF 2. A limit of several segments together is none of each. */
  enterUnit(tag: Tag): void {
    const attribute = this.#attributes(tag);
    const characters = attribute('slr:sizeRestriction');
    const bytes = attribute('slr:storageRestriction');
    this.#notes = [];
    this.#limit = limitOf({
      characters: this.#general === 'xliff:codepoints' ? most(characters) : undefined,
      bytes: this.#storage === 'xliff:utf8' ? most(bytes) : undefined,
    });
    if (this.#limit !== undefined && this.#segments(tag) !== 1) this.#limit = undefined;
  }

  /** Enters a `trans-unit` of XLIFF 1.2. Widths in pixels and the like cannot be measured without a screen. */
  enterTransUnit(unit: XmlElement): void {
    const attribute = this.#attributes(unit);
    const width = wholeNumber(attribute('maxwidth'));
    const measure = attribute('size-unit');
    this.#limit = limitOf({
      characters: measure === 'char' ? width : undefined,
      width: measure === 'col' ? width : undefined,
      bytes: wholeNumber(attribute('maxbytes')) ?? (measure === 'byte' ? width : undefined),
    });
    this.#notes = [];
    for (const child of unit.children) if (xliffName(child) === 'note') this.note(child);
  }

  /** The unit is taken segment by segment: none has its limit. */
  divide(): void {
    this.#limit = undefined;
  }

  /** Takes a note on the unit, unless it is about its target. */
  note(element: XmlElement): void {
    const attribute = this.#attributes(element);
    if ((attribute('annotates') ?? attribute('appliesTo')) === 'target') return;
    const text = textIn(this.#source, element).trim();
    if (text !== '') this.#notes.push(text.slice(0, MOST_NOTE).toWellFormed());
  }

  /** Of a unit that was entered. */
  get meta(): Pick<TextUnit, 'limit' | 'context'> {
    const note = this.#notes.join('\n').slice(0, MOST_NOTE).toWellFormed();
    return {
      ...(this.#limit === undefined ? {} : { limit: this.#limit }),
      ...(note === '' ? {} : { context: { note } }),
    };
  }

  /** Segments of the unit that begins with a tag; what stands behind the last unit is looked through once. */
  #segments({ end, rawName }: Tag): number {
    if (this.#source.charAt(end - 2) === '/') return 0;
    if (this.#unitEnd < end) {
      const found = this.#source.indexOf(`</${rawName}`, end);
      this.#unitEnd = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    const inside = this.#source.slice(end, this.#unitEnd);
    return inside.match(/<(?:[\w.-]+:)?segment[\s>]/g)?.length ?? 0;
  }

  #attributes(tag: Pick<Tag, 'start' | 'rawName' | 'scope'>): (name: string) => string | undefined {
    const all = new Map(readAttributes(this.#source, tag).map(({ name, value }) => [name, value]));
    return (name) => all.get(name);
  }
}
