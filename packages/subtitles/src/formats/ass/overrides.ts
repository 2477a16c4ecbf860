import type { Change, Piece } from '../../types.ts';
import { cornerOfLegacy } from './styles.ts';

/** What a block of overrides, `{…}`, does; `depth` is the drawing scale after it, 0 for text. */
export interface Overrides {
  changes: Change[];
  corner?: number;
  /** Moves, fades, clips, transforms and all that no other format has. */
  effect: boolean;
  /** Length of the syllable after it, in milliseconds. */
  karaoke?: number;
  drawing?: number;
}

const TAG =
  /\\(an?\d+|pos|move|org|fad|fade|i?clip|t|r|fn|k[fot]?|K|p(?=-?\d)|pbo|b(?=-?\d|$|\\)|i(?=-?\d|$|\\)|u(?=-?\d|$|\\)|s(?=-?\d|$|\\)|1?c|[234]c|alpha|[1234]a|[a-zA-Z]+)(\([^)]*\)?|[^\\]*)/g;

const TOGGLES = { b: 'bold', i: 'italic', u: 'underline', s: 'strike' } as const;

/** Reads the inside of a block, without its braces. */
export function readOverrides(inside: string): Overrides {
  const found: Overrides = { changes: [], effect: false };
  if (inside.length > 4000) return { ...found, effect: true };
  for (const [, name, value] of inside.matchAll(TAG)) readTag(name!, value!.trim(), found);
  return found;
}

function readTag(name: string, value: string, found: Overrides): void {
  if (Object.hasOwn(TOGGLES, name)) {
    const kind = TOGGLES[name as 'b'];
    found.changes.push({ on: /^[1-9]/.test(value), look: { kind } });
  } else if (name === 'c' || name === '1c') found.changes.push(colourChange(value));
  else if (name === 'r') found.changes.push({ on: false });
  else if (/^k[fo]?$|^K$/.test(name)) found.karaoke = (Number.parseInt(value, 10) || 0) * 10;
  else if (name === 'p') found.drawing = Number.parseInt(value, 10) || 0;
  else if (/^an\d/.test(name)) found.corner = cornerOf(Number(name.slice(2)));
  else if (/^a\d/.test(name)) found.corner = cornerOfLegacy(Number(name.slice(1))) ?? 2;
  else found.effect = true;
}

const cornerOf = (value: number) => (value >= 1 && value <= 9 ? value : 2);

/** Colours are blue, green, red in hexadecimal digits. */
function colourChange(value: string): Change {
  const digits = /&?H?([\da-f]{1,8})&?/i.exec(value)?.[1]?.padStart(6, '0').slice(-6);
  if (digits === undefined) return { on: false, look: { kind: 'colour', value: '' } };
  const [, blue, green, red] = /(..)(..)(..)/.exec(digits.toLowerCase())!;
  return { on: true, look: { kind: 'colour', value: `#${red}${green}${blue}` } };
}

/** The piece that a block of overrides is. */
export function overridePiece(
  start: number,
  end: number,
  found: Overrides,
  at: number | undefined,
): Piece {
  return {
    type: 'mark',
    start,
    end,
    changes: found.changes,
    ...(found.corner === undefined ? {} : { corner: found.corner }),
    ...(found.effect ? { effect: true as const } : {}),
    ...(at === undefined ? {} : { at }),
  };
}
