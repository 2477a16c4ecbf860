import type { Span } from '../types.ts';
import { decodeReferences } from './entities.ts';

export interface Attribute {
  /** As read: in small letters, without a prefix. */
  name: string;
  value: string;
  /** The value as written, without its quotes. */
  span: Span;
}

/** A tag, a comment or a declaration of XML or HTML. */
export interface MarkupToken extends Span {
  kind: 'open' | 'close' | 'empty' | 'comment' | 'cdata' | 'other';
  /** In small letters, without a prefix. */
  name: string;
  attributes: Attribute[];
}

const NAME = /<(\/?)((?:[A-Za-z_][\w.-]{0,60}:)?)([A-Za-z_][\w.-]{0,60})/y;
const ATTRIBUTE =
  /[\s]*(?:[A-Za-z_][\w.-]{0,60}:)?([A-Za-z_][\w.-]{0,60})\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|([^\s"'<>]{1,400}))/y;

/** Tokens of markup in their order; what stands between them is text. A `<` that begins nothing is text. */
export function* markupTokens(
  source: string,
  from = 0,
  to = source.length,
): Generator<MarkupToken> {
  let at = source.indexOf('<', from);
  while (at >= 0 && at < to) {
    const token = special(source, at) ?? element(source, at);
    if (token) yield token;
    at = source.indexOf('<', token?.end ?? at + 1);
  }
}

const SPECIALS = [
  { open: '<!--', close: '-->', kind: 'comment' },
  { open: '<![CDATA[', close: ']]>', kind: 'cdata' },
  { open: '<?', close: '?>', kind: 'other' },
  { open: '<!', close: '>', kind: 'other' },
] as const;

function special(source: string, start: number): MarkupToken | undefined {
  const next = source[start + 1];
  if (next !== '!' && next !== '?') return undefined;
  const found = SPECIALS.find(({ open }) => source.startsWith(open, start))!;
  const close = source.indexOf(found.close, start + found.open.length);
  const end = close < 0 ? source.length : close + found.close.length;
  return { kind: found.kind, name: '', attributes: [], start, end };
}

function element(source: string, start: number): MarkupToken | undefined {
  NAME.lastIndex = start;
  const match = NAME.exec(source);
  if (!match) return undefined;
  let at = start + match[0].length;
  const attributes: Attribute[] = [];
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(source);
    if (!found) break;
    const quoted = found[2] ?? found[3];
    const value = quoted ?? found[4]!;
    const to = at + found[0].length - (quoted === undefined ? 0 : 1);
    attributes.push({
      name: found[1]!.toLowerCase(),
      value: decodeReferences(value),
      span: { start: to - value.length, end: to },
    });
    at += found[0].length;
  }
  const next = source.indexOf('<', at);
  // A tag that is not closed ends before the next one.
  const limit = next < 0 ? source.length : next;
  const close = at + source.slice(at, limit).indexOf('>');
  const closed = close >= at;
  const end = closed ? close + 1 : limit;
  const empty = closed && source[close - 1] === '/';
  const kind = match[1] === '/' ? 'close' : empty ? 'empty' : 'open';
  return { kind, name: match[3]!.toLowerCase(), attributes, start, end };
}

export const attributeOf = (token: MarkupToken, name: string): Attribute | undefined =>
  token.attributes.find((attribute) => attribute.name === name);
