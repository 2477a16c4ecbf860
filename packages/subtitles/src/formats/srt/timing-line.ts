import { clockStyle, readClock } from '../../timing/clock.ts';
import type { Span } from '../../types.ts';

const TIME = String.raw`(-?\s?(?:\d{1,4}\s?:\s?)?\d{1,4}\s?:\s?-?\d{1,4}(?:\s?[.,:;]\s?\d{1,6})?)`;
const ARROW = String.raw`\s*(?:-+\s?>|-+&gt;|[–—]+\s?>|=+>|→)\s*`;
const LINE = new RegExp(String.raw`^[\s\ufeff]*(?:(\d{1,9})[\s.)]+)?${TIME}${ARROW}${TIME}(.*)$`);
/** Longer lines have no times. */
const MOST_LENGTH = 400;

export interface TimingLine {
  start: number;
  end: number;
  times: { start: Span; end: Span };
  /** The number of a cue that stands on the same line. */
  id?: string;
  /** What follows the times, such as coordinates. */
  rest: string;
  /** Not in the notation `hh:mm:ss,mmm --> hh:mm:ss,mmm`. */
  odd: boolean;
}

const USUAL = /^\d{2,}:\d\d:\d\d,\d{3} --> \d{2,}:\d\d:\d\d,\d{3}/;

/** The times of a line of SubRip, in any of the notations that are met; `offset` is where it stands in its source. */
export function readTimingLine(line: string, offset: number): TimingLine | undefined {
  if (line.length > MOST_LENGTH || !mayBegin(line)) return undefined;
  const match = LINE.exec(line);
  if (!match) return undefined;
  const [, id, from, to, rest] = match;
  const start = readClock(from!);
  const end = readClock(to!);
  if (start === undefined || end === undefined) return undefined;
  const first = line.indexOf(from!);
  const second = line.length - rest!.length - to!.length;
  return {
    start,
    end,
    times: {
      start: { start: offset + first, end: offset + first + from!.length },
      end: { start: offset + second, end: offset + second + to!.length },
    },
    ...(id === undefined ? {} : { id }),
    rest: rest!.trim(),
    odd: !USUAL.test(line),
  };
}

/** Whether a line begins with a digit or the sign of a time, after white space. */
function mayBegin(line: string): boolean {
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === 0x20 || code === 9 || code === 0xfeff) continue;
    return (code >= 0x30 && code <= 0x39) || code === 0x2d;
  }
  return false;
}

/** The notation a new time is written in, so that it looks as the old one, with a fraction in any case. */
export function styleLike(like: string, separator: string) {
  const style = clockStyle(like);
  return style.fraction < 3 ? { ...style, separator, fraction: 3 } : style;
}
