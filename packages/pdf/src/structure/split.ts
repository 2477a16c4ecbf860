import { headWidth } from './head.ts';
import { markOf } from './marks.ts';
import { type Block, common, median, type Segment, type Word } from './types.ts';

/** A line by where it begins and ends in the direction it is read. */
interface Sided {
  line: Segment;
  start: number;
  end: number;
  /** Where its text begins after a list mark. */
  text: number;
  mark: ReturnType<typeof markOf>;
}

/** What notes are marked with, raised. */
const NOTE = /^(?:\d{1,3}|[a-z]|[*∗†‡§¶]{1,3})$/u;
/** Dots that lead to a page's number. */
const LEADER = /(?:\.\s?){4,}[\s\u2060]*[\divxlc]+$|…{2,}\s*\d+$/i;

const textOf = ({ text }: Word) => text;

/** The words of a line in the order of reading, by their places alone. */
const inOrder = ({ words, isRightToLeft }: Segment): readonly Word[] =>
  isRightToLeft ? [...words].reverse() : words;

/** The mark that a line begins with: of a list, or raised, of a note. */
function markOfLine(first: Word, { size, v }: Segment): ReturnType<typeof markOf> | undefined {
  const text = textOf(first);
  const isRaised = first.size < 0.86 * size && first.v > v + 0.1 * size;
  return isRaised && NOTE.test(text) ? 'note' : markOf(text);
}

function sided(line: Segment, isRtl: boolean): Sided {
  const [first, second] = isRtl ? [line.words.at(-1), line.words.at(-2)] : line.words;
  const startOf = (word: Word) => (isRtl ? -word.u1 : word.u0);
  const mark = second && first ? markOfLine(first, line) : undefined;
  const start = isRtl ? -line.u1 : line.u0;
  return {
    line,
    start,
    end: isRtl ? -line.u0 : line.u1,
    text: mark && second ? startOf(second) : start,
    mark,
  };
}

