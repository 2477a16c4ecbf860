import type { CodedSegment } from './coded-segment.ts';
import { joinTokens } from './restore.ts';
import type { Token } from './tokens.ts';

/** What ordinals of the languages with raised ones end in: `1st`, `2nd`, `1er`, `2e`, `3ème`, `4º`, `1.ª`, `5:e`. */
const ENDING = /^(?:st|nd|rd|th|er|re|ère|e|ème|eme|nde|[.:]?(?:[ªºoaeh]|te|de))$/iu;
/** A number and at most a short ending, as one pair holds them. */
const ORDINAL = /^(\p{Nd}+)([.:]?)(\P{Nd}{0,4})$/u;

/** Numbers of the pairs that hold the ending of an ordinal only, its digits before them. */
function endings({ tokens }: CodedSegment): Set<number> {
  const found = new Set<number>();
  tokens.forEach((token, index) => {
    if (typeof token === 'string' || token.type !== 'open') return;
    const [before, inside, after] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
    if (typeof before !== 'string' || !/\p{Nd}$/u.test(before)) return;
    if (typeof inside !== 'string' || !ENDING.test(inside)) return;
    if (typeof after === 'object' && after.type === 'close') found.add(token.n);
  });
  return found;
}

/**
 * Takes the digits of an ordinal out of a pair that held its ending only: `1<sup>st</sup>` comes back as
 * `<sup>1.ª</sup>` and becomes `1.<sup>ª</sup>`.
 */
export function settleOrdinals(coded: CodedSegment, tokens: readonly Token[]): Token[] {
  if (coded.codes === 0) return [...tokens];
  const raised = endings(coded);
  if (raised.size === 0) return [...tokens];
  const out: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const inside = tokens[index + 1];
    const isRaised = typeof token === 'object' && token.type === 'open' && raised.has(token.n);
    const parts = isRaised && typeof inside === 'string' ? ORDINAL.exec(inside.trim()) : null;
    if (parts === null) {
      out.push(token);
      continue;
    }
    const [, digits = '', mark = '', ending = ''] = parts;
    // `5:e` has its mark raised nowhere, `1.ª` neither; a lone mark is the ordinal's own.
    out.push(digits + mark, token, ending);
    index++;
  }
  return joinTokens(out);
}
