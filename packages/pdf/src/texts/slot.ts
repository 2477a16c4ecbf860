import type { PDF, PdfDict } from '@libpdf/core';
import type { Resolve } from '../content/objects.ts';
import type { PageTools } from '../write/page.ts';
import type { DocumentText, SetText } from './model.ts';

/** A text with what puts its translation in its place. */
export interface Slot extends DocumentText {
  put(set: SetText, tools: PageTools): void;
}

/** An open file as its texts are looked for. */
export interface Source {
  pdf: PDF;
  catalog: PdfDict;
  resolve: Resolve;
  /** Page objects with their indices. */
  pages: ReadonlyMap<PdfDict, number>;
}

/** Objects of one kind that are visited, at most: broken files make rings and combs of them. */
export const MAX_NODES = 500_000;

/** Longer texts are those of programs. */
const LONGEST = 50_000;

const ADDRESS = /^\s*(?:\S+:\/\/\S+|mailto:\S+|\S+@\S+)\s*$/;

/** Whether a person could translate it. */
export const hasWords = (text: string | undefined): text is string =>
  text !== undefined && text.length <= LONGEST && /\p{L}/u.test(text) && !ADDRESS.test(text);

export function sourceOf(pdf: PDF): Source {
  const pages = new Map<PdfDict, number>();
  for (let index = 0; index < pdf.getPageCount(); index += 1) {
    const page = pdf.getPage(index);
    if (page) pages.set(page.dict, index);
  }
  return { pdf, catalog: pdf.getCatalog(), resolve: (ref) => pdf.getObject(ref), pages };
}
