import type { CodedSegment } from '../codes/coded-segment.ts';
import { settleOrdinals } from '../codes/ordinals.ts';
import { type Token, tokensText } from '../codes/tokens.ts';
import { restoreCasing } from './casing.ts';

/** Mends what an answer has that can only be meant in one way: capitals of names, digits of ordinals. */
export function mendTokens(coded: CodedSegment, tokens: readonly Token[]): Token[] {
  const whole = tokensText(tokens);
  return settleOrdinals(coded, tokens).map((token) =>
    typeof token === 'string' ? restoreCasing(coded.text, token, whole) : token,
  );
}
