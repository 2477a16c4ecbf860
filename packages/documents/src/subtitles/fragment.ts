import type { CodeHint, Fragment, InlineCode } from '@glossa/contract';
import type { Look, Piece, Span } from '@glossa/subtitles';
import { type Flow, partnersOf } from './flows.ts';

/** A stretch as text with codes, and what each code is in the file. */
export interface CodedFlow {
  fragment: Fragment;
  /** Where each code of an id stands: the opening tag, and the closing one of a pair. */
  codes: Map<string, { start: Span; end?: Span }>;
  /** Times of words, taken out: which share of the text stands before each. */
  times: { span: Span; share: number }[];
}

const HINTS: Partial<Record<Look['kind'], CodeHint>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  ruby: 'ruby',
  phonetic: 'ruby',
};

/** Scripts that are written without spaces between words. */
const SPACELESS =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]$/u;

/** A space, or nothing where the writing has none. */
export const glueAfter = (text: string): string => (SPACELESS.test(text) ? '' : ' ');

/** A stretch in the terms of text units: line breaks are white space, tags are codes from `firstId` on. */
export function codedFlow({ pieces }: Flow, firstId = 1): CodedFlow {
  const partners = partnersOf(pieces);
  const coded: CodedFlow = { fragment: [], codes: new Map(), times: [] };
  const parts: (string | InlineCode)[] = [];
  const ids = new Map<number, string>();
  let next = firstId;
  // Of the text so far: all of it, looked at for each of many lines, would take the square of their number.
  let length = 0;
  let last = '';
  const passed = (value: string) => {
    length += value.length;
    last = value.at(-1) ?? last;
  };
  const append = (value: string) => {
    parts.push(value);
    passed(value);
  };
  const marks: { span: Span; at: number }[] = [];
  pieces.forEach((piece, index) => {
    if (piece.type === 'text') append(flat(piece.value, last));
    else if (piece.type === 'break') {
      if (!/\s$/.test(last)) append(glueAfter(last));
    } else if (piece.type === 'mark' && piece.at !== undefined)
      marks.push({ span: piece, at: length });
    else {
      const opening = partners.get(index);
      const id = (opening === undefined ? undefined : ids.get(opening)) ?? String(next++);
      ids.set(index, id);
      parts.push(codeOf(piece, id, opening !== undefined));
      const known = coded.codes.get(id);
      coded.codes.set(id, known ? { ...known, end: piece } : { start: piece });
      if (piece.type === 'mark') passed(piece.equiv ?? '');
    }
  });
  coded.fragment = parts.filter((part) => part !== '');
  coded.times = marks.map(({ span, at }) => ({ span, share: at / Math.max(1, length) }));
  return coded;
}

/** Line ends inside a text, where markup lets it flow, are white space. */
function flat(value: string, before: string): string {
  const joined = value.replace(/[ \t]*[\r\n]\s*/g, ' ');
  return /\s$/.test(before) ? joined.trimStart() : joined;
}

function codeOf(piece: Piece, id: string, paired: boolean): InlineCode {
  if (paired && piece.type === 'close') return { type: 'end', id };
  if (paired && piece.type === 'open') {
    const hint = piece.looks.map(({ kind }) => HINTS[kind]).find((found) => found !== undefined);
    return { type: 'start', id, hint: hint ?? 'style' };
  }
  const equiv = piece.type === 'mark' ? piece.equiv : undefined;
  return equiv === undefined
    ? { type: 'standalone', id, hint: 'style' }
    : { type: 'standalone', id, hint: 'other', equiv };
}
