import type { ImagePart } from '@glossa/contract';
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

/** What items of lists begin with. */
const MARKER = /^(?:[•◦‣▪▫■□●○*–—-]|\(?\d{1,3}[.)]|\(?\p{L}[.)])\s+\S/u;
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Whether anybody told where a text stands. */
const isPlaced = ({ lines }: TextBlock) => lines.length > 0;

function linesOf({ source, box, rows = [], lines }: TextBlock): Line[] {
  if (lines.length === 0) return source.split('\n').map((text) => ({ text, words: [] }));
  if (rows.length === 0) return [{ text: source, words: [{ text: source, box }] }];
  return rows.map(({ text, box: place, words = [] }) => ({
    text,
    words:
      words.length === 0 ? [{ text, box: place }] : words.map(({ text, box }) => ({ text, box })),
  }));
}

/** A table as its script runs: from right to left its first column is the last. */
function rowsOf({ rows }: WordTable): string[][] {
  const words = rows.flat(2);
  const fromRight = words.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length * 2 > words.length;
  const texts = rows.map((row) =>
    row.map((cell) =>
      inReadingOrder(cell, fromRight)
        .map((line) => line.map(({ text }) => text).join(' '))
        .reduce(joinLines, ''),
    ),
  );
  return fromRight ? texts.map((row) => row.reverse()) : texts;
}

/** Lines as items, each with those that go on with it; undefined where they are no list. */
function itemsOf(lines: readonly string[]): string[] | undefined {
  if (lines.length === 0 || !MARKER.test(lines[0]!)) return undefined;
  const items: string[] = [];
  for (const line of lines) {
    if (MARKER.test(line)) items.push(line);
    else items.push(joinLines(items.pop()!, line));
  }
  return items;
}

/** Items that follow one another are one list; a single one is none. */
function withLists(parts: readonly ImagePart[]): ImagePart[] {
  const joined: ImagePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'list' && last?.kind === 'list') last.items.push(...part.items);
    else joined.push(part);
  }
  return joined.map((part) =>
    part.kind === 'list' && part.items.length === 1 ? { kind: 'text', text: part.items[0]! } : part,
  );
}

/**
 * The texts of a page as what they are: paragraphs, lists, and tables with or without lines. Every word is in one part
 * once, and parts stand in the order of the texts. Boxes of rows and lines are those of a page that lies level.
 */
export function partsOf(blocks: readonly TextBlock[], rules: Rules): ImagePart[] {
  const texts = blocks.map((block) => ({ block, lines: linesOf(block) }));
  const level = texts.filter(
    ({ block }) => isPlaced(block) && !block.vertical && block.turn === undefined,
  );
  const words = level.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const ruled = ruledTables(words, rules);
  const inTable = new Map<PlacedWord, WordTable>();
  const note = (table: WordTable) => {
    for (const word of table.rows.flat(2)) inTable.set(word, table);
  };
  ruled.forEach(note);
  alignedTables(words.filter((word) => !inTable.has(word))).forEach(note);

  const parts: ImagePart[] = [];
  const told = new Set<WordTable>();
  for (const { block, lines } of texts) {
    const isWhole = lines.every((line) => line.words.every((word) => !inTable.has(word)));
    let rest: string[] = [];
    const flush = () => {
      if (rest.length === 0) return;
      const items = itemsOf(rest);
      if (items !== undefined) parts.push({ kind: 'list', items });
      else parts.push({ kind: 'text', text: isWhole ? block.source : rest.reduce(joinLines, '') });
      rest = [];
    };
    for (const line of lines) {
      const left = line.words.filter((word) => !inTable.has(word));
      if (left.length === line.words.length) {
        rest.push(line.text);
        continue;
      }
      if (left.length > 0) rest.push(left.map((word) => word.text).join(' '));
      flush();
      for (const word of line.words) {
        const table = inTable.get(word);
        if (table === undefined || told.has(table)) continue;
        told.add(table);
        parts.push({ kind: 'table', rows: rowsOf(table) });
      }
    }
    flush();
  }
  return withLists(parts);
}
