import { baseLanguage, fragmentText, type TextUnit } from '@glossa/contract';
import type { DetectEngine } from '@glossa/engines';

/** Characters that are looked at; more changes nothing. */
const SAMPLE_LENGTH = 4_000;
/** Below this a guess does not contradict what a person stated. */
const SURE = 0.6;
const ENOUGH_TO_CONTRADICT = 80;

/** Text from the beginning, the middle and the end: title pages are often in another language. */
function sample(units: readonly TextUnit[]): string {
  const third = Math.ceil(units.length / 3);
  const parts = [0, third, 2 * third].map((start) => {
    let text = '';
    for (const unit of units.slice(start, start + third)) {
      if (text.length >= SAMPLE_LENGTH / 3) break;
      text += `${fragmentText(unit.source)}\n`;
    }
    return text.slice(0, SAMPLE_LENGTH / 3);
  });
  return parts.join('').toWellFormed();
}

export interface SourceLanguage {
  /** Stated, else detected; `null` when nothing can be said. */
  language: string | null;
  /** What was detected, when it contradicts the stated language. */
  contradicts?: string;
}

/**
 * The language a document is in: as stated, or detected for `auto`.
 * @param likely languages likelier than others, for documents of few words
 */
export function sourceLanguage(
  units: readonly TextUnit[],
  stated: string,
  detector: DetectEngine,
  likely: readonly string[] = [],
): SourceLanguage {
  const text = sample(units);
  const { language, confidence } = detector.detect(text, { likely });
  if (stated === 'auto') return { language };
  const differs = language !== null && baseLanguage(language) !== baseLanguage(stated);
  const sure = confidence >= SURE && text.trim().length >= ENOUGH_TO_CONTRADICT;
  return differs && sure ? { language: stated, contradicts: language } : { language: stated };
}
