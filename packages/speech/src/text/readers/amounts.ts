import { sayAmount } from '@glossa/text-tools/numbers';
import type { Context } from '../context.ts';
import { anyOf, apart, type ReaderFactory } from '../reader.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ...{
    $: 'USD',
    US$: 'USD',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '￥': 'JPY',
    '₽': 'RUB',
    '₩': 'KRW',
  },
  ...{
    '฿': 'THB',
    '₺': 'TRY',
    '₪': 'ILS',
    '₹': 'INR',
    '₴': 'UAH',
    zł: 'PLN',
    R$: 'BRL',
    C$: 'CAD',
  },
};
const CODES =
  'USD EUR GBP JPY CNY RUB KRW THB RON SAR TRY DKK PLN SEK NOK ILS CHF INR BRL CAD AUD MXN CZK HUF UAH'.split(
    ' ',
  );
/** Words after an amount that are part of its number, as English has them. */
const LARGE = '(?:\\s?(thousand|million|billion|trillion|k|m|bn)\\b)?';
const LARGE_WORDS: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  bn: 'billion',
};

/** Money: a sign or a code before or after the figures. */
export const moneyReaders: ReaderFactory = (context) => {
  const { money, rules, tag } = context;
  const edge = apart(tag);
  const signs = { ...SIGNS, ...rules.currencies };
  const currencies = anyOf([...Object.keys(signs), ...CODES]);
  const number = `(?:(?<![\\p{L}\\p{N}])[-−])?(?:${money.numeral})`;
  const cents = `(?:${number}[.,]\\d{2}(?!\\d)|${number})`;
  const large = tag === 'en' ? LARGE : '()?';
  const read = (currency: string, figures: string, word: string | undefined) => {
    const { negative, whole, fraction } = money.read(figures);
    const code = signs[currency] ?? currency;
    const words =
      word === undefined
        ? sayMoney(context, code, whole, fraction)
        : `${context.number(whole, fraction)} ${LARGE_WORDS[word.toLowerCase()] ?? word} ${context.amounts.units(code)?.major.forms.other ?? nameOf(context, code, 2)}`;
    return negative ? context.grammar.negative(words) : words;
  };
  return [
    {
      pattern: new RegExp(`${edge.before}(${currencies})\\s?(${cents})${large}(?!\\p{N})`, 'giu'),
      read: ({ match }) => read(signOf(match[1]!, signs), match[2]!, match[3]),
    },
    {
      pattern: new RegExp(
        `${edge.before}(?<![.,])(${cents})\\s?(${currencies})${edge.after}`,
        'gu',
      ),
      read: ({ match }) => read(match[2]!, match[1]!, undefined),
    },
  ];
};

const signOf = (written: string, signs: Readonly<Record<string, string>>) =>
  written in signs ? written : written.toUpperCase();

function sayMoney(context: Context, code: string, whole: bigint, fraction: string): string {
  const { grammar, amounts } = context;
  const isExact = fraction.length <= 2 && whole.toString().length < 60;
  const known = isExact ? sayAmount(grammar, amounts, code, whole, fraction) : undefined;
  if (known !== undefined) return context.rules.counted?.(known) ?? known;
  const words = context.number(whole, fraction);
  const plural = Number(fraction === '' ? whole : `${whole}.${fraction}`);
  return [words, nameOf(context, code, plural)].join(context.spaced ? ' ' : '');
}

/** Name of a currency beside a number. */
function nameOf({ intl }: Context, currency: string, n: number): string {
  const format = new Intl.NumberFormat(intl, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  });
  const parts = format.formatToParts(n);
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return name.replace(/\s*\(.*\)/, '');
}

const UNITS: Readonly<Record<string, string>> = {
  ...{
    'km/h': 'kilometer-per-hour',
    km: 'kilometer',
    m: 'meter',
    cm: 'centimeter',
    mm: 'millimeter',
  },
  ...{ kg: 'kilogram', g: 'gram', l: 'liter', L: 'liter', ml: 'milliliter', mL: 'milliliter' },
  ...{
    '°C': 'celsius',
    '℃': 'celsius',
    '°F': 'fahrenheit',
    '°': 'degree',
    '%': 'percent',
    '٪': 'percent',
    '％': 'percent',
  },
  ...{ kB: 'kilobyte', KB: 'kilobyte', MB: 'megabyte', GB: 'gigabyte', TB: 'terabyte' },
  ...{ ha: 'hectare', min: 'minute', s: 'second', h: 'hour', ms: 'millisecond' },
};
const ENGLISH: Readonly<Record<string, string>> = {
  ...{ mph: 'mile-per-hour', ft: 'foot', mi: 'mile', lb: 'pound', lbs: 'pound', oz: 'ounce' },
};

/** Numbers and ranges before the sign of a unit. */
export const unitReaders: ReaderFactory = (context) => {
  const { rules, tag, written } = context;
  const edge = apart(tag);
  const units: Readonly<Record<string, string>> = {
    ...UNITS,
    ...rules.units,
    ...(tag === 'en' ? ENGLISH : {}),
  };
  const names = anyOf(Object.keys(units));
  const { numeral } = written;
  const before = tag === 'tr' ? `|%\\s?(${numeral})(?!\\p{N})` : '|(?!)()';
  return [
    {
      pattern: new RegExp(
        `${edge.before}(?<![.,])(?:((?<![\\p{L}\\p{N}])[-−])?(?:(${numeral})\\s?[-–—]\\s?)?(${numeral})\\s?(${names})${edge.after}${before})`,
        'gu',
      ),
      read: ({ match }) => {
        const [, minus, from, to = '', sign = '%', percent] = match;
        const { whole, fraction } = written.read(percent ?? to);
        const words = sayUnit(context, units[sign]!, whole, fraction);
        if (from === undefined)
          return minus === undefined ? words : context.grammar.negative(words);
        const first = written.read(from);
        const range = [context.number(first.whole, first.fraction), rules.signs.to, words];
        return range.join(context.spaced ? ' ' : '');
      },
    },
  ];
};

function sayUnit(context: Context, unit: string, whole: bigint, fraction: string): string {
  const { rules, intl } = context;
  const form = rules.otherUnitForms?.[unit] ?? rules.unitForm;
  const said = context.number(whole, fraction, form);
  const words = fraction === '' ? (rules.counted?.(said) ?? said) : said;
  if (unit === 'percent' && rules.percent) return rules.percent(context.number(whole, fraction));
  const value = Number(fraction === '' ? whole : `${whole}.${fraction}`);
  const format = new Intl.NumberFormat(intl, {
    ...{ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 20 },
  });
  let isSaid = false;
  const parts = format.formatToParts(value).map(({ type, value: part }) => {
    if (type === 'unit' || type === 'literal' || type === 'percentSign') return part;
    if (isSaid) return '';
    isSaid = true;
    return words;
  });
  const joined = parts.join('').replaceAll('/', ' ').trim();
  const measured = rules.measured?.(joined) ?? joined;
  return context.spaced ? measured : measured.replaceAll(' ', '');
}
