import type { Context } from '../context.ts';
import { anyOf, apart, type Found, type ReaderFactory } from '../reader.ts';

/** Languages that say years otherwise than other numbers. */
const HUNDREDS: ReadonlySet<string> = new Set(['en', 'de', 'nl', 'da', 'sv', 'no']);
const DAYS_MAX = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days: `2026-03-05`, figures in the order of the language, and days beside the name of a month. */
export const dateReaders: ReaderFactory = (context) => {
  const { rules, intl, tag } = context;
  const edge = apart(tag);
  const months = monthNames(intl);
  const names = anyOf([...months.keys()]);
  const tail = rules.yearTail === undefined ? '' : `(?:${rules.yearTail})?`;
  const build = (
    { before }: Found,
    parts: { day: string; month: number; year?: string | undefined; dayFirst: boolean },
  ) => {
    const day = Number(parts.day);
    if (day < 1 || day > (DAYS_MAX[parts.month - 1] ?? 0)) return undefined;
    return rules.date(context.say, {
      ...{ day, month: monthAfterDay(intl, parts.month), monthNumber: parts.month },
      ...(parts.year === undefined ? {} : { year: Number(parts.year) }),
      ...{ dayFirst: parts.dayFirst, before },
    });
  };
  const figures = `${edge.before}(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4})${tail}${edge.after}`;
  const dot = ['de', 'da', 'no', 'fi', 'pl', 'tr'].includes(tag) ? '\\.?' : '';
  const link = ['es', 'pt'].includes(tag) ? '\\sde\\s' : tag === 'he' ? '\\sב' : '\\s';
  const yearLink = ['es', 'pt'].includes(tag) ? '\\sde(?:l)?\\s' : ',?\\s';
  const suffix = tag === 'en' ? '(?:st|nd|rd|th)?' : tag === 'fr' ? '(?:er)?' : '';
  return [
    {
      pattern: new RegExp(`${edge.before}(\\d{4})-(\\d{2})-(\\d{2})${tail}${edge.after}`, 'gu'),
      read: (found) => {
        const [, year, month, day] = found.match;
        return build(found, { day: day!, month: Number(month), year, dayFirst: false });
      },
    },
    {
      pattern: new RegExp(figures, 'gu'),
      read: (found) => {
        const [, one, , other, year] = found.match;
        const isMonthFirst = rules.dateOrder === 'mdy' && Number(one) <= 12;
        const [day, month] = isMonthFirst ? [other!, one!] : [one!, other!];
        return build(found, { day, month: Number(month), year, dayFirst: !isMonthFirst });
      },
    },
    ...(rules.dateOrder === 'ymd' && tag !== 'sv'
      ? [
          {
            pattern:
              /(?<!\d)(?:(\d{4})\s?[年년/]\s?)?(\d{1,2})(?:\s?[月월]\s?|\/)(\d{1,2})\s?[日日号일]/gu,
            read: (found: Found) => {
              const [, year, month, day] = found.match;
              return build(found, { day: day!, month: Number(month), year, dayFirst: false });
            },
          },
          {
            pattern: /(?<!\d)(\d{4})(\s?)([年년])/gu,
            read: ({ match }: Found) => `${rules.year(context.say, Number(match[1]))}${match[3]}`,
          },
        ]
      : [
          {
            pattern: new RegExp(
              `${edge.before}(\\d{1,2})${dot}${suffix}${link}(?:of\\s)?(${names})(?:${yearLink}(\\d{4})${tail})?${edge.after}`,
              'giu',
            ),
            read: (found: Found) => {
              const [, day, name, year] = found.match;
              return build(found, {
                day: day!,
                month: months.get(name!.toLowerCase()) ?? 0,
                year,
                dayFirst: true,
              });
            },
          },
        ]),
    ...(tag === 'en'
      ? [
          {
            pattern: new RegExp(
              `${edge.before}(${names})\\s(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s(\\d{4}))?${edge.after}`,
              'giu',
            ),
            read: (found: Found) => {
              const [, name, day, year] = found.match;
              return build(found, {
                day: day!,
                month: months.get(name!.toLowerCase()) ?? 0,
                year,
                dayFirst: false,
              });
            },
          },
        ]
      : []),
    ...(HUNDREDS.has(tag)
      ? [
          {
            pattern: new RegExp(`${edge.before}(?:1\\d|20)\\d\\d(?=s?${edge.after})`, 'gu'),
            read: ({ match, text }: Found) => readBareYear(context, match, text),
          },
        ]
      : []),
    ...(rules.yearTail === undefined
      ? []
      : [
          {
            pattern: new RegExp(`${edge.before}(\\d{4})(${rules.yearTail})`, 'gu'),
            read: ({ match }: Found) => {
              const tailWords = match[2]!.trim().replace('г.', 'года').replace('r.', 'roku');
              return `${rules.year(context.say, Number(match[1]))} ${tailWords}`;
            },
          },
        ]),
  ];
};

/** Four figures of this or the last century are a year, unless something is counted or measured. */
function readBareYear({ rules, say }: Context, match: RegExpExecArray, text: string) {
  const value = Number(match[0]);
  const after = text.slice(match.index + 4);
  const isNear =
    value >= 1900 ||
    /\b(?:in|since|until|by|of|from|year|Jahr|seit|bis|sinds|jaar|år|sedan|siden)\s$/i.test(
      text.slice(0, match.index),
    );
  if (
    !isNear ||
    /^[.,]?\d|^\s?(?:[$€£%°]|k?m\b|kg\b)/u.test(after) ||
    /[$€£]\s?$/.test(text.slice(0, match.index))
  )
    return undefined;
  return rules.year(say, value);
}

const cache = new Map<string, Map<string, number>>();

/** Numbers of months (1–12) by every form of their names, in small letters. */
function monthNames(intl: string): Map<string, number> {
  const known = cache.get(intl);
  if (known !== undefined) return known;
  const names = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) {
    const alone = new Intl.DateTimeFormat(intl, { month: 'long', timeZone: 'UTC' });
    for (const name of [alone.format(dayOf(month)), monthAfterDay(intl, month)])
      names.set(name.toLowerCase(), month);
  }
  cache.set(intl, names);
  return names;
}

const dayOf = (month: number) => new Date(Date.UTC(2026, month - 1, 5));

function monthAfterDay(intl: string, month: number): string {
  const format = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const parts = format.formatToParts(dayOf(month));
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}
