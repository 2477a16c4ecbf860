import type { Line, PageContent, ParagraphKind, Tag, TagKind } from '../model.ts';
import { blocksOf } from './blocks.ts';
import { isRightToLeft } from './direction.ts';
import type { Draft, DraftLine, PageDraft } from './drafts.ts';
import { isFormulaLine } from './formulas.ts';
import { framesOf } from './frames.ts';
import { headWidth } from './head.ts';
import { addInitials, takeInitials } from './initials.ts';
import { apartLabels } from './labels.ts';
import { markOf } from './marks.ts';
import type { Placed } from './order.ts';
import { mainSize, rowsOf } from './rows.ts';
import { segmentsOf } from './segments.ts';
import { areSound } from './soundness.ts';
import { splitBlocks } from './split.ts';
import { markTables } from './tables.ts';
import { blocksOfTag, type TaggedPage, taggedPage } from './tags.ts';
import { spansOf } from './text.ts';
import { around, type Block, common, type Frame, type Segment, type Word } from './types.ts';
import { wordsOf } from './words.ts';

const CAPTION =
  /^(?:fig(?:ure|\.)?|table|tab\.|listing|algorithm|scheme|plate|abbildung|abb\.|tabelle|tableau|figura|tabla|tabela|tabella|рис(?:унок|\.)?|таблица|rysunek|obr(?:ázek|\.)|图|表|図|그림|표|شكل|جدول)\s*(?:\d|[ivx]+\b|[a-z]\.\d)/iu;
const LEADER = /(?:\.\s?){4,}[\s\u2060]*[\divxlc]+$|…{2,}\s*\d+$/i;

const isCode = ({ lines }: Block) =>
  lines.every(({ words }) => words.every(({ piece }) => piece.font.isMonospaced));

/** Lines of code are indented at will: what follows closely is one block, also where nothing is above it. */
function joinCode(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of [...blocks].sort((one, other) => other.lines[0]!.v - one.lines[0]!.v)) {
    const first = block.lines[0]!;
    const at = joined.findIndex(({ lines, table }) => {
      const last = lines.at(-1)!;
      const box = around(lines);
      return (
        table === block.table &&
        last.v > first.v &&
        last.v - first.v < 1.6 * first.size &&
        common(box.u0, box.u1, first.u0, first.u1) > -8 * first.size
      );
    });
    if (at < 0) joined.push(block);
    else joined[at] = { ...joined[at]!, lines: [...joined[at]!.lines, ...block.lines] };
  }
  return joined;
}

const letters = (words: readonly Word[]) =>
  words.reduce((sum, { glyphs }) => sum + glyphs.length, 0);

/** Parts a block where lines of formulas stand in it. */
function apartFormulas(block: Block): { block: Block; isFormula: boolean }[] {
  const parts: { lines: Segment[]; isFormula: boolean }[] = [];
  for (const line of block.lines) {
    const isFormula = isFormulaLine(line);
    const last = parts.at(-1);
    if (last && last.isFormula === isFormula) last.lines.push(line);
    else parts.push({ lines: [line], isFormula });
  }
  return parts.map(({ lines, isFormula }) => ({ block: { ...block, lines }, isFormula }));
}

function lineOf(segment: Segment, frame: Frame, page: PageContent, isRtl: boolean): DraftLine {
  const { u0, u1, bottom, top, v, size, row, words } = segment;
  const spans = spansOf(segment, frame, page.links, isRtl);
  const start = frame.toPage({ u0: isRtl ? u1 : u0, u1: isRtl ? u1 : u0, bottom: v, top: v });
  const line: Line = {
    box: frame.toPage({ u0, u1, bottom, top }),
    baseline: { x: start.left, y: start.bottom },
    spans,
  };
  const first = spans[0];
  return {
    u0,
    u1,
    bottom,
    top,
    v,
    size,
    row,
    line,
    text: spans.map(({ text }) => text).join(''),
    head: headWidth(segment, isRtl),
    isBold: words.every(({ piece }) => piece.font.isBold),
    isNote:
      first !== undefined &&
      /^(?:\d{1,3}|[a-z]|[*∗†‡§¶]{1,3})\s*$/u.test(first.text) &&
      (first.style.rise > 0 || /^[*∗†‡§¶]/u.test(first.text)),
  };
}

function kindOf(
  block: Block,
  isFormula: boolean,
  isCodeBlock: boolean,
  text: string,
): ParagraphKind {
  if (isFormula) return 'formula';
  if (isCodeBlock) return 'code';
  if (CAPTION.test(text)) return 'caption';
  if (block.table) return 'cell';
  if (LEADER.test(text)) return 'contents';
  const [first] = text.split(/\s/u, 1);
  const mark = first && first.length < text.length ? markOf(first) : undefined;
  return mark ? 'list-item' : 'text';
}

interface Item extends Placed {
  block: Block;
  kind: ParagraphKind;
  /** What told it, by its place in the page's order. */
  tag?: number;
  level?: number;
  /** Of one of several paragraphs of its tag: where its content begins there. */
  guessed?: number;
}

/** Words that a sheet may have: ten times what is legible on a page; more are left as they are. */
const MOST_WORDS = 20_000;

const textOf = ({ lines }: Block) =>
  lines.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ');

const itemOf = (block: Block, kind: ParagraphKind): Item => ({
  block,
  kind,
  box: around(block.lines),
  size: block.lines[0]!.size,
});

