import { writeClock } from '../../timing/clock.ts';

/** What times of a document are counted in (TTML2, §12.2). */
export interface TimeBase {
  frameRate: number;
  tickRate: number;
}

const CLOCK = /^(-?)(\d{2,}):(\d\d):(\d\d)(?:(\.\d+)|:(\d{2,})(?:\.\d+)?)?$/;
const OFFSET = /^(-?\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/;

/** Milliseconds of a time expression (TTML2, §12.3.1); undefined if it is none. */
export function readTimeExpression(text: string, base: TimeBase): number | undefined {
  const value = text.trim();
  const offset = OFFSET.exec(value);
  if (offset) return Number(offset[1]) * unitOf(offset[2]!, base);
  const clock = CLOCK.exec(value);
  if (!clock) return undefined;
  const [, sign, hours, minutes, seconds, fraction = '', frames = '0'] = clock;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const ms =
    whole * 1000 +
    Math.round(Number(`0${fraction}`) * 1000) +
    (Number(frames) * 1000) / base.frameRate;
  return sign === '-' ? 0 - ms : ms;
}

function unitOf(unit: string, { frameRate, tickRate }: TimeBase): number {
  if (unit === 'f') return 1000 / frameRate;
  if (unit === 't') return 1000 / tickRate;
  return { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }[unit]!;
}

/** A time in the notation of another. */
export function writeTimeExpression(ms: number, like: string, base: TimeBase): string {
  const time = Math.max(0, ms);
  const [, number = '', unit] = OFFSET.exec(like.trim()) ?? [];
  if (unit !== undefined) {
    const digits =
      unit === 'f' || unit === 't' || unit === 'ms' ? 0 : Math.max(3, fractionOf(number));
    const value = (time / unitOf(unit, base)).toFixed(unit === 'h' || unit === 'm' ? 7 : digits);
    return (value.includes('.') ? value.replace(/\.?0+$/, '') : value) + unit;
  }
  const frames = CLOCK.exec(like.trim())?.[6];
  if (frames !== undefined) return withFrames(time, base, frames.length);
  const style = { hours: 2, minutes: 2, separator: '.', fraction: Math.max(3, fractionOf(like)) };
  return writeClock(time, style);
}

const fractionOf = (text: string) => (/\.(\d+)/.exec(text)?.[1] ?? '').length;

function withFrames(ms: number, { frameRate }: TimeBase, digits: number): string {
  const total = Math.round((ms * frameRate) / 1000);
  const whole = Math.ceil(frameRate);
  let seconds = Math.floor(total / frameRate);
  let frames = Math.round(total - seconds * frameRate);
  if (frames >= whole) {
    seconds++;
    frames = 0;
  }
  const clock = writeClock(seconds * 1000, { hours: 2, minutes: 2, separator: '.', fraction: 0 });
  return `${clock}:${String(frames).padStart(digits, '0')}`;
}
