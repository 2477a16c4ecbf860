import type { Piece, Span } from '../types.ts';
import { referenceAt } from './entities.ts';
import { lookOfTag, PieceList } from './pieces.ts';

const TAG = /<(\/?)([a-zA-Z][a-zA-Z\d:_-]{0,30})((?:[\s.=/"'#][^<>]{0,2000})?)>/y;
/** Overrides of ASS in other formats, and the short tags of some players. */
const BRACES = /\{\\[^{}\n\r]{1,200}\}|\{(\/?)([biusBIUS])\}|\{[yYcCfsSpPoO]:[^{}\n\r]{1,60}\}/y;
const LINE_END = /\r\n|\r|\n/y;

export interface TagRules {
  /** Tags that are line breaks, such as `br`; the others are pairs. */
  breaks?: ReadonlySet<string>;
  /** Line ends are white space and not breaks. */
  flowing?: boolean;
  /** `{\an8}` and the like mean something. */
  braces?: boolean;
  /** Character references are what they stand for; otherwise they stay as they are. */
  references?: boolean;
}

/** Pieces of a text with tags of HTML's kind. What looks like no tag is text: `<3`, `a < b`, `<- this`. */
export function tagPieces(source: string, span: Span, rules: TagRules): Piece[] {
  const list = new PieceList(source, span.start);
  const special = /[<{&\r\n]/g;
  special.lastIndex = span.start;
  for (
    let match = special.exec(source);
    match && match.index < span.end;
    match = special.exec(source)
  ) {
    const end = pieceAt(source, match.index, span.end, rules, list);
    if (end !== undefined) special.lastIndex = end;
  }
  list.flush(span.end);
  return list.pieces;
}

/** Takes what stands at a position that may be more than text; gives where it ends. */
function pieceAt(
  source: string,
  start: number,
  limit: number,
  rules: TagRules,
  list: PieceList,
): number | undefined {
  const char = source[start]!;
  if (char === '&') return reference(source, start, limit, rules, list);
  if (char === '<') return tag(source, start, limit, rules, list);
  if (char === '{') return rules.braces ? braces(source, start, limit, list) : undefined;
  if (rules.flowing) return undefined;
  LINE_END.lastIndex = start;
  const end = Math.min(limit, start + LINE_END.exec(source)![0].length);
  list.add({ type: 'break', start, end });
  return end;
}

function reference(
  source: string,
  start: number,
  limit: number,
  rules: TagRules,
  list: PieceList,
): number | undefined {
  const found = referenceAt(source, start);
  if (!found || start + found.length > limit) return undefined;
  const end = start + found.length;
  if (rules.references && !/[\u00a0\u200e\u200f]/.test(found.value))
    list.reads(start, end, found.value);
  else list.add({ type: 'mark', start, end, equiv: found.value });
  return end;
}

function tag(
  source: string,
  start: number,
  limit: number,
  rules: TagRules,
  list: PieceList,
): number | undefined {
  TAG.lastIndex = start;
  const match = TAG.exec(source);
  const end = match ? start + match[0].length : 0;
  if (!match || end > limit) return undefined;
  const [, slash, name, attributes] = match;
  const lower = name!.toLowerCase();
  if (rules.breaks?.has(lower)) list.add({ type: 'break', start, end });
  else if (slash) list.add({ type: 'close', start, end, name: lower });
  else if (attributes!.trimEnd().endsWith('/')) list.add({ type: 'mark', start, end });
  else list.add({ type: 'open', start, end, name: lower, looks: [lookOfTag(lower, attributes!)] });
  return end;
}

function braces(source: string, start: number, limit: number, list: PieceList): number | undefined {
  BRACES.lastIndex = start;
  const match = BRACES.exec(source);
  const end = match ? start + match[0].length : 0;
  if (!match || end > limit) return undefined;
  const [whole, slash, letter] = match;
  const name = letter?.toLowerCase();
  if (name === undefined) {
    const corner = /^\{\\an([1-9])\}$/.exec(whole)?.[1];
    const known = corner === undefined ? { effect: true as const } : { corner: Number(corner) };
    list.add({ type: 'mark', start, end, ...known });
  } else if (slash) list.add({ type: 'close', start, end, name });
  else list.add({ type: 'open', start, end, name, looks: [lookOfTag(name, '')] });
  return end;
}
