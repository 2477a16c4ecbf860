import { apart, type Found, type ReaderFactory } from '../reader.ts';

/** Times of day: `14:30`, `9:05 am`, `14h30`; with dots after a word for the clock (`kl. 14.30`). */
export const timeReaders: ReaderFactory = ({ rules, say, tag }) => {
  const edge = apart(tag);
  const skip = rules.clock === undefined ? '' : `(?:\\s?(?:${rules.clock})${edge.after})?`;
  const read = ({ match, before }: Found) => {
    const [, hours, minutes, seconds, half] = match;
    const hour = Number(hours);
    const minute = Number(minutes ?? 0);
    if (hour > 24 || minute > 59) return undefined;
    const words = rules.time(say, hour, minute, before);
    const rest = seconds === undefined ? '' : ` ${say.whole(Number(seconds))}`;
    const letter = half === undefined ? '' : ` ${half[0]!.toLowerCase()} m`;
    return letter !== '' && minute === 0 ? `${say.whole(hour)}${letter}` : words + rest + letter;
  };
  const half = tag === 'en' ? '(?:\\s?([ap])\\.?m\\b\\.?)?' : '()?';
  return [
    {
      pattern: new RegExp(
        `${edge.before}(?<![:.,])(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?![:\\d]|[.,]\\d)${half}${skip}`,
        'giu',
      ),
      read,
    },
    ...(tag === 'en'
      ? [
          {
            pattern: /(?<![\p{L}\p{N}.,:])(1[0-2]|[1-9])\s?([ap])\.?m\b\.?/giu,
            read: ({ match }: Found) =>
              `${say.whole(Number(match[1]))} ${match[2]!.toLowerCase()} m`,
          },
        ]
      : []),
    ...(tag === 'fr'
      ? [{ pattern: /(?<![\p{L}\p{N}.,:])(\d{1,2})\s?h\s?(\d{2})?(?![\p{L}\p{N}])/gu, read }]
      : []),
    ...(['da', 'no', 'sv', 'fi', 'de', 'it'].includes(tag)
      ? [
          {
            pattern:
              /(?<=(?:kl\.?|klo|klokken|klockan|ore|um)\s)(\d{1,2})[.](\d{2})(?![.\d])(?:\s?Uhr)?/giu,
            read,
          },
        ]
      : []),
    ...(rules.clock === undefined || tag === 'fr'
      ? []
      : [
          {
            pattern: new RegExp(
              `${edge.before}(?<![:.,])(\\d{1,2})[.](\\d{2})\\s?(?:${rules.clock})${edge.after}`,
              'gu',
            ),
            read,
          },
        ]),
  ];
};
