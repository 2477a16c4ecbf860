import { baseOfPast, isBase, withEnding } from '../english-verbs.ts';
import { THOU_FORMS } from './words.ts';

const THIRD: Readonly<Record<string, string>> = {
  have: 'hath',
  do: 'doth',
  say: 'saith',
  be: 'is',
};
const SECOND: Readonly<Record<string, string>> = { be: 'art', do: 'dost', have: 'hast' };

/** Third person singular: loveth, hath, saith. */
export function third(base: string): string {
  return THIRD[base] ?? withEnding(base, 'eth');
}

/** Present with thou: lovest, hast, criest. */
export function second(base: string): string {
  return THOU_FORMS.get(base) ?? SECOND[base] ?? withEnding(base, 'est');
}

/** Past with thou: lovedst, camest, saidst. */
function secondPast(past: string): string {
  if (/(?:ed|aid|ad|e)$/.test(past)) return `${past}st`;
  return `${past}est`;
}

/** The form that goes with thou, of a present or past form; `undefined` for what is no verb. */
export function withThou(form: string): string | undefined {
  const auxiliary = THOU_FORMS.get(form);
  if (auxiliary) return auxiliary;
  if (form === 'cannot') return 'canst not';
  if (isBase(form)) return second(form);
  return baseOfPast(form) ? secondPast(form) : undefined;
}
