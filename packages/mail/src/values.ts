import { GlossaError } from '@glossa/contract';
import { formatTag } from '@glossa/i18n/locales';

/** Characters that break a line, hide, or turn the direction of what follows. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]/gu;
const HEAD = 80;
const TAIL = 24;

/**
 * A name that a person chose, on one line: without unseen characters, cut in its middle when long (the end
 * of a file name tells its kind), and not to be mistaken for a link.
 */
export function plainName(name: string): string {
  const line = name.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const characters = [...line.replaceAll('://', ': //')];
  if (characters.length <= HEAD + TAIL) return characters.join('') || '–';
  return `${characters.slice(0, HEAD).join('')}…${characters.slice(-TAIL).join('')}`;
}

/**
 * The address of a link as it is written: percent-encoded, so that nothing in it can end an attribute or a
 * line. Errors: `internal` for anything but a whole `http` or `https` address.
 */
export function webAddress(link: string): string {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new GlossaError('internal', 'A mail was given a link that is not a web address');
  }
  return url.href.replaceAll("'", '%27');
}

/** `24 hours` in the language of `tag`. */
export function hoursIn(tag: string, hours: number): string {
  const format = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(formatTag(tag), format).format(hours);
}

/** `14 days` in the language of `tag`. */
export function daysIn(tag: string, days: number): string {
  const format = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(formatTag(tag), format).format(days);
}

/** `24 November 2026` in the language of `tag`, of the day in UTC. */
export function dayIn(tag: string, at: number): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(formatTag(tag), format).format(at);
}

/** `1,234` in the language of `tag`. */
export const numberIn = (tag: string, value: number): string =>
  new Intl.NumberFormat(formatTag(tag)).format(value);

function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language;
  } catch {
    // Not a language tag: shown as it is.
    return plainName(language);
  }
}

/** `English → Spanish` in the language of `tag`; the arrow follows the direction of reading. */
export function languagePair(
  { tag, dir }: { tag: string; dir: 'ltr' | 'rtl' },
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  const names = [from, to].filter((language) => language !== undefined);
  if (names.length === 0) return undefined;
  return names.map((name) => languageName(tag, name)).join(dir === 'rtl' ? ' ← ' : ' → ');
}
