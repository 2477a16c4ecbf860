import { keep, readKept } from '../../storage/local.ts';
import { isRecord } from '../../storage/migrations.ts';
import { knownSettings, readSettings } from '../../storage/settings.ts';
import { DailySpend } from './daily-spend.ts';

const SPENT = 'spentToday';
/** What was spent today, of the person's limit: pages, pictures, texts. Pages of the extension and its background count together. */
export const spend = new DailySpend({
  cap: async () => (await knownSettings()).dailyCredits,
  async load() {
    const [spent, { server }] = await Promise.all([readKept(SPENT), readSettings()]);
    if (!isRecord(spent) || (spent.server ?? server) === server) return spent;
    // The limit counts what was spent, wherever; another server's meter says nothing of this one's prices.
    return { ...spent, meter: 0 };
  },
  save: async (spent) => keep({ [SPENT]: { ...spent, server: (await readSettings()).server } }),
  // Sweden writes dates as ISO 8601 does.
  today: () => new Date().toLocaleDateString('sv'),
  inTurn: async (work) => await navigator.locks.request(SPENT, work),
});