/** Paragraphs by geometry alone. */
function foundItems(words: readonly Word[], frame: Frame): Item[] {
  const { initials, others } = takeInitials(words);
  if (others.length === 0) return [];
  const segments = addInitials(segmentsOf(rowsOf(others), frame), initials);
  const blocks = apartLabels(blocksOf(markTables(segments), frame), frame.fields);
  const all = letters(others);
  const fixed = letters(others.filter(({ piece }) => piece.font.isMonospaced));
  // Where all is typewritten it is no code.
  const canBeCode = fixed < 0.6 * all;
  const code = blocks.filter((block) => canBeCode && isCode(block));
  const prose = blocks.filter((block) => !code.includes(block)).flatMap(apartFormulas);
  const parts = [
    ...joinCode(code).map((block) => ({ block, isFormula: false, isCodeBlock: true })),
    ...prose
      .filter(({ isFormula }) => isFormula)
      .map(({ block }) => ({ block, isFormula: true, isCodeBlock: false })),
    ...splitBlocks(prose.filter(({ isFormula }) => !isFormula).map(({ block }) => block)).map(
      (block) => ({ block, isFormula: false, isCodeBlock: false }),
    ),
  ];
  return parts.map(({ block, isFormula, isCodeBlock }) =>
    itemOf(block, kindOf(block, isFormula, isCodeBlock, textOf(block))),
  );
}

/** Kinds that a tag gives whatever its text looks like. */
const TOLD = new Set<TagKind>(['heading', 'list-item', 'cell', 'caption', 'footnote', 'contents']);

/** The words of one tag as paragraphs. */
function toldItems(
  words: readonly Word[],
  frame: Frame,
  { kind, level, table }: Tag,
  rankOf: TaggedPage['rankOf'],
): Item[] {
  if (kind === 'group')
    return foundItems(words, frame).map((item) => ({
      ...item,
      guessed: Math.min(
        ...item.block.lines.flatMap((line) => line.words.map(({ piece }) => rankOf(piece))),
      ),
    }));
  const key = kind === 'cell' ? `tagged ${table}` : undefined;
  return blocksOfTag(words, key).flatMap((whole) => {
    const isCodeBlock = kind === 'code' && isCode(whole);
    const parts = isCodeBlock ? [{ block: whole, isFormula: false }] : apartFormulas(whole);
    return parts.map(({ block, isFormula }) => {
      const known = TOLD.has(kind) ? (kind as ParagraphKind) : undefined;
      const own = isFormula ? undefined : known;
      const item = itemOf(block, own ?? kindOf(block, isFormula, isCodeBlock, textOf(block)));
      return level === undefined ? item : { ...item, level };
    });
  });
}

/** Running heads and feet, marked as no content, stand in the outermost part of a page's height. */
const EDGE = 0.2;

/** Words without a tag: what is marked as no part of the content at the edge of the page runs with the pages. */
function untoldItems(words: readonly Word[], frame: Frame, { box }: PageContent): Item[] {
  const sheet = frame.box(box);
  const edge = EDGE * (sheet.top - sheet.bottom);
  return foundItems(words, frame).map((item) => {
    const isArtifact = item.block.lines.every((line) =>
      line.words.every(({ piece }) => piece.isArtifact),
    );
    if (!isArtifact) return item;
    if (item.box.bottom > sheet.top - edge) return { ...item, kind: 'header' };
    return item.box.top < sheet.bottom + edge ? { ...item, kind: 'footer' } : item;
  });
}

/** @param tagged what the page's tags say, where they are to be followed */
function itemsOf(page: PageContent, frame: Frame, tagged: TaggedPage | undefined): Item[] {
  const words = wordsOf(frame);
  if (words.length > MOST_WORDS) return [];
  if (!tagged) return foundItems(words, frame);
  const byTag = new Map<number | undefined, Word[]>();
  for (const word of words) {
    const tag = tagged.tagOf(word.piece);
    const known = byTag.get(tag);
    if (known) known.push(word);
    else byTag.set(tag, [word]);
  }
  return [...byTag].flatMap(([tag, own]) =>
    tag === undefined
      ? untoldItems(own, frame, page)
      : toldItems(own, frame, tagged.tags[tag]!, tagged.rankOf).map((item) => ({ ...item, tag })),
  );
}

const charactersOf = (block: Block) =>
  block.lines.flatMap(({ words }) => words.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)));

function draftsOf(
  page: PageContent,
  frames: readonly Frame[],
  tagged: TaggedPage | undefined,
): Draft[] {
  return frames.flatMap((frame, at) => {
    return itemsOf(page, frame, tagged).map(({ block, kind, box, tag, level, guessed }): Draft => {
      const isRtl = isRightToLeft(charactersOf(block));
      const words = block.lines.flatMap((line) => line.words);
      return {
        page: page.index,
        frame: at,
        angle: frame.angle,
        isVertical: frame.isVertical,
        kind,
        lines: block.lines.map((line) => lineOf(line, frame, page, isRtl)),
        box,
        size: mainSize(words),
        isRightToLeft: isRtl,
        ...(block.table && { table: block.table }),
        ...(tag !== undefined && { tag }),
        ...(level !== undefined && { level }),
        ...(guessed !== undefined && { guessed }),
        weight: letters(words),
      };
    });
  });
}

/** By the page's tags where they are sound, else by geometry. */
function bestDrafts(page: PageContent, frames: readonly Frame[]): Draft[] {
  const tagged = taggedPage(page);
  const drafts = draftsOf(page, frames, tagged);
  return !tagged || areSound(drafts) ? drafts : draftsOf(page, frames, undefined);
}

/** The paragraphs of a page as far as the page itself tells, in no order. */
export function pageDraft(page: PageContent): PageDraft {
  const frames = framesOf(page);
  const drafts = bestDrafts(page, frames);
  const sheets = frames.map((frame, at) => ({
    page: page.index,
    frame: at,
    box: frame.box(page.box),
    obstacles: [...frame.figures, ...frame.fields, ...frame.rules],
    fields: frame.fields,
    toPage: frame.toPage,
  }));
  return { index: page.index, drafts, sheets };
}
