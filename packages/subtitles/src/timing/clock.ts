/** How a time is written: which digits and separators. */
export interface ClockStyle {
  /** Digits of the hours at least; 0 leaves them out where they are none. */
  hours: number;
  minutes: number;
  /** Between seconds and their fraction. */
  separator: string;
  /** Digits of the fraction. */
  fraction: number;
}

const CLOCK =
  /^\s*(-?)\s*(?:(\d{1,6})\s*:\s*)?(\d{1,6})\s*:\s*(-?\d{1,6})(?:\s*([.,:;])\s*(\d{1,9}))?\s*$/;
/** Milliseconds that are still exact: 10,000 days. */
const MOST = 864_000_000_000;

/** Milliseconds of a time as people write it: hours may be missing, the fraction has any digits; undefined if it is none. */
export function readClock(text: string): number | undefined {
  const match = CLOCK.exec(text);
  if (!match) return undefined;
  const [, sign, hours = '0', minutes, seconds, , fraction = ''] = match;
  // Some programs write the sign of a negative time before the seconds.
  const negative = sign === '-' || seconds!.startsWith('-');
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Math.abs(Number(seconds));
  const ms = whole * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return ms > MOST ? undefined : negative ? 0 - ms : ms;
}

/** How a time that `readClock` reads is written. */
export function clockStyle(text: string): ClockStyle {
  const match = CLOCK.exec(text);
  const [, , hours = '', minutes = '00', , separator = '.', fraction = ''] = match ?? [];
  return { hours: hours.length, minutes: minutes.length, separator, fraction: fraction.length };
}

/**
 * A time in digits; what the fraction cannot hold is rounded. Hours that are not 0 are written even if `hours` is.
 */
export function writeClock(ms: number, style: ClockStyle): string {
  const unit = 10 ** Math.max(0, 3 - style.fraction);
  const rounded = Math.round(Math.abs(ms) / unit) * unit;
  const seconds = Math.floor(rounded / 1000);
  const hours = Math.floor(seconds / 3600);
  const parts = [
    pad(Math.floor(seconds / 60) % 60, Math.max(style.minutes, 1)),
    pad(seconds % 60, 2),
  ];
  if (style.hours > 0) parts.unshift(pad(hours, style.hours));
  else if (hours > 0) parts.unshift(pad(hours, 2));
  const fraction = pad(rounded % 1000, 3)
    .padEnd(style.fraction, '0')
    .slice(0, style.fraction);
  const sign = ms < 0 && rounded > 0 ? '-' : '';
  return sign + parts.join(':') + (style.fraction > 0 ? style.separator + fraction : '');
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
