import { unite } from '../geometry.ts';
import type { Box, PageContent, Paragraph, ParagraphPart } from '../model.ts';
import { type DrawnText, drawnTexts } from './glyph-boxes.ts';
import { colorOf } from './translate.ts';

/** What is wrong with where a paragraph stands. */
export interface Fault {
  kind: 'overlap' | 'outside-page' | 'outside-column';
  page: number;
  /** Ids; of an overlap both. */
  paragraphs: readonly string[];
  /** Share of the smaller one's area, or points over the edge. */
  by: number;
}

/** Share of its area that a paragraph may have in common with another. */
const MOST_OVERLAP = 0.01;
/** Ink over an edge: overhangs of italics, rounding, points. */
const MARGIN = 2.5;
/** Marks over and under letters reach further than those of the source, in heights of its lines. */
const MARKS = 0.3;

const area = ({ left, bottom, right, top }: Box) =>
  Math.max(0, right - left) * Math.max(0, top - bottom);

const common = (a: Box, b: Box) =>
  area({
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  });

const overlapOf = (one: readonly Box[], other: readonly Box[]) =>
  one.reduce((sum, a) => sum + other.reduce((inner, b) => inner + common(a, b), 0), 0);

const sizeOf = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + area(box), 0);

const beyond = (box: Box, edge: Box, marks = 0) =>
  Math.max(
    edge.left - box.left,
    edge.bottom - marks - box.bottom,
    box.right - edge.right,
    box.top - edge.top - marks,
  );

const lineHeight = ({ lines }: ParagraphPart) =>
  Math.max(0, ...lines.map(({ box }) => Math.min(box.top - box.bottom, box.right - box.left)));

/** Glyphs of one line, which may be drawn by an operator each. */
const isBeside = (a: Box, b: Box) => {
  const height = Math.min(a.top - a.bottom, b.top - b.bottom);
  const shared = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  return shared > 0.6 * height && gap < 2 * Math.max(a.top - a.bottom, b.top - b.bottom);
};

/** Boxes of a page's texts by the colours they are drawn in; neighbours on a line are one. */
function byColor(texts: readonly DrawnText[]): Map<string, Box[]> {
  const boxes = new Map<string, Box[]>();
  for (const { color, box } of texts) {
    const own = boxes.get(color) ?? [];
    boxes.set(color, own);
    const last = own.at(-1);
    if (last && isBeside(last, box)) own[own.length - 1] = unite([last, box]);
    else own.push(box);
  }
  return boxes;
}

/** Overlaps that the source has too: drop capitals, words over words. */
function overlapBefore(page: number, one: Paragraph, other: Paragraph): number {
  const boxes = ({ parts }: Paragraph) =>
    parts.filter((part) => part.page === page).flatMap(({ lines }) => lines.map(({ box }) => box));
  const [a, b] = [boxes(one), boxes(other)];
  return a.length && b.length ? overlapOf(a, b) / Math.min(sizeOf(a), sizeOf(b)) : 0;
}

/**
 * Looks at where a translated file draws its glyphs, as PDFium reads it: nothing of what typesetting says of itself is
 * taken over. Paragraphs are told by the colours that `pseudoPdf` gives them.
 *
 * @param pages and source as they were read of the file before
 */
export async function layoutFaults(
  bytes: Uint8Array,
  pages: readonly PageContent[],
  source: readonly Paragraph[],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [index, texts] of (await drawnTexts(bytes)).entries()) {
    const boxes = byColor(texts);
    const here = source.flatMap((paragraph, number) => {
      const own = boxes.get(colorOf(number));
      return own ? [{ paragraph, own }] : [];
    });
    for (const [number, { paragraph, own }] of here.entries()) {
      const fault = (kind: Fault['kind'], by: number, other?: string) =>
        faults.push({
          kind,
          page: index,
          paragraphs: [paragraph.id, ...(other === undefined ? [] : [other])],
          by,
        });
      const parts = paragraph.parts.filter((part) => part.page === index);
      const edge = pages[index]!.box;
      const page = Math.max(...own.map((box) => beyond(box, edge)));
      // Pages may be smaller than what was written on them.
      const before = parts.flatMap(({ lines }) => lines.map(({ box }) => beyond(box, edge)));
      if (page > Math.max(0, ...before) + MARGIN) fault('outside-page', page);
      const column = Math.max(
        ...own.map((box) =>
          Math.min(...parts.map((part) => beyond(box, part.area, MARKS * lineHeight(part)))),
        ),
      );
      if (column > MARGIN) fault('outside-column', column);
      const around = unite(own);
      for (const other of here.slice(number + 1)) {
        if (common(around, unite(other.own)) === 0) continue;
        const least = Math.min(sizeOf(own), sizeOf(other.own));
        const share = overlapOf(own, other.own) / least;
        const before = overlapBefore(index, paragraph, other.paragraph);
        if (share - before > MOST_OVERLAP) fault('overlap', share, other.paragraph.id);
      }
    }
  }
  return faults;
}
