import { referenceAt } from '../../text/entities.ts';
import { lookOfTag, PieceList } from '../../text/pieces.ts';
import type { Look, Piece, Span } from '../../types.ts';
import { readStamp } from './timing.ts';

const NAMES: ReadonlySet<string> = new Set(['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang']);

/**
 * The text of a cue in pieces, by the standard's tokenizer (W3C WebVTT, §6.4): `<` always begins a tag, which ends at
 * `>` or with the text; tags of other names mean nothing and are passed over.
 */
export function vttPieces(source: string, span: Span): Piece[] {
  const list = new PieceList(source, span.start);
  const special = /[<&\r\n]/g;
  special.lastIndex = span.start;
  for (
    let match = special.exec(source);
    match && match.index < span.end;
    match = special.exec(source)
  ) {
    special.lastIndex = take(source, match.index, span.end, list);
  }
  list.flush(span.end);
  return list.pieces;
}

function take(source: string, start: number, limit: number, list: PieceList): number {
  const char = source[start];
  if (char === '<') return tag(source, start, limit, list);
  if (char === '&') {
    const found = referenceAt(source, start);
    if (!found || start + found.length > limit) return start + 1;
    const end = start + found.length;
    if (/[\u00a0\u200e\u200f]/.test(found.value))
      list.add({ type: 'mark', start, end, equiv: found.value });
    else list.reads(start, end, found.value);
    return end;
  }
  const end = Math.min(limit, start + (source.startsWith('\r\n', start) ? 2 : 1));
  list.add({ type: 'break', start, end });
  return end;
}

function tag(source: string, start: number, limit: number, list: PieceList): number {
  const rest = source.slice(start + 1, limit);
  const close = rest.indexOf('>');
  const end = close < 0 ? limit : start + close + 2;
  list.add(tagPiece(close < 0 ? rest : rest.slice(0, close), start, end));
  return end;
}

function tagPiece(inside: string, start: number, end: number): Piece {
  if (/^\d/.test(inside)) {
    const at = readStamp(inside);
    return at === undefined ? { type: 'mark', start, end } : { type: 'mark', start, end, at };
  }
  if (inside.startsWith('/')) {
    const name = inside.slice(1).trim();
    return NAMES.has(name) ? { type: 'close', start, end, name } : { type: 'mark', start, end };
  }
  const [, name = '', classes = '', annotation = ''] =
    /^([^\s.]*)((?:\.[^\s.]*)*)[\s]*([\s\S]*)$/.exec(inside) ?? [];
  if (!NAMES.has(name)) return { type: 'mark', start, end };
  return { type: 'open', start, end, name, looks: [lookOf(name, classes, annotation)] };
}

/** Classes that the standard gives a colour (§5). */
const COLOURS: ReadonlySet<string> = new Set([
  'white',
  'lime',
  'cyan',
  'red',
  'yellow',
  'magenta',
  'blue',
  'black',
]);

function lookOf(name: string, classes: string, annotation: string): Look {
  const value = annotation.replace(/\s+/g, ' ').trim();
  if (name === 'v') return { kind: 'voice', value };
  if (name === 'lang') return { kind: 'language', value };
  if (name !== 'c') return lookOfTag(name, '');
  const colour = classes.split('.').find((part) => COLOURS.has(part));
  return colour === undefined
    ? { kind: 'other', value: classes.slice(1) }
    : { kind: 'colour', value: colour };
}
