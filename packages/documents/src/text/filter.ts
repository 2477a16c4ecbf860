import type { Fragment } from '@glossa/contract';
import { fragmentText } from '@glossa/contract';
import { unsupported } from '../errors.ts';
import { makeFilter } from '../filter.ts';
import type { Skeleton } from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { type DecodedText, decodeText, encodeText, isBinary } from './encoding.ts';
import { displayWidth, type Line, splitLines, wrapText } from './lines.ts';
import { oneLine } from './one-line.ts';
import { pagesOf } from './pages.ts';

interface TextSkeleton extends Skeleton {
  format: 'txt';
  decoded: DecodedText;
}

/**
 * Plain text. Paragraphs are set apart by blank lines. A paragraph whose lines are filled to a common width was
 * wrapped by a program: it is one unit and is wrapped again at that width. In any other paragraph each line is a
 * unit (lists, verse, addresses, logs). Indents, list marks and line endings stay.
 */
export const textFilter = makeFilter<TextSkeleton>({
  format: 'txt',

  sniff({ bytes }) {
    return isBinary(bytes) ? 0 : 0.1;
  },

  prepare({ bytes }) {
    if (isBinary(bytes)) throw unsupported('The file is not text.');
    return { decoded: decodeText(bytes) };
  },

  read({ decoded }) {
    const collector = new UnitCollector();
    pass(decoded.text, collector);
    return { pages: pagesOf(decoded.text.length), units: collector.units };
  },

  write({ decoded }, targets, { bilingual }) {
    return encodeText(pass(decoded.text, new UnitCollector(targets), bilingual), decoded);
  },
});

function pass(text: string, collector: UnitCollector, bilingual = false): string {
  const edits = new EditList(text);
  collector.enter('text');
  const lines = splitLines(text);
  const ending = lines[0]?.ending || '\n';
  for (const paragraph of paragraphs(lines)) {
    const blocks = isWrapped(paragraph) ? [paragraph] : paragraph.map((line) => [line]);
    for (const block of blocks) translateBlock(block, ending, collector, edits, bilingual);
  }
  return edits.apply();
}

function* paragraphs(lines: readonly Line[]): Generator<Line[]> {
  let paragraph: Line[] = [];
  for (const line of lines) {
    if (line.text.trim() !== '') paragraph.push(line);
    else if (paragraph.length > 0) {
      yield paragraph;
      paragraph = [];
    }
  }
  if (paragraph.length > 0) yield paragraph;
}

const LEAD = /^\s*(?:(?:[-*+•·–—>#]|\(?\p{N}{1,3}[.)]|\p{L}[.)])\s+)*/u;

/** Lines filled by a program: all but the last reach near the longest, and no later line opens a list item. */
function isWrapped(lines: readonly Line[]): boolean {
  if (lines.length < 2) return false;
  const widths = lines.map(({ text }) => displayWidth(text.trimEnd()));
  const width = longest(widths);
  if (width < 40 || width > 120) return false;
  const filled = widths.slice(0, -1).filter((line) => line >= width * 0.75).length;
  const marked = lines.slice(1).some(({ text }) => LEAD.exec(text)![0].trim() !== '');
  return !marked && filled >= (lines.length - 1) * 0.9;
}

function longest(widths: readonly number[]): number {
  return widths.reduce((most, width) => Math.max(most, width), 0);
}

const EAST_ASIAN = /[\u3000-\u9fff\uff00-\uffef]/u;

function joinLines(texts: readonly string[]): string {
  const spaced = texts.map((text, index) => {
    const before = texts[index - 1];
    return before === undefined || EAST_ASIAN.test(before.slice(-1)) ? text : ` ${text}`;
  });
  return spaced.join('');
}

function translateBlock(
  lines: readonly Line[],
  ending: string,
  collector: UnitCollector,
  edits: EditList,
  bilingual: boolean,
): void {
  const first = lines[0]!;
  const last = lines.at(-1)!;
  const lead = LEAD.exec(first.text)![0];
  const rest = lines.slice(1).map(({ text }) => text.trim());
  const source = joinLines([first.text.slice(lead.length).trimEnd(), ...rest]);
  if (!hasLetters(source)) return;
  const target = collector.take([source], { kind: 'paragraph', segmentation: 'sentence' });
  if (!target) return;
  const written = write(target, lead, lines, ending);
  const end = last.start + last.text.trimEnd().length;
  if (bilingual) edits.add(end, end, ending + written);
  else edits.add(first.start, end, written);
}

function write(target: Fragment, lead: string, lines: readonly Line[], ending: string): string {
  const text = oneLine(fragmentText(target));
  if (lines.length === 1) return lead + text;
  const width = longest(lines.map((line) => displayWidth(line.text.trimEnd())));
  const indent = /^\s*/.exec(lines[1]!.text)![0];
  const [head, ...tail] = wrapText(text, Math.max(20, width - displayWidth(lead)));
  return [lead + head, ...tail.map((line) => indent + line)].join(ending);
}
