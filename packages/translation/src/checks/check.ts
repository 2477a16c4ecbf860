import { baseLanguage, type SegmentIssue } from '@glossa/contract';
import type { Core } from '../codes/core.ts';
import { holdsTerm } from '../glossary/terms.ts';
import { isUntranslated, isWrongLanguage, type LanguageJudge } from './language.ts';
import { numbersKept } from './numbers.ts';
import { isLooping } from './repetition.ts';
import { scriptLength } from './scripts.ts';

export interface CheckContext {
  from: string;
  to: string;
  judge: LanguageJudge | undefined;
}

/** Issues with which no answer is better than this one: the source is kept if nothing else comes. */
const FATAL: ReadonlySet<SegmentIssue> = new Set<SegmentIssue>([
  'codes_lost',
  'placeholder_lost',
  'length_ratio',
  'repetition',
  'untranslated',
  'engine_error',
]);

/** True when a translation with these issues must not be used. */
export function isFatal(issues: readonly SegmentIssue[]): boolean {
  return issues.some((issue) => FATAL.has(issue));
}

/** Longer or shorter than this is no translation. Short texts vary more. */
function lengthFits(source: string, target: string): boolean {
  const from = scriptLength(source);
  const to = scriptLength(target);
  return to <= from * 3.5 + 40 && to >= from * 0.2 - 10;
}

/** Checks the text of an answer against the text of its source; codes are checked when they are restored. */
export function checkText(core: Core, target: string, context: CheckContext): SegmentIssue[] {
  const source = core.text;
  const { from, to } = context;
  if (target.trim() === '') return ['length_ratio'];
  const issues: SegmentIssue[] = [];
  if (!lengthFits(source, target)) issues.push('length_ratio');
  if (isLooping(source, target)) issues.push('repetition');
  if (isUntranslated(source, target, from, to)) issues.push('untranslated');
  else if (
    baseLanguage(from) !== baseLanguage(to) &&
    isWrongLanguage(source, target, context, context.judge)
  ) {
    issues.push('wrong_language');
  }
  if (!numbersKept(source, target)) issues.push('number_changed');
  for (let index = core.codes; index < core.slots.length; index++) {
    const { term } = core.slots[index] as Core['slots'][number];
    if (term !== undefined && !holdsTerm(target, term)) {
      issues.push('glossary_missed');
      break;
    }
  }
  return issues;
}
