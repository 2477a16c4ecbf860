import { textCredits } from '@glossa/contract';
import type { Metered, Payer, VisitorMeters } from '@glossa/db';
import { freeCredits } from './free.ts';
import type { CreditPolicy } from './port.ts';

/** Visitors do not pay: nothing is put aside or charged. What their text would cost is metered, as an account's is. */
export function visitorCredits(meters: VisitorMeters): CreditPolicy {
  async function metered(payer: Payer, characters: number): Promise<Metered | undefined> {
    if (payer.kind !== 'visitor') return undefined;
    const reading = await meters.add(payer.visitor, characters);
    return { credits: textCredits(reading - characters, characters), reading };
  }

  return {
    ...freeCredits,
    async settle(payer, id, claim, finish) {
      const worth = typeof claim === 'function' ? await claim(undefined) : claim;
      const answer = await freeCredits.settle(payer, id, async () => worth, finish);
      // In one step after the end of the work: what ended already ends no second time, and is not metered again.
      if (!answer.finished || worth == null || !('characters' in worth)) return answer;
      const text = await metered(payer, worth.characters);
      return text === undefined ? answer : { ...answer, metered: text };
    },
  };
}
