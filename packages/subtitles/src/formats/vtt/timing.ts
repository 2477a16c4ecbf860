import { readClock } from '../../timing/clock.ts';
import type { Span } from '../../types.ts';

/** A WebVTT timestamp (W3C WebVTT, §6.3): minutes and seconds below 60, three digits after a full stop. */
const STAMP = /(?:(\d{2,}):)?(\d\d):(\d\d)\.(\d{3})(?!\d)/y;
const SPACE = /[ \t\f]*/y;
/** What other programs write. */
const LOOSE = /-?(?:\d{1,6}:)?\d{1,4}:\d{1,2}(?:[.,]\d{1,6})?/y;

export interface VttTiming {
  start: number;
  end: number;
  times: { start: Span; end: Span };
  /** As written, without the white space around them. */
  settings: string;
  /** By the standard's rules the line has no times, and its cue is dropped. */
  nonstandard: boolean;
}

/** Milliseconds of a timestamp by the standard's rules; undefined where it has none. */
export function readStamp(text: string): number | undefined {
  STAMP.lastIndex = 0;
  const match = STAMP.exec(text);
  return match && match[0].length === text.length ? stampOf(match) : undefined;
}

function stampOf([, hours = '0', minutes, seconds, fraction]: RegExpExecArray): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction);
}

/** The times and settings of a line with `-->`; undefined where nothing in it says a time. */
export function readVttTiming(line: string, offset: number): VttTiming | undefined {
  return readWith(line, offset, strictTime, false) ?? readWith(line, offset, looseTime, true);
}

type ReadTime = (line: string, at: number) => { ms: number; end: number } | undefined;

const strictTime: ReadTime = (line, at) => {
  STAMP.lastIndex = at;
  const match = STAMP.exec(line);
  const ms = match ? stampOf(match) : undefined;
  return ms === undefined ? undefined : { ms, end: at + match![0].length };
};

const looseTime: ReadTime = (line, at) => {
  LOOSE.lastIndex = at;
  const match = LOOSE.exec(line);
  const ms = match ? readClock(match[0]) : undefined;
  return ms === undefined ? undefined : { ms, end: at + match![0].length };
};

function readWith(
  line: string,
  offset: number,
  read: ReadTime,
  nonstandard: boolean,
): VttTiming | undefined {
  const first = skip(line, 0);
  const start = read(line, first);
  if (!start) return undefined;
  const arrow = skip(line, start.end);
  if (!line.startsWith('-->', arrow)) return undefined;
  const second = skip(line, arrow + 3);
  const end = read(line, second);
  if (!end) return undefined;
  return {
    start: start.ms,
    end: end.ms,
    times: {
      start: { start: offset + first, end: offset + start.end },
      end: { start: offset + second, end: offset + end.end },
    },
    settings: line.slice(end.end).trim(),
    nonstandard,
  };
}

function skip(line: string, at: number): number {
  SPACE.lastIndex = at;
  return at + SPACE.exec(line)![0].length;
}
