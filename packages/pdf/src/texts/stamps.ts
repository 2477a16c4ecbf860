import { PdfDict } from '@libpdf/core';
import { arrayAt, dictAt, numbersOf } from '../content/objects.ts';
import { openObjects } from '../content/open.ts';
import { unite } from '../geometry.ts';
import type { PageContent, Paragraph } from '../model.ts';
import { openPdf } from '../read/document.ts';
import { structureOf } from '../structure/structure.ts';
import { annotationsOf, stampId } from './annotations.ts';
import { appearanceOf } from './appearance.ts';
import type { DocumentText, TextPlace } from './model.ts';
import { type Source, sourceOf } from './slot.ts';

type StampText = Pick<DocumentText, 'text' | 'places'>;

/** Stamps of a document that are read, at most. */
const MAX_STAMPS = 200;

function stampText(paragraphs: readonly Paragraph[], page: PageContent): StampText | undefined {
  const parts = paragraphs.flatMap((paragraph) => paragraph.parts);
  const style = paragraphs[0]?.spans.find(({ isKept }) => !isKept)?.style;
  if (!style || !parts.length) return undefined;
  const own = unite(parts.flatMap(({ lines }) => lines.map(({ box }) => box)));
  const isOneLine = parts.length === 1 && parts[0]!.lines.length === 1;
  // The words stand in the middle of their frame, and have its width.
  const margin = Math.max(0, Math.min(own.left - page.box.left, page.box.right - own.right) / 2);
  const place: TextPlace = {
    box: { ...own, left: own.left - margin, right: own.right + margin },
    size: style.size,
    font: style.font,
    color: style.color,
    alignment: 'center',
    isOneLine,
  };
  const text = paragraphs
    .map(({ spans }) =>
      spans
        .map((span) => span.text)
        .join('')
        .trim(),
    )
    .join('\n');
  return { text, places: [place] };
}

/**
 * What is drawn by stamps, by their ids. Their appearances are read like pages, of a copy of the file in which they are
 * pages.
 */
export async function readStamps(
  original: Source,
  bytes: Uint8Array,
  password: string | undefined,
): Promise<Map<string, StampText>> {
  const isStamp = ({ subtype, dict }: { subtype: string; dict: PdfDict }) =>
    subtype === 'Stamp' && appearanceOf(dict, original.resolve) !== undefined;
  const found = new Map<string, StampText>();
  if (![...annotationsOf(original)].some(isStamp)) return found;
  const source = sourceOf(await openObjects(bytes, password));
  const { pdf, resolve } = source;
  const first = pdf.getPageCount();
  const ids: string[] = [];
  for (const annotation of [...annotationsOf(source)]) {
    const { dict, subtype } = annotation;
    const stream = subtype === 'Stamp' ? appearanceOf(dict, resolve) : undefined;
    const box = arrayAt(stream, 'BBox', resolve);
    if (!stream || !box || ids.length >= MAX_STAMPS) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(box, resolve);
    const page = pdf.addPage({ width: Math.abs(x1 - x0) || 1, height: Math.abs(y1 - y0) || 1 });
    page.dict.set('MediaBox', box);
    page.dict.set('Contents', dictAt(dict, 'AP', resolve)!.get('N')!);
    page.dict.set('Resources', dictAt(stream, 'Resources', resolve) ?? new PdfDict());
    ids.push(stampId(annotation));
  }
  const document = await openPdf(await pdf.save(), password === undefined ? {} : { password });
  try {
    for (const [index, id] of ids.entries()) {
      const page = document.page(first + index);
      const text = stampText(structureOf([page]), page);
      if (text) found.set(id, text);
    }
  } finally {
    document.close();
  }
  return found;
}
