import { attributeOf, readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';

export const EMU_PER_POINT = 12_700;
const LEVELS = 9;

/** Space between lines or paragraphs: a share of the line height, or points. */
export interface Spacing {
  share?: number;
  points?: number;
}

/** What a level of a list style (`a:lvl1pPr`) or a paragraph (`a:pPr`) says of its text; what it leaves out is inherited. */
export interface LevelStyle {
  align?: string;
  /** Points. */
  size?: number;
  bold?: boolean;
  /** EMU from the start of the box. */
  indent?: number;
  lines?: Spacing;
  before?: Spacing;
  after?: Spacing;
}

/** The styles of the nine levels of a list style. */
export type ListStyle = readonly LevelStyle[];

export const NO_STYLE: ListStyle = Array.from({ length: LEVELS }, () => ({}));

/** What an `a:lstStyle` (or a style of a master, which has the same content) says of each level. */
export function readListStyle(source: string, element: XmlElement | undefined): ListStyle {
  if (!element || element.children.length === 0) return NO_STYLE;
  const find = (name: string) => element.children.find((child) => child.name === name);
  const all = find('a:defPPr');
  const base = all ? readLevelStyle(source, all) : {};
  return NO_STYLE.map((_, level) => {
    const own = find(`a:lvl${level + 1}pPr`);
    return own ? { ...base, ...readLevelStyle(source, own) } : base;
  });
}

/** What `a:pPr` or `a:lvl1pPr` itself says. */
export function readLevelStyle(source: string, element: XmlElement): LevelStyle {
  const style: LevelStyle = {};
  for (const { name, value } of readAttributes(source, element)) {
    if (name === 'algn') style.align = value;
    else if (name === 'marL') style.indent = Number(value) || 0;
  }
  for (const child of element.children) {
    const spacing = () => readSpacing(source, child);
    if (child.name === 'a:lnSpc') style.lines = spacing();
    else if (child.name === 'a:spcBef') style.before = spacing();
    else if (child.name === 'a:spcAft') style.after = spacing();
    else if (child.name === 'a:defRPr') Object.assign(style, readTextSize(source, child));
  }
  return style;
}

/** Size and weight that run properties state. */
export function readTextSize(
  source: string,
  properties: XmlElement,
): Pick<LevelStyle, 'size' | 'bold'> {
  const style: Pick<LevelStyle, 'size' | 'bold'> = {};
  for (const { name, value } of readAttributes(source, properties)) {
    if (name === 'sz' && Number(value) > 0) style.size = Number(value) / 100;
    else if (name === 'b') style.bold = value === '1' || value === 'true';
  }
  return style;
}

function readSpacing(source: string, element: XmlElement): Spacing {
  const [child] = element.children;
  const value = child && attributeOf(source, child, 'val')?.value;
  if (!child || value === undefined) return {};
  if (child.name === 'a:spcPts') return { points: Number(value) / 100 || 0 };
  return { share: readPercentage(value) ?? 1 };
}

/** `90000` and `90%` as 0.9: transitional and strict files differ. */
export function readPercentage(value: string): number | undefined {
  const number = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
  return Number.isFinite(number) ? number : undefined;
}

/** The styles of each level, the later given ones before the earlier. */
export function inherit(...styles: readonly ListStyle[]): ListStyle {
  return NO_STYLE.map((_, level) => Object.assign({}, ...styles.map((style) => style[level])));
}
