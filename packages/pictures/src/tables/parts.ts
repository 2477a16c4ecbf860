import type { ImagePart, ImageWordAt } from '@glossa/contract';
import { joinLines } from '../group/join-lines.ts';
import type { TextBlock } from '../model.ts';
import { alignedTables } from './aligned.ts';
import { inReadingOrder, type PlacedWord, type Rules, type WordTable } from './place.ts';
import { ruledTables } from './ruled.ts';

/** A line of a text with its words, as small as its reader told them. */
interface Line {
  text: string;
  words: PlacedWord[];
}

type List = Extract<ImagePart, { kind: 'list' }>;
type WithWords<Part> = Part extends ImagePart ? Required<Part> : never;
/** Only items of a text that nobody told the places of have no words: they are not pieces of their own. */
type PlacedPart = WithWords<Exclude<ImagePart, List>> | List;

/** What items of lists begin with. */
const MARKER = /^(?:[•◦‣▪▫■□●○*–—-]|\(?\d{1,3}[.)]|\(?\p{L}[.)])\s+\S/u;
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Whether anybody told where a text stands. */
const isPlaced = ({ lines }: TextBlock) => lines.length > 0;

/** @param index of the text in its picture */
function linesOf({ source, box, rows = [], lines }: TextBlock, index: number): Line[] {
  if (lines.length === 0) return source.split('\n').map((text) => ({ text, words: [] }));
  if (rows.length === 0) return [{ text: source, words: [{ text: source, box, at: [index] }] }];
  return rows.map(({ text, box: place, words = [] }, row) => ({
    text,
    words:
      words.length === 0
        ? [{ text, box: place, at: [index, row] }]
        : words.map(({ text, box }, word) => ({ text, box, at: [index, row, word] })),
  }));
}

const placesOf = (words: readonly PlacedWord[]) => words.map(({ at }) => at);

/** A table as its script runs: from right to left its first column is the last. */
function tablePart({ rows }: WordTable): PlacedPart {
  const all = rows.flat(2);
  const fromRight = all.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length * 2 > all.length;
  const cells = rows.map((row) => {
    const inOrder = row.map((cell) => inReadingOrder(cell, fromRight));
    return fromRight ? inOrder.reverse() : inOrder;
  });
  return {
    kind: 'table',
    rows: cells.map((row) =>
      row.map((lines) =>
        lines.map((line) => line.map(({ text }) => text).join(' ')).reduce(joinLines, ''),
      ),
    ),
    words: cells.map((row) => row.map((lines) => placesOf(lines.flat()))),
  };
}

/**
 * Lines as items, each with those that go on with it; undefined where they are no list.
 * @param whole the place of their text where its lines have none
 */
function listPart(lines: readonly Line[], whole: ImageWordAt | undefined): List | undefined {
  if (lines.length === 0 || !MARKER.test(lines[0]!.text)) return undefined;
  const items: string[] = [];
  const words: ImageWordAt[][] = [];
  for (const line of lines) {
    if (MARKER.test(line.text)) {
      items.push(line.text);
      words.push(placesOf(line.words));
    } else {
      items.push(joinLines(items.pop()!, line.text));
      words.at(-1)!.push(...placesOf(line.words));
    }
  }
  if (whole === undefined) return { kind: 'list', items, words };
  return items.length === 1 ? { kind: 'list', items, words: [[whole]] } : { kind: 'list', items };
}

/** Lists that follow one another as one. */
function joined(list: List, next: List): List {
  const items = [...list.items, ...next.items];
  if (list.words === undefined || next.words === undefined) return { kind: 'list', items };
  return { kind: 'list', items, words: [...list.words, ...next.words] };
}

/** Items that follow one another are one list; a single one is none. */
function withLists(parts: readonly PlacedPart[]): PlacedPart[] {
  const found: PlacedPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.kind === 'list' && last?.kind === 'list') found.splice(-1, 1, joined(last, part));
    else found.push(part);
  }
  return found.map((part) =>
    part.kind === 'list' && part.items.length === 1
      ? { kind: 'text', text: part.items[0]!, words: part.words![0]! }
      : part,
  );
}

/**
 * The texts of a page as what they are: paragraphs, lists, and tables with or without lines. Every word is in one part
 * once, and parts stand in the order of the texts. Boxes of rows and lines are those of a page that lies level.
 */
export function partsOf(blocks: readonly TextBlock[], rules: Rules): PlacedPart[] {
  const texts = blocks.map((block, index) => ({ block, index, lines: linesOf(block, index) }));
  const level = texts.filter(
    ({ block }) => isPlaced(block) && !block.vertical && block.turn === undefined,
  );
  const lines = level.flatMap(({ lines }) => lines.map(({ words }) => words));
  const ruled = ruledTables(lines.flat(), rules);
  const inTable = new Map<PlacedWord, WordTable>();
  const note = (table: WordTable) => {
    for (const word of table.rows.flat(2)) inTable.set(word, table);
  };
  ruled.forEach(note);
  alignedTables(lines.map((words) => words.filter((word) => !inTable.has(word)))).forEach(note);

  const parts: PlacedPart[] = [];
  const told = new Set<WordTable>();
  for (const { block, index, lines } of texts) {
    const whole = isPlaced(block) ? undefined : [index];
    const isWhole = lines.every((line) => line.words.every((word) => !inTable.has(word)));
    let rest: Line[] = [];
    const flush = () => {
      if (rest.length === 0) return;
      const text = isWhole ? block.source : rest.map((line) => line.text).reduce(joinLines, '');
      const words = whole ? [whole] : placesOf(rest.flatMap((line) => line.words));
      parts.push(listPart(rest, whole) ?? { kind: 'text', text, words });
      rest = [];
    };
    for (const line of lines) {
      const left = line.words.filter((word) => !inTable.has(word));
      if (left.length === line.words.length) {
        rest.push(line);
        continue;
      }
      if (left.length > 0)
        rest.push({ text: left.map((word) => word.text).join(' '), words: left });
      flush();
      for (const word of line.words) {
        const table = inTable.get(word);
        if (table === undefined || told.has(table)) continue;
        told.add(table);
        parts.push(tablePart(table));
      }
    }
    flush();
  }
  return withLists(parts);
}
