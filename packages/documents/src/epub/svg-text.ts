import { textWidth } from '../drawing/text-measure.ts';
import { contentText } from '../xml/text.ts';

/** A `tspan` and the text right after its start tag. */
const TSPAN = /<((?:[\w.-]+:)?tspan)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g;
const ATTRIBUTE = /\s+([^\s=>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What places single glyphs when it is a list, one value each. */
const PLACES = new Set(['x', 'y', 'dx', 'dy', 'rotate']);

/** A line as its source was placed. */
interface Line {
  /** Where its first glyph began, and where its last one ended. */
  start: number;
  end: number;
  /** Estimated widths of the text that was placed, and of what is there now; in ems. */
  before: number;
  now: number;
  spans: number;
}
interface Span {
  attributes: ReadonlyMap<string, string>;
  line: Line | undefined;
  width: number;
}

/**
 * Text in SVG may place each of its glyphs (SVG 2, 11.5), as programs write it that make pages of fixed layout; a
 * translation has others. In its content only the beginning of a line keeps its place, and a line that is likely to
 * be wider is told the width that it had. Text that places no single glyphs stays as it is. `source` is the text that
 * was translated.
 */
export function placeText(xml: string, source: string, dir: 'ltr' | 'rtl'): string {
  const found = [...xml.matchAll(TSPAN)];
  const all = found.map(([, , list = '']) => attributesOf(list));
  if (!all.some((span) => [...PLACES].some((name) => values(span.get(name)).length > 1)))
    return xml;
  const letter = textWidth(source) / Math.max(1, [...source].length);
  const lines = linesOf(all, letter);
  let current: Line | undefined;
  const spans = found.map(([, , , , text = ''], at): Span => {
    const attributes = all[at]!;
    if (attributes.has('x')) current = lines.get(lineOf(attributes));
    const width = textWidth(contentText(text));
    if (current) {
      current.now += width;
      current.spans += 1;
    }
    return { attributes, line: current, width };
  });
  const begun = new Set<Line>();
  let next = 0;
  return xml.replace(TSPAN, (_, name: string, __, slash: string, text: string) => {
    const span = spans[next++]!;
    const first = span.line !== undefined && !begun.has(span.line);
    if (span.line) begun.add(span.line);
    return `<${name}${placesOf(span, first)}${squeezed(span, dir)}${slash}>${text}`;
  });
}

/** Attributes of a `tspan` with places for a line only. */
function placesOf({ attributes, line }: Span, first: boolean): string {
  const kept = [...attributes].flatMap(([name, value]) => {
    if (!PLACES.has(name)) return [[name, value]];
    if (name === 'x') return first && line ? [[name, line.start]] : [];
    if (name === 'y') return first ? [[name, firstPlace(value)]] : [];
    return values(value).length === 1 ? [[name, value]] : [];
  });
  return kept.map(([name, value]) => ` ${name}="${value}"`).join('');
}

/** The share that a `tspan` has of the width of a line that has grown. */
function squeezed({ line, width, attributes }: Span, dir: 'ltr' | 'rtl'): string {
  if (!line || !isWider(line.before, line.now) || width === 0 || attributes.has('textLength'))
    return '';
  // From right to left browsers leave gaps between pieces of a line that are fitted one by one.
  if (dir === 'rtl' && line.spans > 1) return '';
  return textLength(((line.end - line.start) * width) / line.now);
}

/** Fonts of books are narrower than those that widths are estimated by, and a translation may fall back to others. */
const NARROW = 0.8;

/** Whether text is likely to need more room than it had, by estimated widths. */
export function isWider(before: number, now: number): boolean {
  return now > before * NARROW;
}

/** Attributes that fit text to a width; none where it is not known. */
export function textLength(width: number): string {
  if (!(width > 0)) return '';
  return ` textLength="${Math.round(width * 1000) / 1000}" lengthAdjust="spacingAndGlyphs"`;
}

/** The first of a list of places. */
export function firstPlace(list: string): string {
  return list.trim().split(/[\s,]+/)[0] ?? '';
}

/** From where to where glyphs stand that are placed one by one. */
export function extentOf(list: string): { start: number; end: number; glyphs: number } | undefined {
  const places = values(list);
  if (places.length === 0 || places.some(Number.isNaN)) return undefined;
  const [start, last] = [places[0]!, places.at(-1)!];
  const advance = places.length > 1 ? (last - start) / (places.length - 1) : 0;
  return { start, end: last + advance, glyphs: places.length };
}

function attributesOf(list: string): Map<string, string> {
  return new Map(
    [...list.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
      name!,
      double ?? single!.replaceAll('"', '&quot;'),
    ]),
  );
}

function values(list: string | undefined): number[] {
  const trimmed = list?.trim();
  return trimmed ? trimmed.split(/[\s,]+/).map(Number.parseFloat) : [];
}

const lineOf = (span: ReadonlyMap<string, string>) => firstPlace(span.get('y') ?? '');

function linesOf(spans: readonly ReadonlyMap<string, string>[], letter: number): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const span of spans) {
    const extent = extentOf(span.get('x') ?? '');
    if (!extent) continue;
    const key = lineOf(span);
    const line = lines.get(key) ?? { ...extent, before: 0, now: 0, spans: 0 };
    line.start = Math.min(line.start, extent.start);
    line.end = Math.max(line.end, extent.end);
    line.before += extent.glyphs * letter;
    lines.set(key, line);
  }
  return lines;
}
