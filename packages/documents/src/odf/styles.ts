import { readAttributes } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';
import { ODF_NAMESPACES } from './namespaces.ts';

/** How text of a character style looks, as far as extraction needs it. */
export interface StyleLook {
  /** Equal for styles that look the same to a reader; empty when they change nothing. */
  key: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  marksSpace: boolean;
  hidden: boolean;
}

/** Properties that say nothing of how a translation looks: languages, records of editing, other scripts. */
const IGNORED =
  /^(?:officeooo|loext):|^(?:fo|style):(?:language|country|script|rfc-language-tag)|-(?:asian|complex)$|^style:(?:letter-kerning|script-type)$|^fo:hyphen/;
const MARKS_SPACE = /^style:text-(?:underline|line-through|overline)|^fo:background-color$/;

/** Looks of the character styles in a part and in the styles it builds on. */
export class TextStyles {
  readonly #looks = new Map<string, StyleLook>();

  /** Reads the styles of a part; a later part's automatic styles win over earlier ones. */
  add(xml: string): void {
    const reader = new XmlReader(xml, ODF_NAMESPACES);
    let name: string | undefined;
    let look = plainLook();
    while (reader.next()) {
      if (reader.name === 'office:body' || reader.name === 'office:master-styles') return;
      if (reader.name === 'style:style') {
        if (reader.type === 'end') {
          if (name !== undefined) this.#looks.set(name, look);
          name = undefined;
          continue;
        }
        const attributes = new Map(
          readAttributes(xml, reader).map((attribute) => [attribute.name, attribute.value]),
        );
        const isText = attributes.get('style:family') === 'text';
        name = isText ? (attributes.get('style:name') ?? '') : undefined;
        look = plainLook();
        // Styles a person chose are said by name; automatic ones by what they do.
        const parent = attributes.get('style:parent-style-name');
        if (parent !== undefined) look.key = parent;
        if (attributes.has('style:display-name')) look.key = name ?? '';
      } else if (
        reader.name === 'style:text-properties' &&
        reader.type === 'start' &&
        name !== undefined
      )
        readLook(xml, reader, look);
    }
  }

  look(name: string): StyleLook {
    return this.#looks.get(name) ?? { ...plainLook(), key: name };
  }
}

function plainLook(): StyleLook {
  return {
    key: '',
    bold: false,
    italic: false,
    underline: false,
    marksSpace: false,
    hidden: false,
  };
}

function readLook(xml: string, properties: XmlReader, look: StyleLook): void {
  const shown: string[] = [];
  for (const { name, value } of readAttributes(xml, properties)) {
    if (name === 'fo:font-weight') look.bold = value !== 'normal';
    else if (name === 'fo:font-style') look.italic = value !== 'normal';
    else if (name === 'style:text-underline-style') look.underline = value !== 'none';
    else if (name === 'text:display' && value === 'none') look.hidden = true;
    if (MARKS_SPACE.test(name) && value !== 'none' && value !== 'transparent')
      look.marksSpace = true;
    if (!IGNORED.test(name)) shown.push(`${name}=${value}`);
  }
  if (shown.length > 0) look.key += `{${shown.sort().join(';')}}`;
}
