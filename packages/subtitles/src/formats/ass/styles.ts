import { type Lines, lineText } from '../../text/lines.ts';
import { fieldNames } from './fields.ts';

/** A style of the file: its fields by their names in small letters. */
export type AssStyle = ReadonlyMap<string, string>;

const SECTION = /^\s*\[([^\]]*)\]\s*$/;

/** Name of the section that a line begins, in small letters. */
export const sectionOf = (line: string): string | undefined =>
  SECTION.exec(line)?.[1]?.trim().toLowerCase();

const isStyles = (section: string) => /^v4\+{0,2} styles\+?$/.test(section);

/** Styles of a file by name, a leading `*` left out; of equal names the last. */
export function readStyles(lines: Lines): Map<string, AssStyle> {
  const styles = new Map<string, AssStyle>();
  let inside = false;
  let names: string[] = [];
  for (let line = 0; line < lines.count; line++) {
    const text = lineText(lines, line);
    const section = text.includes('[') ? sectionOf(text) : undefined;
    if (section !== undefined) {
      if (inside && !isStyles(section)) return styles;
      inside = isStyles(section);
    }
    if (!inside) continue;
    const [, key, rest] = /^\s*(Format|Style)\s*:(.*)$/i.exec(text) ?? [];
    if (key?.toLowerCase() === 'format') names = fieldNames(rest!);
    else if (key !== undefined) {
      const values = rest!.split(',').map((value) => value.trim());
      const style = new Map(names.map((name, index) => [name, values[index] ?? '']));
      styles.set(styleName(style.get('name') ?? values[0] ?? ''), style);
    }
  }
  return styles;
}

export const styleName = (name: string): string => name.trim().replace(/^\*+/, '');

/** Position of a style as `\an` counts them, 1 to 9. SSA counts in another way. */
export function cornerOfStyle(style: AssStyle | undefined, format: 'ass' | 'ssa'): number {
  const value = Number(style?.get('alignment') ?? '2');
  if (format === 'ass') return value >= 1 && value <= 9 ? value : 2;
  return cornerOfLegacy(value) ?? 2;
}

/** `\an` of a position as SSA and `\a` count them: 1 to 3, with 4 added at the top and 8 in the middle. */
export function cornerOfLegacy(value: number): number | undefined {
  const column = value & 3;
  if (column === 0 || value > 11) return undefined;
  return column + (value & 4 ? 6 : value & 8 ? 3 : 0);
}