const ENDS = /[.!?:;。．！？：；؟۔।…]['"”’»)\]]*$/u;

const lastText = (line: Segment) => inOrder(line).slice(-2).map(textOf).join('');

const hasLeader = (line: Segment) => LEADER.test(inOrder(line).map(textOf).join(' '));

/** Whether a line ends a sentence. */
function endsSentence(line: Segment): boolean {
  return ENDS.test(lastText(line));
}

const isBoldLine = ({ words }: Segment) => words.every(({ piece }) => piece.font.isBold);

/** Whether the first word of the next line would have stood on this one. */
function isShort(line: Sided, next: Sided, margin: number, isRtl: boolean): boolean {
  const { size } = next.line;
  return margin - line.end > headWidth(next.line, isRtl) + 0.6 * size;
}

function isCentered(lines: readonly Sided[]): boolean {
  if (lines.length < 2 || lines.some(({ mark }) => mark)) return false;
  const size = lines[0]!.line.size;
  const centers = lines.map(({ start, end }) => (start + end) / 2);
  const starts = lines.map(({ start }) => start);
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return spread(centers) < 0.35 * size && spread(starts) > 0.8 * size;
}

/** The end of the column: its own longest lines where they agree, else those of the blocks above and below. */
function marginOf(lines: readonly Sided[], neighbours: readonly number[]): number {
  const own = Math.max(...lines.map(({ end }) => end));
  const size = lines[0]!.line.size;
  const full = lines.filter(({ end }) => own - end < 0.6 * size).length;
  return full >= 2 ? own : Math.max(own, ...neighbours);
}

type Indentation = 'none' | 'first' | 'hanging' | 'steps';

function longestRun(flags: readonly boolean[], of: boolean): number {
  let longest = 0;
  let run = 0;
  for (const flag of flags) {
    run = flag === of ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** What indented lines of a block mean: that a paragraph begins, or that it goes on. */
function indentationOf(lines: readonly Sided[], base: number): Indentation {
  const size = lines[0]!.line.size;
  const flags = lines.map(({ start }) => start - base > 0.6 * size);
  if (!flags.includes(true)) return 'none';
  const outer = lines.filter((_, index) => !flags[index]);
  if (outer.every(({ mark }) => mark)) return 'hanging';
  // Marks that stand further in than the text that goes on under them.
  if (lines.every(({ mark }, index) => !flags[index] || mark)) return 'first';
  // Every indented line begins a paragraph where those under another one come after the end of a sentence.
  const areStarts = lines.every(
    (_, index) => !flags[index] || !flags[index - 1] || endsSentence(lines[index - 1]!.line),
  );
  if (areStarts && (flags[0] || flags.at(-1) === false) && longestRun(flags, false) > 1)
    return 'first';
  const level = longestRun(flags, false);
  const indented = longestRun(flags, true);
  if (indented === 1 && (level > 1 || !flags[0] || lines.length <= 3)) {
    // A single indented line under one that began further out may also be the second of a hanging pair.
    if (level > 1 || flags[0]) return 'first';
  }
  if (level === 1 && indented > 1 && !flags[0]) return 'hanging';
  if (indented === 1) {
    const ended = lines.filter(
      (_, index) => flags[index] && index > 0 && endsSentence(lines[index - 1]!.line),
    );
    return ended.length * 2 >= flags.filter(Boolean).length ? 'first' : 'hanging';
  }
  return 'steps';
}

/** Lines of items whose text goes on further in than their marks. */
function itemLines(lines: readonly Sided[]): boolean[] {
  const inside = lines.map(() => false);
  const widest = Math.max(...lines.map(({ end }) => end));
  for (let index = 0; index < lines.length; index++) {
    const { mark, text, start, end, line } = lines[index]!;
    if (!mark || mark === 'note' || text - start < 0.4 * line.size) continue;
    let at = index + 1;
    while (at < lines.length && !lines[at]!.mark && isAt(lines[at]!, text)) at++;
    const next = lines[at];
    const isItem = at > index + 1 || (next?.mark === mark && isAt(next, start));
    const isLast = inside[index - 1] && (!next || next.mark || widest - end > 2 * line.size);
    if (isItem || isLast) inside.fill(true, index, at);
  }
  return inside;
}

const isAt = ({ start, line }: Sided, place: number) => Math.abs(start - place) < 0.2 * line.size;

/** Lines of a block that begin a paragraph, after the first. */
function startsOf(
  lines: readonly Sided[],
  neighbours: readonly number[],
  isRtl: boolean,
): boolean[] {
  const size = lines[0]!.line.size;
  const steps = lines.slice(1).map(({ line }, index) => lines[index]!.line.v - line.v);
  const usual = median(steps) ?? 0;
  const least = Math.min(...steps);
  const isCenter = isCentered(lines);
  const inItem = itemLines(lines);
  const running = lines.filter((_, index) => !inItem[index]);
  const base = Math.min(...running.map(({ start }) => start));
  const indentation = isCenter || running.length < 2 ? 'none' : indentationOf(running, base);
  const margin = marginOf(lines, neighbours);
  const markStarts: number[] = [];
  return lines.map((current, index) => {
    if (index === 0) {
      if (current.mark) markStarts.push(current.start);
      return true;
    }
    const previous = lines[index - 1]!;
    const gap = steps[index - 1]!;
    const plain = steps.length >= 3 ? Math.min(usual, least * 1.3) : least;
    const isMixed = [previous.line, current.line].some(({ words }) =>
      words.some((word) => Math.abs(word.size - size) > 0.15 * size),
    );
    if (gap > plain * (isMixed ? 1.4 : 1.14) + 0.4) return true;
    if (hasLeader(previous.line)) return true;
    const isEnded = endsSentence(previous.line);
    const short = !isCenter && isShort(previous, current, margin, isRtl);
    if (inItem[index] && current.mark) return true;
    if (inItem[index] !== inItem[index - 1]) return true;
    if (inItem[index]) return short;
    if (current.mark) {
      const isKnown = markStarts.some((start) => Math.abs(start - current.start) < 0.4 * size);
      const isMoved = Math.abs(current.start - previous.text) > 0.4 * size;
      if (
        isKnown ||
        isEnded ||
        short ||
        current.mark === 'note' ||
        (isMoved && current.mark !== 'number')
      ) {
        markStarts.push(current.start);
        return true;
      }
    }
    if (isCenter) return isBoldLine(previous.line) !== isBoldLine(current.line);
    const isIndented = current.start - base > 0.6 * size;
    const wasIndented = previous.start - base > 0.6 * size;
    if (indentation === 'first' && isIndented) return true;
    if (
      indentation === 'hanging' &&
      !isIndented &&
      !(
        previous.mark &&
        !wasIndented &&
        !current.mark &&
        Math.abs(previous.text - current.start) < 0.4 * size
      )
    )
      return index > 0;
    if (indentation === 'steps' && isIndented !== wasIndented) {
      // After a mark the text goes on further in.
      const goesOn = previous.mark && Math.abs(previous.text - current.start) < 0.5 * size;
      const isFirst = wasIndented && !isIndented && !short && !isEnded;
      if (!goesOn && !isFirst) return true;
    }
    if (isBoldLine(previous.line) !== isBoldLine(current.line) && (short || isEnded)) return true;
    return short;
  });
}

function sidedLines({ lines }: Block): { lines: Sided[]; isRtl: boolean } {
  const rightToLeft = lines.filter((line) => line.isRightToLeft).length;
  const isRtl = rightToLeft * 2 > lines.length;
  return { lines: lines.map((line) => sided(line, isRtl)), isRtl };
}

/**
 * Parts a block under a bold line that ends early, before what is not bold, and the other way round: how a heading is
 * indented says nothing about the lines under it.
 */
function apartLooks(block: Block, blocks: readonly Block[]): Block[] {
  const isBold = block.lines.map(isBoldLine);
  if (!isBold.includes(true) || !isBold.includes(false)) return [block];
  const { lines, isRtl } = sidedLines(block);
  if (isCentered(lines)) return [block];
  const margin = marginOf(lines, marginsAround(block, blocks, isRtl));
  const parts: Segment[][] = [];
  for (const [index, { line }] of lines.entries()) {
    const previous = lines[index - 1];
    const isOther = previous && isBold[index] !== isBold[index - 1];
    if (!previous || (isOther && isShort(previous, lines[index]!, margin, isRtl)))
      parts.push([line]);
    else parts.at(-1)!.push(line);
  }
  return parts.map((part) => ({ ...block, lines: part }));
}

/**
 * Parts blocks into paragraphs: by distance, indentation, list marks, and lines that end before the margin although
 * the next word would have fitted.
 */
export function splitBlocks(all: readonly Block[]): Block[] {
  const blocks = all.flatMap((block) => apartLooks(block, all));
  return blocks.flatMap((block) => {
    if (block.lines.length < 2) return [block];
    const { lines, isRtl } = sidedLines(block);
    const starts = startsOf(lines, marginsAround(block, blocks, isRtl), isRtl);
    const parts: Block[] = [];
    for (const [index, { line }] of lines.entries()) {
      if (index === 0 || starts[index]) parts.push({ ...block, lines: [line] });
      else {
        const last = parts.at(-1)!;
        parts[parts.length - 1] = { ...last, lines: [...last.lines, line] };
      }
    }
    return parts;
  });
}

/** Where the lines of the blocks next above and below end, if they begin at the same place. */
function marginsAround(block: Block, blocks: readonly Block[], isRtl: boolean): number[] {
  const start = (line: Segment) => (isRtl ? -line.u1 : line.u0);
  const end = (line: Segment) => (isRtl ? -line.u0 : line.u1);
  const own = Math.min(...block.lines.map(start));
  const { size } = block.lines[0]!;
  const top = block.lines[0]!.v;
  const u0 = Math.min(...block.lines.map((line) => line.u0));
  const u1 = Math.max(...block.lines.map((line) => line.u1));
  const mates = blocks.filter(
    (other) =>
      other !== block &&
      !other.table &&
      !block.table &&
      other.lines.length > 1 &&
      other.lines.some((line) => common(line.u0, line.u1, u0, u1) > 0) &&
      Math.abs(Math.min(...other.lines.map(start)) - own) < 0.5 * size &&
      Math.abs(other.lines[0]!.size - size) < 0.2 * size,
  );
  const higher = mates.filter((other) => other.lines[0]!.v > top);
  const lower = mates.filter((other) => other.lines[0]!.v < top);
  const nearest = [
    higher.sort((one, other) => one.lines[0]!.v - other.lines[0]!.v)[0],
    lower.sort((one, other) => other.lines[0]!.v - one.lines[0]!.v)[0],
  ];
  return nearest.flatMap((other) => (other ? [Math.max(...other.lines.map(end))] : []));
}
