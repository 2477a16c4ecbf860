import { buildCodedSegment } from '../codes/coded-segment.ts';
import { tokensText } from '../codes/tokens.ts';
import { createTermFinder } from '../glossary/terms.ts';
import { checkTokens, type Findings } from './check.ts';
import { mendTokens } from './mend.ts';

/**
 * Mends and checks a translation of plain text, as the pipeline does with an engine's answer; without a detector.
 * @param from catalogue tag of the source's language
 * @param to catalogue tag of the target's
 */
export function checkTranslation(
  source: string,
  target: string,
  from: string,
  to: string,
): Findings & { target: string } {
  const { coded } = buildCodedSegment([source], createTermFinder());
  const mended = mendTokens(coded, [target]);
  const findings = checkTokens(coded, mended, { from, to, judge: undefined });
  return { target: tokensText(mended), ...findings };
}
