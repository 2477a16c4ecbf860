import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Half, halfOf } from './halves.ts';

const require = createRequire(import.meta.url);
const CLDR = dirname(require.resolve('cldr-annotations-full/package.json'));
const MESSAGES = join(import.meta.dirname, '../../../i18n/messages');
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;

/** The languages of the site, with the folder of their messages where it has another name. */
export const SITE_LANGUAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ar da de en es fi fr he it ko nl no pl pt ro ru sv th tr zh'
      .split(' ')
      .map((tag) => [tag, tag]),
  ),
  ja: 'jp',
};

/** A text of a source, and the half it belongs to. */
export interface Item {
  source: 'messages' | 'cldr';
  key: string;
  half: Half;
  text: string;
  /** A word beside the name of an emoji. */
  keyword?: boolean;
}

const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function item(source: Item['source'], key: string, text: string): Item {
  const plain = text.replaceAll(MARKS, '').normalize('NFC').trim();
  return { source, key, half: halfOf(`${source} ${key}`), text: plain };
}

/** The product's own messages in a language of the site. Forms of one message by number are of one half. */
export function messages(tag: string): Item[] {
  const root = join(MESSAGES, SITE_LANGUAGES[tag] as string);
  const items: Item[] = [];
  const take = (key: string, value: unknown) => {
    if (typeof value === 'string') {
      const form = key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
      items.push(item('messages', form, value));
    } else for (const [name, part] of Object.entries(value as object)) take(`${key}.${name}`, part);
  };
  for (const entry of readdirSync(root, { recursive: true }).map(String).sort()) {
    if (entry.endsWith('.json')) {
      take(entry.slice(0, -5), JSON.parse(readFileSync(join(root, entry), 'utf8')));
    }
  }
  return items;
}

/** Names of emoji and the words beside them, from CLDR's annotations; empty for languages it has none of. */
export function annotations(tag: string): Item[] {
  const path = join(CLDR, 'annotations', tag, 'annotations.json');
  const { annotations: found } = JSON.parse(readFileSync(path, 'utf8')).annotations as {
    annotations: Record<string, { default?: string[]; tts?: string[] }>;
  };
  return Object.entries(found).flatMap(([emoji, { default: keywords = [], tts = [] }]) =>
    EMOJI.test(emoji)
      ? [
          ...tts.map((name) => item('cldr', emoji, name)),
          ...keywords.map((word) => ({ ...item('cldr', emoji, word), keyword: true })),
        ]
      : [],
  );
}

/** "Yesterday", "next month", "hour": CLDR's words for time, as the runtime has them. */
export function timeWords(tag: string): Item[] {
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute'] as const;
  const fields = ['era', ...units, 'weekday', 'dayPeriod', 'second', 'weekOfYear'] as const;
  const names = new Intl.DisplayNames(tag, { type: 'dateTimeField' });
  return [
    ...units.flatMap((unit) =>
      [-2, -1, 0, 1, 2, 5].map((count) => {
        const text = relative.format(count, unit).replaceAll(/\p{N}+/gu, ' ');
        return item('cldr', `${unit} ${count}`, text.replaceAll(/\s+/gu, ' '));
      }),
    ),
    ...fields.map((field) => {
      const name = field === 'week' ? 'weekOfYear' : field;
      return item('cldr', name, names.of(name) ?? '');
    }),
  ];
}

/** Months and days of the week, in full and as they are written by themselves: of neither half. */
export function calendarWords(tag: string): string[] {
  const dates = (options: Intl.DateTimeFormatOptions, days: readonly number[]) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return days.map((day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))));
  };
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  const months = Array.from({ length: 12 }, (_, month) => month * 31);
  return [
    ...dates({ weekday: 'long' }, weekdays),
    ...dates({ month: 'long' }, months),
    ...dates({ month: 'long', day: 'numeric' }, months),
  ];
}
