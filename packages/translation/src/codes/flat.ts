import type { Fragment, InlineCode } from '@glossa/contract';
import { type FragmentPart, isSpace, isWorded } from './fragment.ts';

/** Stands in flat text for a standalone code that is part of the wording. */
const OBJECT = '\ufffc';

/**
 * A fragment as one string, for sentence breaking and pattern search. Codes have no width, except
 * standalone ones that stand for something: a break is `\n`, a tab `\t`, a worded code U+FFFC.
 */
export interface FlatText {
  text: string;
  /** In order; `at` is the offset in `text`, `width` 0 or 1. */
  codes: { at: number; width: 0 | 1; code: InlineCode }[];
}

/** Flattens a fragment; `sliceFlat(flat, 0, flat.text.length)` gives it back. */
export function flatten(fragment: Fragment): FlatText {
  const codes: FlatText['codes'] = [];
  let text = '';
  for (const part of fragment) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    let mark = '';
    if (part.type === 'standalone') {
      if (isSpace(part)) mark = part.hint === 'tab' || part.equiv === '\t' ? '\t' : '\n';
      else if (isWorded(part)) mark = OBJECT;
    }
    codes.push({ at: text.length, width: mark === '' ? 0 : 1, code: part });
    text += mark;
  }
  return { text, codes };
}

/**
 * Cuts a flat text at ascending offsets (0 and the length excluded) into fragments. Codes without width at
 * a cut: closing ones stay with what they close, the rest go with what follows.
 */
export function cutFlat(flat: FlatText, cuts: readonly number[]): FragmentPart[][] {
  const pieces: FragmentPart[][] = [];
  let piece: FragmentPart[] = [];
  let at = 0;
  let next = 0;
  const textUpTo = (end: number) => {
    if (end > at) piece.push(flat.text.slice(at, end));
    at = Math.max(at, end);
  };
  for (const cut of [...cuts, flat.text.length]) {
    const last = cut === flat.text.length;
    while (next < flat.codes.length) {
      const { at: offset, width, code } = flat.codes[next] as FlatText['codes'][number];
      if (!last && (offset > cut || (offset === cut && code.type !== 'end'))) break;
      textUpTo(offset);
      piece.push(code);
      at += width;
      next++;
    }
    textUpTo(cut);
    pieces.push(piece);
    piece = [];
  }
  return pieces;
}
