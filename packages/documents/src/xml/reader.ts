import { corrupt, nestedTooDeeply, tooLarge } from '../errors.ts';
import { ATTRIBUTE, readAttributes } from './attributes.ts';
import { type NamespacePrefixes, Scope } from './scope.ts';

/**
 * A namespace-aware pull reader of XML 1.0 that keeps positions, so that a part can be edited in place and stay
 * byte-identical elsewhere. It checks well-formedness as far as reading needs it and refuses every DTD, which
 * keeps external entities and entity bombs out; a document type that declares nothing may be allowed.
 */

const MAX_DEPTH = 1000;
const MOST_ELEMENTS = 2_000_000;
const MAX_ATTRIBUTES = 1000;

export interface XmlReaderOptions {
  /** Skip a document type declaration without an internal subset, as XHTML and NCX have it. Default: refuse. */
  doctype?: boolean;
  /** Elements in one that is read whole. Default: two million. */
  mostElements?: number;
}

/** An element and what is in it, by positions in the part. */
export interface XmlElement {
  name: string;
  rawName: string;
  scope: Scope;
  start: number;
  /** After the start tag; equals `end` for an empty-element tag. */
  openEnd: number;
  /** Where the end tag begins. */
  closeStart: number;
  end: number;
  children: XmlElement[];
}

export class XmlReader {
  readonly source: string;
  /** What the reader stands on after `next()`. */
  type: 'start' | 'end' = 'start';
  rawName = '';
  name = '';
  start = 0;
  end = 0;
  /** An end tag that belongs to an empty-element tag has no text of its own. */
  empty = false;
  scope: Scope;

  #position = 0;
  #pendingEnd = false;
  #sawRoot = false;
  readonly #open: string[] = [];
  readonly #scopes: Scope[] = [];
  readonly #known: NamespacePrefixes;
  readonly #doctype: boolean;
  readonly #mostElements: number;

  constructor(
    source: string,
    known: NamespacePrefixes,
    { doctype = false, mostElements = MOST_ELEMENTS }: XmlReaderOptions = {},
  ) {
    this.#doctype = doctype;
    this.#mostElements = mostElements;
    this.source = source;
    this.#known = known;
    this.scope = new Scope(known);
    if (source.charCodeAt(0) === 0xfeff) this.#position = 1;
  }

  get depth(): number {
    return this.#open.length;
  }

  /** Moves to the next start or end tag; false at the end of the part. */
  next(): boolean {
    if (this.type === 'end' && this.#scopes.length > 0) this.#leave();
    if (this.#pendingEnd) {
      this.#pendingEnd = false;
      this.type = 'end';
      this.start = this.end;
      this.#open.pop();
      return true;
    }
    for (;;) {
      const open = this.source.indexOf('<', this.#position);
      if (open < 0) return this.#finish();
      if (this.#open.length === 0) this.#checkOutside(open);
      const next = this.source.charCodeAt(open + 1);
      if (next === 0x21) this.#skipDeclaration(open);
      else if (next === 0x3f) this.#skipPast('?>', open + 2);
      else {
        if (next === 0x2f) this.#endTag(open);
        else this.#startTag(open);
        return true;
      }
    }
  }

  /** The element whose start tag the reader stands on, read to its end; the reader then stands on its end tag. */
  readElement(): XmlElement {
    const root = this.#element();
    const stack = [root];
    let count = 0;
    while (stack.length > 0) {
      if (!this.next()) throw corrupt('An XML part is truncated.');
      const top = stack[stack.length - 1]!;
      if (this.type === 'start') {
        if (++count > this.#mostElements)
          throw tooLarge('One piece of the document, such as a table, is too large to be read.');
        const child = this.#element();
        top.children.push(child);
        stack.push(child);
      } else {
        top.closeStart = this.start;
        top.end = this.end;
        stack.pop();
      }
    }
    return root;
  }

  /** Goes on reading at `position`, the end tag of the element whose start tag the reader stands on. */
  skipTo(position: number): void {
    this.#position = position;
  }

  #element(): XmlElement {
    return {
      name: this.name,
      rawName: this.rawName,
      scope: this.scope,
      start: this.start,
      openEnd: this.end,
      closeStart: this.end,
      end: this.end,
      children: [],
    };
  }

  #leave(): void {
    this.scope = this.#scopes.pop()!;
  }

  #finish(): boolean {
    if (this.#open.length > 0 || !this.#sawRoot) throw corrupt('An XML part is truncated.');
    this.#checkOutside(this.source.length);
    return false;
  }

  #checkOutside(end: number): void {
    for (let at = this.#position; at < end; at++)
      if (this.source.charCodeAt(at) > 0x20)
        throw corrupt('An XML part has text outside its root.');
  }

  #skipPast(mark: string, from: number): void {
    const at = this.source.indexOf(mark, from);
    if (at < 0) throw corrupt('An XML part is truncated.');
    this.#position = at + mark.length;
  }

  #skipDeclaration(open: number): void {
    if (this.source.startsWith('<!--', open)) this.#skipPast('-->', open + 4);
    else if (this.source.startsWith('<![CDATA[', open) && this.#open.length > 0)
      this.#skipPast(']]>', open + 9);
    else if (this.#doctype && !this.#sawRoot && this.#isPlainDoctype(open))
      this.#skipPast('>', open + 9);
    else throw corrupt('An XML part has a document type declaration.');
  }

  #isPlainDoctype(open: number): boolean {
    const subset = this.source.slice(open, this.source.indexOf('>', open)).includes('[');
    return this.source.startsWith('<!DOCTYPE', open) && !subset;
  }

  #nameEnd(from: number): number {
    let at = from;
    for (; at < this.source.length; at++) {
      const code = this.source.charCodeAt(at);
      if (code <= 0x20 || code === 0x3e || code === 0x2f || code === 0x3c || code === 0x3d) break;
    }
    if (at === from) throw corrupt('An XML part has a tag without a name.');
    return at;
  }

