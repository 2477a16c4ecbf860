import { translation, unite } from '../geometry.ts';
import type {
  Matrix,
  PageContent,
  Paragraph,
  ParagraphPart,
  PathMove,
  PieceRange,
  SetParagraph,
  TranslatedParagraph,
} from '../model.ts';
import { isRightToLeftLanguage } from './inline.ts';
import { type MirrorItem, mirrorPage } from './mirror-page.ts';

/** What stands on the other side of its page. */
export interface Mirroring {
  /** Translated paragraphs where they are to be set, by those that were read: as if they had run the other way. */
  paragraphs: ReadonlyMap<Paragraph, Paragraph>;
  /** What is not translated and is drawn elsewhere. */
  moved: readonly SetParagraph[];
  paths: readonly PathMove[];
}

const NOTHING: Mirroring = { paragraphs: new Map(), moved: [], paths: [] };

const rangesOf = ({ lines }: ParagraphPart): PieceRange[] =>
  lines.flatMap(({ spans }) => spans.flatMap(({ ranges }) => ranges));

const lettersOf = ({ spans }: Paragraph) => spans.reduce((sum, { text }) => sum + text.length, 0);

/** Whether most of what is translated runs the other way than the translations do. */
function turnsRound(translated: readonly TranslatedParagraph[]): boolean {
  let balance = 0;
  for (const { paragraph, language } of translated)
    balance +=
      paragraph.isRightToLeft === isRightToLeftLanguage(language)
        ? -lettersOf(paragraph)
        : lettersOf(paragraph);
  return balance > 0;
}

const mirror = (axis: number): Matrix => [-1, 0, 0, 1, 2 * axis, 0];

function movedOf(
  paragraph: Paragraph,
  shifts: ReadonlyMap<ParagraphPart, number>,
): SetParagraph | undefined {
  if (!paragraph.parts.some((part) => shifts.has(part))) return undefined;
  return {
    paragraph,
    runs: [],
    scale: 1,
    kept: paragraph.parts.map((part) => ({
      page: part.page,
      ranges: rangesOf(part),
      dx: shifts.get(part) ?? 0,
      dy: 0,
    })),
  };
}

/**
 * Brings columns and the cells of tables to the other side of their pages, where translations run the other way: the
 * first column stands where readers begin. Running heads, page numbers, pictures and figures stay; where something
 * would come to lie on them, or leave its ground, its band of the page stays as it is.
 *
 * @param all paragraphs of the pages; none: nothing is mirrored
 */
export function mirroringOf(
  all: readonly Paragraph[],
  translated: readonly TranslatedParagraph[],
  pages: readonly PageContent[],
): Mirroring {
  if (all.length === 0 || !turnsRound(translated)) return NOTHING;
  const set = new Set(translated.map(({ paragraph }) => paragraph));
  const items = new Map<number, MirrorItem[]>();
  for (const paragraph of all)
    for (const part of paragraph.parts) {
      if (part.lines.length === 0) continue;
      const box = unite(part.lines.map((line) => line.box));
      const item = { paragraph, part, box, isSet: set.has(paragraph) };
      items.set(part.page, [...(items.get(part.page) ?? []), item]);
    }
  const places = new Map<ParagraphPart, ParagraphPart>();
  const shifts = new Map<ParagraphPart, number>();
  const paths: PathMove[] = [];
  for (const page of pages) {
    const found = mirrorPage(page, items.get(page.index) ?? []);
    if (!found) continue;
    for (const [part, place] of found.places) places.set(part, place);
    for (const [part, dx] of found.shifts) shifts.set(part, dx);
    // What moves as it is comes first: it stands within what is mirrored.
    for (const { box, dx } of found.shifted)
      paths.push({ page: page.index, box, matrix: translation(dx, 0) });
    for (const box of found.mirrored)
      paths.push({ page: page.index, box, matrix: mirror(found.axis) });
  }
  const paragraphs = new Map<Paragraph, Paragraph>();
  for (const { paragraph, language } of translated) {
    if (!paragraph.parts.some((part) => places.has(part))) continue;
    paragraphs.set(paragraph, {
      ...paragraph,
      parts: paragraph.parts.map((part) => places.get(part) ?? part),
      isRightToLeft: isRightToLeftLanguage(language),
    });
  }
  const moved = all.flatMap((paragraph) =>
    set.has(paragraph) ? [] : (movedOf(paragraph, shifts) ?? []),
  );
  return { paragraphs, moved, paths };
}
