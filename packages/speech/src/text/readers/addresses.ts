import type { Context } from '../context.ts';
import type { Reader, ReaderFactory } from '../reader.ts';

const MAIL =
  /(?<![\p{L}\p{N}._%+-])[\w.%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const URL =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"“”「」（）]{1,500}|(?<![\p{L}\p{N}@.])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:com|org|net|io|dev|eu|info|gov|edu|de|fr|es|it|uk|jp|cn|kr|ru|nl|se|no|dk|fi|pl|tr|ro|pt|br|il|sa|th)(?:\/[^\s<>"“”]{0,500})?(?![\p{L}\p{N}])/giu;
const VERSION = /(?<![\p{L}\p{N}.,])[vV]?(\d{1,5}(?:\.\d{1,5}){2,8})(?![\p{N}]|[.,]\p{N})/gu;
const HASHTAG = /(?<![\p{L}\p{N}&])#(?=[\p{L}])/gu;
const HANDLE = /(?<![\p{L}\p{N}.])@(?=[\p{L}_])/gu;

/** Addresses of mail and web sites, versions, and the signs that stand in front of names. */
export const addressReaders: ReaderFactory = (context) => {
  const grouped = new RegExp(`^${context.written.numeral}$`, 'u');
  return [
    { pattern: MAIL, read: ({ match }) => spell(context, match[0]) },
    { pattern: URL, read: ({ match }) => readUrl(context, match[0]) },
    {
      pattern: VERSION,
      read: ({ match }) => {
        // Dots between thousands.
        if (grouped.test(match[0])) return undefined;
        const parts = match[1]!.split('.').map((part) => context.say.whole(BigInt(part)));
        return (
          (/^v/i.test(match[0]) ? 'v ' : '') +
          parts.join(context.spaced ? ` ${context.rules.signs.dot} ` : context.rules.signs.dot)
        );
      },
    },
    sign(HASHTAG, context.rules.signs.hash),
    sign(HANDLE, context.rules.signs.at),
  ];
};

const sign = (pattern: RegExp, words: string): Reader => ({ pattern, read: () => words });

function readUrl(context: Context, found: string): string {
  const end = /[.,;:!?…)\]}'’»。，！？、]+$/u.exec(found)?.[0] ?? '';
  const address = found.slice(0, found.length - end.length);
  return spell(context, address.replace(/^https?:\/\//i, '').replace(/\/$/, '')) + end;
}

/** An address as somebody would tell it on the telephone. */
function spell({ rules: { signs }, say }: Context, address: string): string {
  const names: Readonly<Record<string, string>> = {
    ...{ '@': signs.at, '.': signs.dot, '/': signs.slash, '-': signs.dash, _: signs.underscore },
    ...{ '+': signs.plus, '=': signs.equals, '#': signs.hash, '&': signs.and },
  };
  return address
    .replace(/^www\./i, 'w w w .')
    .replace(/\d+/g, (figures) => ` ${say.digits(figures)} `)
    .replace(/[@./\-_+=#&]/g, (found) => ` ${names[found]} `)
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
