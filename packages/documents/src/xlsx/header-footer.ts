import { type Atom, code, type InlineNode } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import { textNodes } from './rich-text.ts';

/** A section of a header or footer with the code it begins with: `&L`, `&C`, `&R`, or none. */
export interface HeaderSection {
  start: string;
  nodes: InlineNode[];
}

/** Fields, fonts, sizes, colours and toggles (ISO/IEC 29500-1, 18.3.1.46); `&&` is an ampersand. */
const CODES = /&(?:"[^"]*"|\d+|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|[^"&\d])/g;
const FIELDS = new Set('PNDTZFAG');
const SECTIONS = new Set('LCR');

/** Splits the text of `oddHeader` and its like. */
export function readHeader(text: string): HeaderSection[] {
  const sections: HeaderSection[] = [{ start: '', nodes: [] }];
  const escaped = text.replaceAll('&&', '\ufdd0');
  let at = 0;
  const plain = (end: number) => {
    const piece = escaped.slice(at, end).replaceAll('\ufdd0', '&');
    sections.at(-1)!.nodes.push(...textNodes(piece));
  };
  for (const match of escaped.matchAll(CODES)) {
    plain(match.index);
    at = match.index + match[0].length;
    const letter = match[0][1]!.toUpperCase();
    if (SECTIONS.has(letter) && match[0].length === 2)
      sections.push({ start: match[0], nodes: [] });
    else {
      const hint = FIELDS.has(letter) ? 'field' : 'style';
      sections.at(-1)!.nodes.push(code([{ type: 'markup', markup: match[0] }], hint));
    }
  }
  plain(escaped.length);
  return sections;
}

/** Writes the text of a section. */
export class HeaderWriter implements InlineWriter {
  #text = '';
  #afterSize = false;

  text(text: string): void {
    if (text === '') return;
    // Digits after a size would be read as part of it.
    if (this.#afterSize && /^\d/.test(text)) this.#text += ' ';
    this.#text += text.replaceAll('&', '&&');
    this.#afterSize = false;
  }

  atom(atom: Atom): void {
    if (atom.type === 'text') this.text(atom.text);
    else if (atom.type === 'markup') {
      this.#text += atom.markup;
      this.#afterSize = /^&\d+$/.test(atom.markup);
    }
  }

  finish(): string {
    return this.#text;
  }
}