  #startTag(open: number): void {
    if (this.#open.length === 0 && this.#sawRoot) throw corrupt('An XML part has two roots.');
    if (this.#open.length >= MAX_DEPTH) throw nestedTooDeeply();
    const nameEnd = this.#nameEnd(open + 1);
    const { end, declarations } = this.#scanTag(nameEnd);
    this.type = 'start';
    this.rawName = this.source.slice(open + 1, nameEnd);
    this.start = open;
    this.end = end;
    this.empty = this.source.charCodeAt(end - 2) === 0x2f;
    this.#scopes.push(this.scope);
    if (declarations) this.#declare();
    this.name = this.scope.elementName(this.rawName);
    this.#sawRoot = true;
    this.#position = end;
    this.#pendingEnd = this.empty;
    this.#open.push(this.rawName);
  }

  #declare(): void {
    const parent = this.scope;
    this.scope = new Scope(this.#known, parent);
    const tag = { start: this.start, rawName: this.rawName, scope: NO_SCOPE };
    for (const { rawName, value } of readAttributes(this.source, tag)) {
      if (rawName === 'xmlns') this.scope.declare('', value);
      else if (rawName.startsWith('xmlns:')) this.scope.declare(rawName.slice(6), value);
    }
  }

  /** Finds the end of a start tag, checking that every attribute is quoted and none is given twice. */
  #scanTag(from: number): { end: number; declarations: boolean } {
    let declarations = false;
    let at = from;
    const seen: string[] = [];
    for (;;) {
      ATTRIBUTE.lastIndex = at;
      const match = ATTRIBUTE.exec(this.source);
      if (!match) break;
      const name = match[1]!;
      if (seen.includes(name)) throw corrupt(`An XML tag has the attribute ${name} twice.`);
      if (seen.length >= MAX_ATTRIBUTES) throw corrupt('An XML tag has too many attributes.');
      seen.push(name);
      if (name.startsWith('xmlns')) declarations = true;
      at += match[0].length;
    }
    while (this.source.charCodeAt(at) <= 0x20) at++;
    if (this.source.charCodeAt(at) === 0x2f) at++;
    if (this.source.charCodeAt(at) !== 0x3e) throw corrupt('An XML part has a malformed tag.');
    return { end: at + 1, declarations };
  }

  #endTag(open: number): void {
    const nameEnd = this.#nameEnd(open + 2);
    const rawName = this.source.slice(open + 2, nameEnd);
    let at = nameEnd;
    while (this.source.charCodeAt(at) <= 0x20) at++;
    if (this.source.charCodeAt(at) !== 0x3e || this.#open.pop() !== rawName)
      throw corrupt('An XML part has tags that do not match.');
    this.type = 'end';
    this.rawName = rawName;
    this.name = this.scope.elementName(rawName);
    this.start = open;
    this.end = at + 1;
    this.empty = false;
    this.#position = at + 1;
  }
}

/** Attribute names are not resolved while the declarations themselves are read. */
const NO_SCOPE = { attributeName: (raw: string) => raw };
