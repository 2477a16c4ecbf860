// @chunk tools
import { formatTag } from '@glossa/i18n';

export interface Formats {
  number(value: number): string;
  /** A file size, from bytes to gigabytes. */
  bytes(value: number): string;
  /** A length of time, rounded to what a person waits by. */
  duration(seconds: number): string;
  /** Things of which one is meant: A, B or C. */
  anyOf(names: readonly string[]): string;
  date(epochMs: number): string;
  time(epochMs: number): string;
  /** A date without the time of day, in UTC: credits are counted by it. */
  day(epochMs: number): string;
  /** Month and year, in UTC. */
  month(epochMs: number): string;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const made = new Map<string, Formats>();

/** Numbers, sizes and times as readers of `tag` write them; with the digits that the texts use, in Arabic too. */
export function formats(tag: string): Formats {
  const kept = made.get(tag);
  if (kept !== undefined) return kept;
  const locale = formatTag(tag);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const unit = (value: number, name: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay,
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  // Made when first used: the first of a kind takes a phone a tenth of a second.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (epochMs: number) => {
      format ??= new Intl.DateTimeFormat(locale, options);
      return format.format(epochMs);
    };
  };
  const result: Formats = {
    number: (value) => number.format(value),
    bytes(value) {
      let index = 0;
      let rest = value;
      for (; rest >= 1024 && index < BYTE_UNITS.length - 1; index++) rest /= 1024;
      return unit(rest, BYTE_UNITS[index]!, index === 0 ? 'long' : 'short');
    },
    duration(seconds) {
      if (seconds < 60)
        return unit(seconds < 10 ? seconds : Math.ceil(seconds / 5) * 5, 'second', 'long');
      const minutes = Math.round(seconds / 60);
      return minutes < 60 ? unit(minutes, 'minute', 'long') : unit(minutes / 60, 'hour', 'long');
    },
    anyOf: (names) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
    date: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    time: dates({ timeStyle: 'short' }),
    day: dates({ dateStyle: 'medium', timeZone: 'UTC' }),
    month: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
  made.set(tag, result);
  return result;
}
