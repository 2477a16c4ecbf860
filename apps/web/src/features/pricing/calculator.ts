import {
  documentCredits,
  FREE_MONTHLY_CREDITS,
  imageCredits,
  PLAN_TIERS,
  type PlanTier,
  textCredits,
  tierCredits,
} from '@glossa/contract';
import { PAGE_CHARACTERS } from '../info/pricing-examples.ts';

/** Works that the calculator knows. */
export const WORKS = ['pages', 'minutes', 'characters', 'pictures'] as const;
export type Work = (typeof WORKS)[number];
/** Far above any work of a month. */
const MOST = 100_000_000;

/** Credits for so much of a work, by the rules that the server charges by. */
export function creditsFor(work: Work, amount: number): number {
  const count = Number.isFinite(amount) ? Math.min(MOST, Math.max(0, Math.ceil(amount))) : 0;
  switch (work) {
    case 'pages':
      return documentCredits(count * PAGE_CHARACTERS);
    case 'minutes':
      return count;
    case 'characters':
      return textCredits(0, count);
    case 'pictures':
      return imageCredits(count);
  }
}

/** The smallest plan whose credits of one month are enough; undefined when none has so many. */
export function planFor(credits: number): 'free' | PlanTier | undefined {
  if (credits <= FREE_MONTHLY_CREDITS) return 'free';
  return PLAN_TIERS.find((tier) => tierCredits(tier) >= credits);
}
