import type { Tag, TagKind } from '../model.ts';
import type { Pdfium } from './pdfium.ts';

/** Elements of a page that are looked at; a page with more is read without its tags. */
const MOST_ELEMENTS = 20_000;
/** Elements within each other that are followed. */
const MOST_DEPTH = 60;
/** Bytes of an element's type, in UTF-16. */
const TYPE_BYTES = 64;

/** Types of structure elements that are paragraphs, by what they are for us (ISO 32000-2, 14.8.4). */
const PARAGRAPHS = new Map<string, TagKind>([
  ['P', 'text'],
  ...['Title', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'].map((type) => [type, 'heading'] as const),
  ['LI', 'list-item'],
  ['TD', 'cell'],
  ['TH', 'cell'],
  ['Caption', 'caption'],
  ['Note', 'footnote'],
  ['FENote', 'footnote'],
  ['TOCI', 'contents'],
]);
/** Paragraphs by themselves, parts of one where they stand within it. */
const EITHER = new Map<string, TagKind>([
  ['Formula', 'formula'],
  ['Code', 'code'],
]);
/** Part of what they stand in. */
const INLINE = new Set([
  ...['Span', 'Quote', 'Em', 'Strong', 'Sub', 'Link', 'Reference', 'BibEntry', 'Annot'],
  ...['Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP', 'Lbl', 'LBody', 'NonStruct', 'Private'],
]);
/** What paragraphs may stand in: the first of them is the item or the cell itself. */
const HOLDERS = new Set<TagKind>(['list-item', 'cell', 'contents', 'footnote', 'caption']);

interface Draft {
  kind: TagKind;
  level?: number;
  table?: number;
  marks: number[];
}

/** Where content stands. */
interface Scope {
  /** The paragraph that is open around it. */
  own: Draft | undefined;
  /** No paragraph was within it yet. */
  isFresh: boolean;
  table: number | undefined;
}

class TagReader {
  readonly tags: Draft[] = [];
  private readonly pdfium: Pdfium;
  /** What content is put to; none where the next begins a paragraph. */
  private current: Draft | undefined;
  private seen = 0;
  private tables = 0;

  constructor(pdfium: Pdfium) {
    this.pdfium = pdfium;
  }

  get isCrowded(): boolean {
    return this.seen > MOST_ELEMENTS;
  }

  private typeOf(element: number): string {
    const { call, scratch, bytes } = this.pdfium;
    const length = call.FPDF_StructElement_GetType(element, scratch, TYPE_BYTES);
    if (length < 2 || length > TYPE_BYTES) return '';
    return Buffer.from(bytes.subarray(scratch, scratch + length - 2)).toString('utf16le');
  }

  private open(kind: TagKind, { table }: Scope, type = ''): Draft {
    const level = /^H([1-6])$/.exec(type)?.[1];
    const tag: Draft = {
      kind,
      marks: [],
      ...(table !== undefined && { table }),
      ...(level !== undefined && { level: Number(level) }),
    };
    this.tags.push(tag);
    return tag;
  }

  visit(element: number, scope: Scope, depth = 0): void {
    const { call } = this.pdfium;
    const count = Math.max(0, call.FPDF_StructElement_CountChildren(element));
    this.seen += count;
    if (depth > MOST_DEPTH || this.isCrowded) return;
    for (let index = 0; index < count; index++) {
      const mark = call.FPDF_StructElement_GetChildMarkedContentID(element, index);
      const child = mark < 0 ? call.FPDF_StructElement_GetChildAtIndex(element, index) : 0;
      if (mark >= 0) {
        this.current ??= this.open(scope.own?.kind === 'cell' ? 'cell' : 'group', scope);
        this.current.marks.push(mark);
      } else if (child) this.enter(child, scope, depth + 1);
    }
  }

  /** An element of whatever type; from the root of the tree, too. */
  enter(element: number, scope: Scope, depth: number): void {
    const type = this.typeOf(element);
    const { own } = scope;
    if (INLINE.has(type) || (this.current && EITHER.has(type))) {
      this.visit(element, scope, depth);
      return;
    }
    const kind = PARAGRAPHS.get(type) ?? EITHER.get(type);
    if (kind === 'text' && own && HOLDERS.has(own.kind)) {
      if (!scope.isFresh) this.current = this.open(own.kind === 'cell' ? 'cell' : 'text', scope);
      scope.isFresh = false;
      this.visit(element, { ...scope, own: undefined }, depth);
      this.current = undefined;
      return;
    }
    scope.isFresh = false;
    const table = type === 'Table' ? ++this.tables : scope.table;
    this.current = kind && this.open(kind, { ...scope, table }, type);
    const inner = kind ? this.current : own?.kind === 'cell' ? own : undefined;
    this.visit(element, { own: inner, isFresh: kind !== undefined, table }, depth);
    // A paragraph goes on behind a figure or a note within it.
    this.current = own && !HOLDERS.has(own.kind) ? own : undefined;
  }
}

/**
 * What a page's structure tree says its content is, in the order of the tree; `undefined` where it has none, or more
 * than is followed. Whether it is true is for others to judge.
 */
export function tagsOf(pdfium: Pdfium, page: number): Tag[] | undefined {
  const { call } = pdfium;
  const tree = call.FPDF_StructTree_GetForPage(page);
  if (!tree) return undefined;
  try {
    const count = Math.min(call.FPDF_StructTree_CountChildren(tree), MOST_ELEMENTS);
    const reader = new TagReader(pdfium);
    for (let index = 0; index < count && !reader.isCrowded; index++) {
      const element = call.FPDF_StructTree_GetChildAtIndex(tree, index);
      if (element) reader.enter(element, { own: undefined, isFresh: false, table: undefined }, 0);
    }
    const tags = reader.tags.filter(({ marks }) => marks.length > 0);
    return reader.isCrowded || tags.length === 0 ? undefined : tags;
  } finally {
    call.FPDF_StructTree_Close(tree);
  }
}
