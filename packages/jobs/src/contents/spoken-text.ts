import type { Fragment, InlineCode } from '@glossa/contract';

/** Codes whose plain text nobody wants to hear: marks of notes, pictures, guides of pronunciation. */
const SILENT = new Set(['footnote', 'image', 'ruby']);
/** Soft hyphens and what stands for an object; other controls are spaces. */
const NOTHING = /[\u00ad\u200b\u2060\ufeff\ufffc]/g;
const CONTROLS = /[\p{Cc}\u2028\u2029\s]+/gu;
/** `[12]`, `[3, 4]`, `[5–7]` right behind a word or a mark: references to notes. */
const NOTE_NUMBERS = /(?<=[\p{L}\p{N}.,;:!?"”’»)\]]) ?\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]/gu;
/** Raised figures behind a word of three letters or a mark: units (`km²`) keep theirs. */
const RAISED_NUMBERS = /(?<=\p{L}{3}[.,;:!?"”’»)\]]?|[.,;:!?"”’»)\]])[⁰¹²³⁴-⁹]+/gu;

/** The text of a fragment as it is read aloud, on one line: without marks of notes, soft hyphens and codes. */
export function spokenText(fragment: Fragment): string {
  let text = '';
  /** Ids of the codes that are open and silence what is in them. */
  const silent = new Set<string>();
  for (const part of fragment) {
    if (typeof part === 'string') {
      if (silent.size === 0) text += part;
    } else if (part.type === 'end') silent.delete(part.id);
    else if (part.type === 'start') {
      if (part.hint === 'footnote') silent.add(part.id);
    } else if (silent.size === 0) text += plainText(part);
  }
  return text
    .toWellFormed()
    .replace(NOTHING, '')
    .replace(CONTROLS, ' ')
    .replace(NOTE_NUMBERS, '')
    .replace(RAISED_NUMBERS, '')
    .trim();
}

function plainText(code: Extract<InlineCode, { type: 'standalone' }>): string {
  if (code.hint === 'break' || code.hint === 'tab') return ' ';
  return code.hint !== undefined && SILENT.has(code.hint) ? '' : (code.equiv ?? '');
}
