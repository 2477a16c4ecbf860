import { apart, type Found, type ReaderFactory } from '../reader.ts';

/** Longer runs of figures are no amounts: numbers of cards, accounts, parcels. */
const LONGEST = 15;

const PHONE =
  /(?<![\p{L}\p{N}.,])(?:\+\d[\d ()./-]{6,20}\d|\(?0\d[\d ()/-]{5,18}\d|(?:\(\d{3}\) ?)?\d{3}-\d{3,4}(?:-\d{4})?)(?![\p{L}\p{N}]|[.,]\d)/gu;

/** Telephone numbers, ordinals, ranges, and all figures that no other reader takes. */
export const numberReaders: ReaderFactory = (context) => {
  const { rules, say, written, grammar } = context;
  const { numeral } = written;
  const edge = apart(context.tag);
  return [
    {
      pattern: PHONE,
      read: ({ match }) => {
        const groups = match[0].match(/\d+/g)!.map((group) => say.digits(group));
        const plus = match[0].startsWith('+') ? `${rules.signs.plus} ` : '';
        return plus + groups.join(', ');
      },
    },
    ...(rules.ordinals === undefined
      ? []
      : [
          {
            pattern: new RegExp(
              `${edge.before}(?<![.,-])${rules.ordinals.pattern}${edge.after}`,
              'gu',
            ),
            read: ({ match, before }: Found) => {
              const n = BigInt(match[1]!.replace(/\D/g, ''));
              return rules.ordinals!.say(say, n, match[2] ?? '', before);
            },
          },
        ]),
    {
      pattern: new RegExp(
        `${edge.before}(?<![.,/-])(${numeral})\\s?[–—~〜-]\\s?(${numeral})${edge.after}(?![.,/-]\\p{N})`,
        'gu',
      ),
      read: ({ match }) => {
        const [from, to] = [written.read(match[1]!), written.read(match[2]!)];
        if (from.whole >= to.whole) return undefined;
        const words = [from, to].map(({ whole, fraction }) => context.number(whole, fraction));
        return context.spaced ? words.join(` ${rules.signs.to} `) : words.join(rules.signs.to);
      },
    },
    {
      pattern: new RegExp(`(?<!\\p{Nd})(?:(?<![\\p{L}\\p{N}\\p{P}])[-−])?(?:${numeral})`, 'gu'),
      read: ({ match }) => {
        const { negative, whole, fraction } = written.read(match[0]);
        const figures = match[0].replace(/^[-−]/, '');
        const isCode = /^0\d/.test(figures) || (/^\d+$/.test(figures) && figures.length > LONGEST);
        const words = isCode
          ? say.digits(figures.replace(/\D/g, ''))
          : context.number(whole, fraction);
        return negative ? grammar.negative(words) : words;
      },
    },
  ];
};
