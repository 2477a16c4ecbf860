import { keep, readKept } from '../../storage/local.ts';
import { readSettings } from '../../storage/settings.ts';
import { DailySpend } from './daily-spend.ts';

const SPENT = 'spentToday';
/** What was spent today, of the person's limit: pages, pictures, texts. Pages of the extension and its background count together. */
export const spend = new DailySpend({
  cap: async () => (await readSettings()).dailyCredits,
  load: () => readKept(SPENT),
  save: (spent) => keep({ [SPENT]: spent }),
  // Sweden writes dates as ISO 8601 does.
  today: () => new Date().toLocaleDateString('sv'),
  inTurn: async (work) => await navigator.locks.request(SPENT, work),
});
