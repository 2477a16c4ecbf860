import { GlossaError, LIMITS, type TextUnit } from '@glossa/contract';
import { partKind } from '@glossa/documents';
import { clipped } from './clipped.ts';
import type { ContentChapter, ContentPiece, PieceKind } from './content.ts';
import { spokenText } from './spoken-text.ts';

/** Formats whose pages are chapters: slides and sheets. */
const BY_PAGE = new Set<string>(['pptx', 'odp', 'xlsx', 'ods']);
/** Formats that are cells and nothing else. */
const OF_CELLS = new Set<string>(['xlsx', 'ods', 'csv']);
/** A chapter of a PDF that is shorter (code units) is one with the next: lines that look like headings are not all. */
const SHORT = 600;
/** A document of a book that is longer is divided at its headings. */
const LONG = 60_000;
const TITLE_LENGTH = 120;
/** Of a chapter without a heading, so much of its beginning is its title. */
const BEGINNING_LENGTH = 40;

/** What stands beside the text and is never read aloud. */
const BESIDE = new Set(['headers', 'comments', 'masters', 'drawings', 'contents', 'properties']);

const KINDS: Partial<Record<TextUnit['kind'], PieceKind>> = {
  heading: 'heading',
  note: 'note',
  cell: 'table',
  caption: 'caption',
};

/** A chapter that is not ended. */
interface Section {
  pieces: ContentPiece[];
  /** The headings it begins with. */
  headings: string[];
  page: number | undefined;
}

export interface DividedContent {
  /** Of the document's own statements; undefined where it has none. */
  title: string | undefined;
  chapters: ContentChapter[];
}

export interface DivideOptions {
  /** Names of slides and sheets, by their pages from 0. */
  pageNames?: ReadonlyMap<number, string>;
  /** Names of parts of the file that are not read: tables of contents. */
  beside?: ReadonlySet<string>;
}

/**
 * Divides the units of a document, in their order, into chapters. Headings begin them; of a book the documents that have
 * one do (those without go on with the chapter before), of slides and sheets each. What stands beside the text (headers,
 * comments, contents, properties, descriptions of pictures) is left out. Notes of a text that are kept apart come last.
 * Errors: `limit_exceeded` for a text longer than is kept.
 */
export async function divideChapters(
  format: string,
  units: AsyncIterable<TextUnit> | Iterable<TextUnit>,
  { pageNames = new Map(), beside = new Set() }: DivideOptions = {},
): Promise<DividedContent> {
  const sections: Section[] = [];
  const apart: ContentPiece[] = [];
  let title: string | undefined;
  let characters = 0;
  for await (const unit of units) {
    const place = partKind(unit.location);
    if (unit.kind === 'title') title ||= spokenText(unit.source) || undefined;
    const isBeside = BESIDE.has(place) || beside.has(unit.location ?? '');
    if (unit.kind === 'title' || unit.kind === 'attribute' || isBeside) continue;
    const text = spokenText(unit.source);
    if (text === '') continue;
    characters += text.length;
    if (characters > LIMITS.fileContent.characters) throw tooLong();
    const isNote = place === 'notes';
    const kind = isNote ? 'note' : kindOf(format, unit);
    const piece = { kind, text };
    if (isNote && unit.page === undefined) apart.push(piece);
    else addTo(sections, piece, unit.page, format);
  }
  const joined =
    format === 'epub'
      ? ofBook(sections)
      : format === 'pdf'
        ? joinShort(sections)
        : withoutEmpty(sections);
  if (apart.length > 0) joined.push({ pieces: apart, headings: [], page: undefined });
  const chapters = joined.map(({ pieces, headings, page }) => {
    const named = BY_PAGE.has(format) && page !== undefined ? pageNames.get(page) : undefined;
    const isWhole = joined.length === 1 ? title : undefined;
    return { title: titleOf(named ?? (headings.join(': ') || isWhole) ?? '', pieces), pieces };
  });
  return { title, chapters: fewer(chapters, LIMITS.fileContent.chapters) };
}

function kindOf(format: string, { kind }: TextUnit): PieceKind {
  if (kind === 'cell' && OF_CELLS.has(format)) return 'text';
  return KINDS[kind] ?? 'text';
}

/** A heading right below another one begins no section of its own. */
function addTo(
  sections: Section[],
  piece: ContentPiece,
  page: number | undefined,
  format: string,
): void {
  const last = sections.at(-1);
  const isHeading = piece.kind === 'heading';
  const isNewPage = last !== undefined && page !== last.page;
  const isFull = last?.pieces.some(({ kind }) => kind !== 'heading') === true;
  const begins = BY_PAGE.has(format)
    ? isNewPage
    : (isHeading && isFull) || (format === 'epub' && isNewPage);
  let section = last;
  if (section === undefined || begins) {
    section = { pieces: [], headings: [], page };
    sections.push(section);
  }
  if (isHeading && section.pieces.length === section.headings.length)
    section.headings.push(piece.text);
  section.pieces.push(piece);
}

const lengthOf = ({ pieces }: Section) => pieces.reduce((sum, { text }) => sum + text.length, 0);

const joinTo = (before: Section, after: Section): Section => ({
  pieces: [...before.pieces, ...after.pieces],
  headings:
    before.headings.length > 0 || before.pieces.length > 0 ? before.headings : after.headings,
  page: before.page,
});

/** Sections of a book's documents: one chapter for each document that has a heading, several where it is long or alone. */
function ofBook(sections: readonly Section[]): Section[] {
  const lengths = new Map<number | undefined, number>();
  for (const section of sections)
    lengths.set(section.page, (lengths.get(section.page) ?? 0) + lengthOf(section));
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const isSamePage = last?.page === section.page;
    const isDivided = lengths.size === 1 || lengths.get(section.page)! > LONG;
    const isOwn = section.headings.length > 0 && (!isSamePage || isDivided);
    if (last === undefined || isOwn) joined.push(section);
    else joined[joined.length - 1] = { ...joinTo(last, section), page: section.page };
  }
  return joined;
}

/** What is short is one with the next; the last one with the one before. */
function joinShort(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last !== undefined && lengthOf(last) < SHORT)
      joined[joined.length - 1] = joinTo(last, section);
    else joined.push(section);
  }
  const [last, before] = [joined.at(-1), joined.at(-2)];
  if (last !== undefined && before !== undefined && lengthOf(last) < SHORT)
    joined.splice(-2, 2, joinTo(before, last));
  return joined;
}

const withoutEmpty = (sections: readonly Section[]) =>
  sections.filter(({ pieces }) => pieces.length > 0);

/** Neighbours are joined where there are more than `most`. */
function fewer(chapters: ContentChapter[], most: number): ContentChapter[] {
  if (chapters.length <= most) return chapters;
  const together = Math.ceil(chapters.length / most);
  const joined: ContentChapter[] = [];
  for (let at = 0; at < chapters.length; at += together) {
    const some = chapters.slice(at, at + together);
    joined.push({ title: some[0]!.title, pieces: some.flatMap(({ pieces }) => pieces) });
  }
  return joined;
}

function titleOf(stated: string, pieces: readonly ContentPiece[]): string {
  if (stated !== '') return clipped(stated, TITLE_LENGTH);
  return clipped(pieces[0]?.text ?? '', BEGINNING_LENGTH);
}

function tooLong(): GlossaError {
  const most = LIMITS.fileContent.characters;
  return new GlossaError('limit_exceeded', `The file has more than ${most} characters.`, {
    details: { most },
  });
}
