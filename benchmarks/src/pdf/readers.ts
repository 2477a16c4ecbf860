import { execFileSync } from 'node:child_process';
import { openPdf, type PageContent, type Paragraph, structureOf } from '@glossa/pdf';
import type { Fixture } from './fixtures.ts';
import { type PdfjsItem, pdfjsItems } from './pdfjs.ts';

/** Pages of a document. */
async function pagesOf(bytes: Uint8Array): Promise<PageContent[]> {
  const document = await openPdf(bytes);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => document.page(index));
  } finally {
    document.close();
  }
}

const APART = new Set<Paragraph['kind']>(['header', 'footer', 'formula']);

/** Texts of what is translated, formulas left out. */
function textsOf(paragraphs: readonly Paragraph[]): string[] {
  return paragraphs
    .filter(({ kind }) => !APART.has(kind))
    .map(({ spans }) =>
      spans
        .filter(({ isKept }) => !isKept)
        .map(({ text }) => text)
        .join(''),
    );
}

/** Pieces of a page in an order that says nothing: what is left is geometry. */
function shuffled(page: PageContent): PageContent {
  let state = 0x9e3779b9 + page.index;
  const random = () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    return (state ^ (state >>> 15)) >>> 0;
  };
  const pieces = page.pieces
    .map((piece) => ({ piece, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ piece }, index) => ({ ...piece, index }));
  return { ...page, pieces };
}

/** Paragraphs of the package, from the pages as they are or with the order of their content lost. */
export async function ours({ bytes }: Fixture, isShuffled = false): Promise<string[]> {
  const pages = await pagesOf(bytes);
  return textsOf(structureOf(isShuffled ? pages.map(shuffled) : pages));
}

/** A line is of the paragraph before it where it stands right below, no further in. */
function goesOn(last: PdfjsItem, next: PdfjsItem, start: number): boolean {
  const step = last.y - next.y;
  return step > 0 && step < 1.5 * last.size && Math.abs(next.x - start) < 0.5 * last.size;
}

/** Paragraphs of pdf.js: its lines in its order, those right below one another as one. */
export async function pdfjs({ bytes }: Fixture): Promise<string[]> {
  const paragraphs: string[] = [];
  for await (const items of pdfjsItems(bytes)) {
    let text = '';
    let first: PdfjsItem | undefined;
    let last: PdfjsItem | undefined;
    for (const item of items) {
      const isNewLine = last && (last.endsLine || Math.abs(last.y - item.y) > 0.3 * last.size);
      if (first && last && isNewLine && item.text.trim() !== '') {
        if (goesOn(last, item, first.x)) text += ' ';
        else {
          paragraphs.push(text.trim());
          text = '';
        }
        first = item;
      }
      text += item.text;
      if (item.text.trim() === '') continue;
      first ??= item;
      last = item;
    }
    paragraphs.push(text.trim());
  }
  return paragraphs.filter((paragraph) => paragraph !== '');
}

/** Paragraphs of Poppler's `pdftotext`: what blank lines part. */
export function poppler({ path }: Fixture, options: readonly string[]): string[] {
  const text = execFileSync('pdftotext', [...options, path, '-'], { encoding: 'utf8' });
  return text
    .split(/\n\s*\n|\f/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Whether Poppler is installed. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
