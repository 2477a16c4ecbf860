import { FORMATS } from '../formats/all.ts';
import { cuePieces, lineBreakOf, readSubtitles, writeSubtitles } from '../subtitles.ts';
import { applyEdits, type Edit } from '../text/edits.ts';
import type { Cue, Piece, Span, Subtitles } from '../types.ts';
import { retime } from './retime.ts';

/** The file as it is read again after edits. */
export function edited(file: Subtitles, edits: readonly Edit[]): Subtitles {
  const frameRate = file.frameRate === undefined ? {} : { frameRate: file.frameRate };
  return readSubtitles(writeSubtitles(file, edits), file.format, frameRate);
}

/** One cue of `count` cues that follow each other: from the first start to the last end, text below text. */
export function mergeCues(file: Subtitles, first: number, count = 2): Edit[] {
  const cues = file.cues.slice(first, first + count);
  const [head, ...rest] = cues;
  if (!head || rest.length === 0) return [];
  const text = cues
    .map(({ text: { start, end } }) => file.source.slice(start, end))
    .filter((part) => part.trim() !== '')
    .join(lineBreakOf(file));
  const times = file.cues.map(({ start, end }) => ({ start, end }));
  times[first] = { start: head.start, end: Math.max(...cues.map(({ end }) => end)) };
  return [
    ...retime(file, times).edits,
    { ...head.text, text },
    ...rest.map(({ block }) => ({ ...block, text: '' })),
  ];
}

/**
 * Two cues of one: the first ends and the second begins at `time`. `position` is where its text is cut, in the source;
 * tags that are open there are closed and opened again. Numbers stay as they are: `renumber` after it.
 */
export function splitCue(file: Subtitles, index: number, position: number, time: number): Edit[] {
  const cue = file.cues[index];
  if (!cue || position < cue.text.start || position > cue.text.end) return [];
  const { source } = file;
  const { before, close, open, after } = cutPieces(file, cue, position);
  const firstText = source.slice(cue.text.start, before) + close;
  const secondText = open + source.slice(after, cue.text.end);
  const shortened = file.cues.map(({ start, end }) => ({ start, end }));
  shortened[index] = { start: cue.start, end: time };
  const later = shortened.with(index, { start: time, end: cue.end });
  return [
    ...retime(file, shortened).edits,
    { ...cue.text, text: firstText },
    {
      start: cue.block.end,
      end: cue.block.end,
      text: copyOf(file, cue, retime(file, later).edits, secondText),
    },
  ];
}

/** The block of a cue with other times and another text, set apart from the block before it. */
function copyOf(file: Subtitles, cue: Cue, timeEdits: readonly Edit[], text: string): string {
  const { block } = cue;
  const inside = [...timeEdits.filter((edit) => contains(block, edit)), { ...cue.text, text }];
  const moved = inside.map((edit) => ({
    start: edit.start - block.start,
    end: edit.end - block.start,
    text: edit.text,
  }));
  const original = file.source.slice(block.start, block.end);
  return separatorAfter(file, original) + applyEdits(original, moved);
}

const contains = (outer: Span, inner: Span) => inner.start >= outer.start && inner.end <= outer.end;

const BLANK_BETWEEN: ReadonlySet<string> = new Set(['srt', 'vtt', 'sbv', 'subviewer']);

function separatorAfter({ format, newline }: Subtitles, block: string): string {
  if (format === 'smi' || format === 'ttml') return '';
  const ends = /(?:\r\n|\r|\n)*$/.exec(block)![0].match(/\r\n|\r|\n/g)?.length ?? 0;
  return newline.repeat(Math.max(0, (BLANK_BETWEEN.has(format) ? 2 : 1) - ends));
}

/** Where the two halves of a text end and begin, without the white space between them, and the tags both need. */
function cutPieces(file: Subtitles, cue: Cue, position: number) {
  const open: Piece[] = [];
  const marks: Piece[] = [];
  for (const piece of cuePieces(file, cue)) {
    if (piece.start >= position) break;
    if (piece.type === 'open') open.push(piece);
    if (piece.type === 'close') open.pop();
    if (piece.type === 'mark' && (piece.changes?.length || piece.corner || piece.effect))
      marks.push(piece);
  }
  const slice = ({ start, end }: Span) => file.source.slice(start, end);
  const [lead] = /^(?:\s|\\[Nnh]|\||\[br\]|<br\s*\/?>)*/i.exec(
    file.source.slice(position, cue.text.end),
  )!;
  const [tail] = /\s*$/.exec(file.source.slice(cue.text.start, position))!;
  const closing = open
    .toReversed()
    .map((piece) => `</${(piece as Piece & { type: 'open' }).name}>`);
  return {
    before: position - tail.length,
    after: position + lead.length,
    close: closing.join(''),
    open: [...marks, ...open].map(slice).join(''),
  };
}

/** Numbers cues from 1 on, where the format has numbers. */
export function renumber(file: Subtitles): Edit[] {
  if (file.format !== 'srt') return [];
  return file.cues.flatMap(({ id, block }, index) => {
    const number = String(index + 1);
    if (id === undefined || id === number) return [];
    const start = file.source.indexOf(id, block.start);
    return [{ start, end: start + id.length, text: number }];
  });
}

/** Removes cues with all that belongs to them. */
export const removeCues = (file: Subtitles, indices: readonly number[]): Edit[] =>
  indices.flatMap((index) => (file.cues[index] ? [{ ...file.cues[index].block, text: '' }] : []));

/** Smallest step between two times of the file, in milliseconds. */
export const precisionOf = (file: Subtitles): number => FORMATS[file.format].precision(file);
