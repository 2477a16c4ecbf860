import { baseLanguage } from '@glossa/contract';
import type { DetectEngine } from '@glossa/engines';
import { countLetters, ownScriptShare } from './scripts.ts';

/** Languages that detectors confuse: finding one for another says nothing. */
const KIN: readonly (readonly string[])[] = [
  ['da', 'no', 'nn', 'sv', 'fo'],
  ['es', 'pt', 'gl', 'ca', 'ast', 'an', 'oc', 'it', 'ro', 'fr'],
  ['hr', 'sr', 'bs', 'sl', 'mk', 'bg'],
  ['cs', 'sk', 'pl'],
  ['ru', 'uk', 'be', 'bg', 'mk'],
  ['id', 'ms', 'jv', 'su'],
  ['de', 'nl', 'lb', 'af', 'fy', 'yi'],
  ['tr', 'az', 'tk', 'crh', 'uz'],
  ['hi', 'mr', 'ne', 'sa', 'bho', 'mai', 'awa', 'doi', 'kok'],
  ['fi', 'et'],
  ['zh', 'ja', 'yue'],
  ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug', 'sd'],
];

/** True for languages so close that a detector, or a list of words, cannot keep them apart. */
export const related = (a: string, b: string) =>
  a === b || KIN.some((group) => group.includes(a) && group.includes(b));

/** A detector, and whether every long answer is worth its time (a millisecond or more each). */
export interface LanguageJudge {
  detector: DetectEngine;
  /** False: only answers that share many words with their source are judged. */
  thorough: boolean;
}

/** True when `target` is evidently not in the language `to`. Short texts are never judged by the detector. */
export function isWrongLanguage(
  source: string,
  target: string,
  pair: { from: string; to: string },
  judge: LanguageJudge | undefined,
): boolean {
  const base = baseLanguage(pair.to);
  const share = ownScriptShare(target, pair.to);
  if (share !== undefined && share < 0.1 && countLetters(target) >= 16) return true;
  if (judge === undefined || target.length < 60 || countLetters(target) < 60) return false;
  if (!judge.thorough && !sharesWords(source, target)) return false;
  const { language, confidence } = judge.detector.detect(target);
  if (language === null || confidence < 0.5) return false;
  const found = baseLanguage(language);
  if (!related(found, base)) return true;
  return found === baseLanguage(pair.from) && found !== base && confidence > 0.9;
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** True when a third of the words of the target are words of the source. */
function sharesWords(source: string, target: string): boolean {
  const known = new Set(wordsOf(source));
  const words = wordsOf(target);
  return words.filter((word) => known.has(word)).length * 3 >= words.length;
}

const NAME_OR_NUMBER = /^[\p{Lu}\p{Lt}\p{N}\p{P}\p{S}]/u;

/**
 * True when the target is the source again although it holds words to translate. Names, numbers and
 * single words may well be the same in both languages.
 */
export function isUntranslated(source: string, target: string, from: string, to: string): boolean {
  if (baseLanguage(from) === baseLanguage(to)) return false;
  if (source.trim().toLowerCase() !== target.trim().toLowerCase()) return false;
  const share = ownScriptShare(source, from);
  if (share !== undefined && share > 0.5) {
    const both = ownScriptShare(source, to);
    return countLetters(source) >= 4 && (both === undefined || both < 0.5);
  }
  const common = source
    .split(/\s+/)
    .filter((word) => !NAME_OR_NUMBER.test(word) && word.length > 1);
  return common.length >= 3;
}
