/** Letters of one look within a paragraph, a note that hangs on it, or a formula in TeX. */
export type Inline =
  | string
  | { bold: string }
  | { italic: string }
  | { note: string }
  | { math: string };

export type Text = readonly Inline[];

export type Block =
  | { kind: 'title' | 'heading' | 'subheading' | 'text' | 'quote' | 'caption'; text: Text }
  | { kind: 'list'; isNumbered: boolean; items: readonly Text[] }
  | { kind: 'table'; hasBorders: boolean; rows: readonly (readonly string[])[] }
  | { kind: 'formula'; tex: string };

/** A document as its author thinks of it: what a typesetter is given, and what is to be found again. */
export interface Description {
  name: string;
  typesetter: 'libreoffice' | 'latex' | 'groff';
  /** BCP 47. */
  language: string;
  columns: 1 | 2 | 3;
  /** Points. */
  size: number;
  /** How paragraphs are told apart: by the indentation of their first lines, or by white between them. */
  paragraphs: 'indented' | 'spaced';
  alignment: 'justified' | 'ragged';
  /** Running header; the footer has the page's number where there is one. */
  header?: string;
  blocks: readonly Block[];
}

export type TruthKind =
  | 'heading'
  | 'text'
  | 'list-item'
  | 'cell'
  | 'caption'
  | 'footnote'
  | 'header';

/** A paragraph that is to be found. */
export interface TruthParagraph {
  kind: TruthKind;
  text: string;
}

/** The letters of a text without notes and formulas. */
export function plain(text: Text): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('bold' in part) return part.bold;
      return 'italic' in part ? part.italic : '';
    })
    .join('');
}

const notesOf = (text: Text) =>
  text.flatMap((part) => (typeof part === 'object' && 'note' in part ? [part.note] : []));

/** What is to be found of a document, in the order of reading; notes come last, the running header once. */
export function truthOf({ blocks, header }: Description): TruthParagraph[] {
  const main: TruthParagraph[] = [];
  const notes: TruthParagraph[] = [];
  const add = (kind: TruthKind, text: Text) => {
    main.push({ kind, text: plain(text) });
    for (const note of notesOf(text)) notes.push({ kind: 'footnote', text: note });
  };
  for (const block of blocks)
    switch (block.kind) {
      case 'title':
      case 'heading':
      case 'subheading':
        add('heading', block.text);
        break;
      case 'list':
        for (const item of block.items) add('list-item', item);
        break;
      case 'table':
        for (const row of block.rows) for (const cell of row) add('cell', [cell]);
        break;
      case 'caption':
        add('caption', block.text);
        break;
      case 'formula':
        break;
      default:
        add('text', block.text);
    }
  return [...main, ...notes, ...(header ? [{ kind: 'header' as const, text: header }] : [])];
}

/** One paragraph a line, its kind before a tab: how truth is kept beside a PDF. */
export function writeTruth(truth: readonly TruthParagraph[]): string {
  return truth.map(({ kind, text }) => `${kind}\t${text}\n`).join('');
}

/** Reads what {@link writeTruth} wrote. */
export function readTruth(lines: string): TruthParagraph[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind, text = ''] = line.split('\t');
      return { kind: kind as TruthKind, text };
    });
}
