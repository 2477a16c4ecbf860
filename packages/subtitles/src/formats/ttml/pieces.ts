import { referenceAt } from '../../text/entities.ts';
import { type MarkupToken, markupTokens } from '../../text/markup.ts';
import { PieceList } from '../../text/pieces.ts';
import type { Look, Piece, Span } from '../../types.ts';
import { looksOf } from './styles.ts';

/** The content of a paragraph in pieces; white space at line ends of the file is text, as the markup has it. */
export function ttmlPieces(source: string, span: Span): Piece[] {
  const list = new PieceList(source, span.start);
  let at = span.start;
  for (const token of markupTokens(source, span.start, span.end)) {
    references(source, at, token.start, list);
    list.add(pieceOf(token, Math.min(token.end, span.end)));
    at = Math.min(token.end, span.end);
  }
  references(source, at, span.end, list);
  list.flush(span.end);
  return list.pieces;
}

function references(source: string, from: number, to: number, list: PieceList): void {
  for (let at = source.indexOf('&', from); at >= 0 && at < to; at = source.indexOf('&', at + 1)) {
    const found = referenceAt(source, at);
    if (found && at + found.length <= to) list.reads(at, at + found.length, found.value);
  }
}

function pieceOf(token: MarkupToken, end: number): Piece {
  const { start, kind, name } = token;
  if (name === 'br') return { type: 'break', start, end };
  if (kind === 'close') return { type: 'close', start, end, name };
  if (kind !== 'open') return { type: 'mark', start, end };
  const looks = looksOf(token);
  const known: Look[] = looks.length > 0 ? looks : [{ kind: 'other', value: name }];
  return { type: 'open', start, end, name, looks: known };
}
