import type { SetText } from '../model.ts';
import { forColumns } from './columns.ts';

/** Between baselines, in font sizes. */
const LEADING = {
  ...{ sans: 1.2, lettering: 1.12, shout: 1.04, narration: 1.12, sign: 1.15 },
  ...{ columns: 1.3, high: 1.35 },
} as const;
/** Scripts whose letters are high. */
const HIGH = /[\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]/u;

/** How far apart the baselines of a text stand, in font sizes. */
export function leadingOf(text: string, face: SetText['face'], columns: boolean): number {
  if (columns) return LEADING.columns;
  return HIGH.test(text) ? LEADING.high : LEADING[face];
}

/** A translation as it is set: its own ends of lines stay. */
export const tidied = (text: string, columns: boolean): string =>
  columns ? forColumns(text) : text.trim().replaceAll(/[^\S\n]+/g, ' ');

/** A line of a text that was set, without what cannot be seen. */
export function writtenLine(text: string, from: number, to: number, hyphen: boolean): string {
  const line = text.slice(from, to).trim().replaceAll('\u00ad', '');
  return hyphen ? `${line}-` : line;
}
