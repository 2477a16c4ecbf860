import type { CodeHint, Fragment, InlineCode, TextUnit, TextUnitKind } from '@glossa/contract';
import type { Paragraph, ParagraphKind, Span, Style, TranslatedParagraph } from '../model.ts';
import { markOf } from '../structure/marks.ts';

const KINDS: Readonly<Record<ParagraphKind, TextUnitKind>> = {
  text: 'paragraph',
  heading: 'heading',
  'list-item': 'list-item',
  cell: 'cell',
  caption: 'caption',
  footnote: 'note',
  header: 'other',
  footer: 'other',
  contents: 'other',
  formula: 'other',
  code: 'other',
};

/** What is left as it is. */
const LEFT = new Set<ParagraphKind>(['formula', 'code']);
/** Translated in one piece: what has no sentences. */
const WHOLE = new Set<ParagraphKind>(['heading', 'cell', 'header', 'footer', 'contents']);

/** Spans of a paragraph by what becomes of them. */
interface Parted {
  /** Mark of a list or note at the beginning, which stays. */
  lead: readonly Span[];
  body: readonly Span[];
  /** The look of most letters of the body, which needs no code. */
  base: Style;
}

const isLook = (one: Style, other: Style) =>
  one.font.isBold === other.font.isBold &&
  one.font.isItalic === other.font.isItalic &&
  one.font.isMonospaced === other.font.isMonospaced &&
  Math.abs(one.size - other.size) < 0.08 * other.size &&
  one.color === other.color &&
  Math.abs(one.rise - other.rise) < 0.1 * other.size &&
  one.link === other.link;

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** A mark that hangs on a word: of a note, raised. */
const isNoteMark = ({ text, style }: Span) =>
  style.rise > 0 && /^\s*(?:\d{1,3}|[a-z]|[*∗†‡§¶]{1,3})(?:[,\s]+\d{1,3})*\s*$/u.test(text);

function leadOf(paragraph: Paragraph): { lead: Span[]; body: readonly Span[] } {
  const [first, ...rest] = paragraph.spans;
  if (!first || rest.length + first.text.length < 2) return { lead: [], body: paragraph.spans };
  if (paragraph.kind === 'footnote' && isNoteMark(first)) return { lead: [first], body: rest };
  if (paragraph.kind !== 'list-item') return { lead: [], body: paragraph.spans };
  const mark = /^\S+\s*/u.exec(first.text)?.[0] ?? '';
  if (!markOf(mark.trim())) return { lead: [], body: paragraph.spans };
  if (mark.length === first.text.length) return { lead: [first], body: rest };
  const [range] = first.ranges;
  // The mark's characters are the first of the first range: one for each letter.
  const length = [...mark.trim()].length;
  if (!range || range.to - range.from < length) return { lead: [], body: paragraph.spans };
  const lead = {
    ...first,
    text: mark,
    ranges: [{ ...range, to: range.from + length }],
  };
  const body = {
    ...first,
    text: first.text.slice(mark.length),
    ranges: [{ ...range, from: range.from + length }, ...first.ranges.slice(1)],
  };
  return { lead: [lead], body: [body, ...rest] };
}

function part(paragraph: Paragraph): Parted | undefined {
  const { lead, body } = leadOf(paragraph);
  let base: Style | undefined;
  let most = 0;
  for (const { style, isKept } of body) {
    if (isKept) continue;
    const weight = body
      .filter((span) => !span.isKept && isLook(span.style, style))
      .reduce((sum, { text }) => sum + letters(text), 0);
    if (weight > most) {
      base = style;
      most = weight;
    }
  }
  return base && { lead, body, base };
}

function hintOf(style: Style, base: Style): CodeHint {
  if (style.link !== undefined) return 'link';
  if (style.font.isBold !== base.font.isBold) return 'bold';
  if (style.font.isItalic !== base.font.isItalic) return 'italic';
  return style.font.isMonospaced ? 'code' : 'style';
}

/** What stands for a span of the body in a unit. */
type Role = 'text' | 'pair' | 'alone';

function roleOf(span: Span, base: Style): Role {
  if (span.isKept || isNoteMark(span)) return 'alone';
  if (isLook(span.style, base)) return 'text';
  // Punctuation and blanks of another look are not worth a code.
  return /[\p{L}\p{N}]/u.test(span.text) ? 'pair' : 'text';
}

/**
 * A paragraph as a text unit with inline codes; `undefined` where nothing of it is translated. Codes are numbered by
 * the span they stand for, so that {@link translationOf} finds them again.
 */
export function unitOf(paragraph: Paragraph): TextUnit | undefined {
  if (LEFT.has(paragraph.kind)) return undefined;
  const parted = part(paragraph);
  if (!parted) return undefined;
  const { body, base } = parted;
  const source: (string | InlineCode)[] = [];
  for (const [index, span] of body.entries()) {
    const id = String(index + 1);
    const role = roleOf(span, base);
    if (role === 'text') source.push(span.text);
    else if (role === 'alone') {
      const text = span.text.trimEnd();
      const hint = span.isKept ? 'placeholder' : 'footnote';
      source.push({ type: 'standalone', id, hint, equiv: text });
      if (text !== span.text) source.push(' ');
    } else {
      const text = span.text.trimEnd();
      source.push({ type: 'start', id, hint: hintOf(span.style, base) }, text, { type: 'end', id });
      if (text !== span.text) source.push(' ');
    }
  }
  const { page } = paragraph.parts[0]!;
  return {
    id: paragraph.id,
    kind: KINDS[paragraph.kind],
    source: joinStrings(source),
    segmentation: WHOLE.has(paragraph.kind) ? 'none' : 'sentence',
    page,
  };
}

function joinStrings(fragment: readonly (string | InlineCode)[]): Fragment {
  const joined: (string | InlineCode)[] = [];
  for (const item of fragment) {
    const last = joined.at(-1);
    if (typeof item === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + item;
    else if (item !== '') joined.push(item);
  }
  return joined;
}

/**
 * The spans of a translation: text in the looks that its codes stand for; formulas and marks as they were.
 * @param target fragment with the codes of the paragraph's unit, in any order; unknown ones are passed over
 * @param language BCP 47
 */
export function translationOf(
  paragraph: Paragraph,
  target: Fragment,
  language: string,
): TranslatedParagraph {
  const parted = part(paragraph);
  if (!parted) return { paragraph, spans: paragraph.spans, language };
  const { lead, body, base } = parted;
  const spans: Span[] = [...lead];
  const open: string[] = [];
  for (const item of target) {
    if (typeof item === 'string') {
      const style = body[Number(open.at(-1) ?? 0) - 1]?.style ?? base;
      const last = spans.at(-1);
      if (item === '') continue;
      if (last && last.ranges.length === 0 && isLook(last.style, style))
        spans[spans.length - 1] = { ...last, text: last.text + item };
      else spans.push({ text: item, style, ranges: [] });
    } else if (item.type === 'start') open.push(item.id);
    else if (item.type === 'end') {
      const at = open.lastIndexOf(item.id);
      if (at >= 0) open.splice(at, 1);
    } else {
      const span = body[Number(item.id) - 1];
      if (span) spans.push({ ...span, text: span.text.trimEnd() });
    }
  }
  return { paragraph, spans, language };
}
