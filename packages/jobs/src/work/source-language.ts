import { baseLanguage, fragmentText } from '@glossa/contract';
import type { DetectEngine } from '@glossa/engines';
import type { UnitList } from './survey-units.ts';

/** Characters that are looked at; more changes nothing. */
const SAMPLE_LENGTH = 4_000;
/** Below this a guess does not contradict what a person stated. */
const SURE = 0.6;
const ENOUGH_TO_CONTRADICT = 80;

/** Text from the beginning, the middle and the end: title pages are often in another language. */
async function sample(units: UnitList): Promise<string> {
  const third = Math.ceil(units.length / 3);
  let sampled = '';
  for (const start of [0, third, 2 * third]) {
    const end = Math.min(start + third, units.length);
    let text = '';
    for (let index = start; index < end && text.length < SAMPLE_LENGTH / 3; index++) {
      text += `${fragmentText((await units.read(index)).source)}\n`;
    }
    sampled += text.slice(0, SAMPLE_LENGTH / 3);
  }
  return sampled.toWellFormed();
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
export async function sourceLanguage(
  units: UnitList,
  stated: string,
  detector: DetectEngine,
  likely: readonly string[] = [],
): Promise<SourceLanguage> {
  const text = await sample(units);
  const { language, confidence } = detector.detect(text, { likely });
  if (stated === 'auto') return { language };
  const differs = language !== null && baseLanguage(language) !== baseLanguage(stated);
  const sure = confidence >= SURE && text.trim().length >= ENOUGH_TO_CONTRADICT;
  return differs && sure ? { language: stated, contradicts: language } : { language: stated };
}
