import type { InlineCode } from '@glossa/contract';
import { matchCase, type TermFinder } from '../glossary/terms.ts';
import { type ProtectedSpan, protectedSpans } from '../protection/spans.ts';
import type { GlossaryEntry } from '../types.ts';
import { type FragmentPart, findPartners, isSpace, joinStrings } from './fragment.ts';
import { type Token, tokensText, writeCoded } from './tokens.ts';

/** What the pipeline knows of code number `n` (at index `n - 1`). */
export interface CodeInfo {
  kind: 'pair' | 'point';
  /** Number of the pair that encloses it, or 0. */
  parent: number;
  /** A pair around no text and no points. */
  empty: boolean;
  /** One half of a pair that is cut by the segment's border: its order among its like is fixed. */
  isolated?: 'start' | 'end';
  /** Stands for white space (a break, a tab). */
  space?: boolean;
  /** Protected text in place of which the code stands; put back exactly. */
  literal?: string;
  /** A glossary term is inside the pair; it is to be replaced by this. */
  term?: string;
  /** The glossary entry of `term`. */
  entry?: GlossaryEntry;
}

/** The codes of one segment behind the numbers: a start and its end, or one point. */
export interface NumberedCode {
  open: InlineCode;
  close?: InlineCode;
}

/** A segment's content as the pipeline works on it. Segments with the same `key` are translated once. */
export interface CodedSegment {
  key: string;
  /** Coded text with protected text in the clear: what the translation memory knows. */
  source: string;
  /** With the codes of the segment only. */
  tokens: readonly Token[];
  /** With protected spans and terms as codes too; `infos` describes these numbers. */
  masked: readonly Token[];
  infos: readonly CodeInfo[];
  /** Codes of the segment itself: numbers 1 to `codes`. The rest are the pipeline's own. */
  codes: number;
  text: string;
}

/** Numbers the codes of `parts` from 1 in order of appearance. */
export function numberCodes(parts: readonly FragmentPart[]): {
  tokens: Token[];
  infos: CodeInfo[];
  numbered: NumberedCode[];
} {
  const partners = findPartners(parts);
  const tokens: Token[] = [];
  const infos: CodeInfo[] = [];
  const numbered: NumberedCode[] = [];
  const open: number[] = [];
  const fill = () => {
    for (const n of open) (infos[n - 1] as CodeInfo).empty = false;
  };
  const numberAt = new Map<number, number>();
  parts.forEach((part, index) => {
    if (typeof part === 'string') {
      if (part.trim() !== '') fill();
      tokens.push(part);
      return;
    }
    const partner = partners[index];
    if (part.type === 'end' && partner !== undefined && partner >= 0) {
      const n = numberAt.get(partner) as number;
      open.pop();
      (numbered[n - 1] as NumberedCode).close = part;
      tokens.push({ type: 'close', n });
      return;
    }
    const n = infos.length + 1;
    const parent = open.at(-1) ?? 0;
    numbered.push({ open: part });
    if (part.type === 'start' && partner !== undefined && partner >= 0) {
      numberAt.set(index, n);
      infos.push({ kind: 'pair', parent, empty: true });
      open.push(n);
      tokens.push({ type: 'open', n });
      return;
    }
    fill();
    const info: CodeInfo = { kind: 'point', parent, empty: false };
    if (part.type !== 'standalone') info.isolated = part.type;
    else if (isSpace(part)) info.space = true;
    infos.push(info);
    tokens.push({ type: 'point', n });
  });
  return { tokens, infos, numbered };
}

/** Prepares the content of a segment for engines and memory. */
export function buildCodedSegment(
  parts: readonly FragmentPart[],
  terms: TermFinder,
): { coded: CodedSegment; numbered: NumberedCode[] } {
  const { tokens, infos, numbered } = numberCodes(parts);
  const codes = infos.length;
  const masked: Token[] = [];
  for (const token of tokens) {
    if (typeof token === 'string') maskText(token, terms, infos, masked);
    else masked.push(token);
  }
  const source = writeCoded(tokens);
  const isolated = infos.map((info) => (info.isolated ? info.isolated[0] : info.space ? 'w' : '.'));
  const key = /[sew]/.test(isolated.join('')) ? `${source}\u0000${isolated.join('')}` : source;
  return {
    coded: { key, source, tokens, masked, infos, codes, text: tokensText(tokens) },
    numbered,
  };
}

function maskText(text: string, terms: TermFinder, infos: CodeInfo[], out: Token[]): void {
  const found = terms.find(text);
  const marks: { start: number; end: number; info: CodeInfo }[] = [];
  for (const span of protectedSpans(text)) {
    if (span.isDesignation && found.some((term) => overlap(term, span))) continue;
    const literal = text.slice(span.start, span.end);
    marks.push({ ...span, info: { kind: 'point', parent: 0, empty: false, literal } });
  }
  for (const { start, end, entry } of found) {
    if (marks.some((mark) => overlap({ start, end }, mark))) continue;
    const term = matchCase(text.slice(start, end), entry);
    marks.push({ start, end, info: { kind: 'pair', parent: 0, empty: false, term, entry } });
  }
  marks.sort((a, b) => a.start - b.start);
  let at = 0;
  for (const { start, end, info } of marks) {
    if (start > at) out.push(text.slice(at, start));
    infos.push(info);
    const n = infos.length;
    if (info.kind === 'point') out.push({ type: 'point', n });
    else out.push({ type: 'open', n }, text.slice(start, end), { type: 'close', n });
    at = end;
  }
  if (at < text.length) out.push(text.slice(at));
}

type Span = Pick<ProtectedSpan, 'start' | 'end'>;

const overlap = (a: Span, b: Span) => a.start < b.end && a.end > b.start;

/** Puts a segment's own codes in the place of their numbers. */
export function toFragment(
  tokens: readonly Token[],
  numbered: readonly NumberedCode[],
): FragmentPart[] {
  return joinStrings(
    tokens.map((token) => {
      if (typeof token === 'string') return token;
      const { open, close } = numbered[token.n - 1] as NumberedCode;
      return token.type === 'close' ? (close as InlineCode) : open;
    }),
  );
}

/** Text outside protected spans; empty of letters means that there is nothing to translate. */
export function translatableText(coded: CodedSegment): string {
  return coded.infos.length === coded.codes ? coded.text : tokensText(coded.masked);
}

/** The masked segment as engines get it; without terms for engines that take the glossary themselves. */
export function engineText(coded: CodedSegment, termsAsCodes: boolean): string {
  if (termsAsCodes || !coded.infos.some((info) => info.term !== undefined)) {
    return writeCoded(coded.masked);
  }
  return writeCoded(
    coded.masked.filter(
      (token) => typeof token === 'string' || coded.infos[token.n - 1]?.term === undefined,
    ),
  );
}
