import { breakPlaces } from '../lines/break.ts';
import { lineLength } from '../lines/length.ts';
import { cuePieces, lineBreakOf } from '../subtitles.ts';
import type { Edit } from '../text/edits.ts';
import type { Cue, Piece, Subtitles } from '../types.ts';
import { type QualityLimits, type QualityOptions, qualityLimits } from './rules.ts';

/** Lines of speakers, each with its dash, are no text that may flow. */
const DIALOGUE = /^\s*[-–—‐>]/;

/** Edits that break the lines of cues again which are too long or too many; words and tags stay. */
export function rebreak(file: Subtitles, options: QualityOptions): Edit[] {
  if (file.format === 'lrc') return [];
  const limits = qualityLimits(options);
  const done = new Set<number>();
  return file.cues.flatMap((cue) => {
    if (cue.hidden || done.has(cue.text.start)) return [];
    done.add(cue.text.start);
    return rebreakCue(file, cue, limits, options.language);
  });
}

function rebreakCue(file: Subtitles, cue: Cue, limits: QualityLimits, language: string): Edit[] {
  const pieces = cuePieces(file, cue);
  const lines = linesOf(pieces);
  const broken =
    lines.length > limits.lines ||
    lines.some((line) => lineLength(line.trim(), language) > limits.line);
  const spoken = lines.length > 1 && lines.some((line) => DIALOGUE.test(line));
  if (!broken || spoken || pieces.some(({ type }) => type === 'kept')) return [];
  return flow(file, pieces, limits, language);
}

const linesOf = (pieces: readonly Piece[]): string[] =>
  pieces
    .map(shownText)
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');

function shownText(piece: Piece): string {
  if (piece.type === 'text') return piece.value;
  if (piece.type === 'break') return '\n';
  return piece.type === 'mark' ? (piece.equiv ?? '') : '';
}

/** Old breaks become spaces, new ones replace the white space where they belong. */
function flow(
  file: Subtitles,
  pieces: readonly Piece[],
  limits: QualityLimits,
  language: string,
): Edit[] {
  const glue = language.startsWith('zh') || language.startsWith('ja') ? '' : ' ';
  const flat = pieces.map((piece) => shownText(piece).replace('\n', glue));
  const places = breakPlaces(flat.join(''), { language, lines: limits.lines, length: limits.line });
  const mark = lineBreakOf(file);
  const edits: Edit[] = [];
  let at = 0;
  pieces.forEach((piece, index) => {
    const text = flat[index]!;
    const inside = places.filter(({ end }) => end >= at && end < at + text.length);
    if (piece.type === 'text') edits.push(...breaksIn(file.source, piece, inside, at, mark));
    else if (piece.type === 'break')
      edits.push({ start: piece.start, end: piece.end, text: inside.length > 0 ? mark : glue });
    at += text.length;
  });
  return edits;
}

function breaksIn(
  source: string,
  piece: Piece & { type: 'text' },
  places: readonly { end: number; next: number }[],
  at: number,
  mark: string,
): Edit[] {
  // Text with references is written otherwise than it is read; only plain text can be cut by its position.
  if (piece.value !== source.slice(piece.start, piece.end)) return [];
  return places.map(({ end, next }) => ({
    start: piece.start + end - at,
    end: Math.min(piece.end, piece.start + next - at),
    text: mark,
  }));
}
