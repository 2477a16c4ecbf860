import { createLedgerRepo, type SqlExecutor } from '@glossa/db';
import { newId } from '@glossa/platform';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { countsOn, eachDatabase } from '../each-database.ts';
import { type DatabaseFaults, injectFaults } from '../faults/database-faults.ts';
import { auditLedger, ledgerSum } from '../ledger/audit.ts';
import { type Acknowledged, interleaving, play } from '../ledger/interleaving.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns, runsOf } from '../tier.ts';

/** Accounts of one property run: they are audited together, which costs as much as auditing one. */
const BATCH = 20;

interface Written {
  user_id: string;
  key: string;
  kind: string;
  used: number;
}

/** What was written that must be written once. */
async function written(sql: SqlExecutor, userIds: string[]): Promise<Map<string, Written[]>> {
  const { rows } = await sql.query<Written>(
    `select t.user_id, t.key, t.kind,
       coalesce(sum(e.amount) filter (where e.account like 'used:%'), 0)::int as used
     from ledger_transfers t join ledger_entries e using (user_id, sequence)
     where t.user_id = any($1) and (t.key like 'settle:%' or t.kind = 'spend')
     group by t.user_id, t.sequence`,
    [userIds],
  );
  return Map.groupBy(rows, (row) => row.user_id);
}

/** What was acknowledged is in the ledger, once; nothing is there that nobody asked for. */
function compare(rows: readonly Written[], seen: Acknowledged): void {
  for (const [id, answers] of seen.charged) {
    const used = rows.find(({ key }) => key === `settle:${id}`)?.used ?? 0;
    // 0 is also the answer where there was nothing to settle yet, or nothing any more.
    expect([...answers].filter((charged) => charged !== 0 && charged !== used)).toEqual([]);
  }
  const spends = rows.filter(({ kind }) => kind === 'spend').map(({ used }) => used);
  for (const cnt of new Set([...seen.tried.values(), ...spends])) {
    const keys = (map: Map<string, number>) => [...map.values()].filter((each) => each === cnt);
    const found = spends.filter((each) => each === cnt).length;
    expect(found).toBeGreaterThanOrEqual(keys(seen.spent).length);
    expect(found).toBeLessThanOrEqual(keys(seen.tried).length * (1 + seen.days));
  }
}

eachDatabase(
  (database) => {
    let faults: DatabaseFaults;
    beforeAll(() => {
      faults = injectFaults(database());
    });

    it(
      'any interleaving with crashes between any two statements leaves a sound ledger',
      async () => {
        const { sql } = database();
        let crashes = 0;
        let charged = 0;
        const batch = fc.array(interleaving, { minLength: BATCH, maxLength: BATCH });
        const property = fc.asyncProperty(batch, async (scenarios) => {
          const played = new Map<string, Acknowledged>();
          for (const scenario of scenarios) {
            const clock = fakeClock(scenario.start);
            const ledger = createLedgerRepo(database().db, { clock });
            const userId = newId();
            const seen = await play(scenario, ledger, userId, clock, faults);
            crashes += seen.crashes;
            played.set(userId, seen);
          }
          const userIds = [...played.keys()];
          expect(await auditLedger(sql, userIds)).toEqual([]);
          const rows = await written(sql, userIds);
          for (const [userId, seen] of played) compare(rows.get(userId) ?? [], seen);
          const settled = 'select id from reservations where user_id = any($1) and charged > 0';
          charged += (await sql.query(settled, [userIds])).rows.length;
          const open = "select id from reservations where user_id = any($1) and state = 'open'";
          expect((await sql.query(open, [userIds])).rows).toEqual([]);
        });
        const { numRuns, ...settings } = propertyRuns(
          countsOn(database(), { short: 40, full: 10_000 }),
        );
        await fc.assert(property, { ...settings, numRuns: runsOf(numRuns, BATCH) });
        // A test in which nothing broke and nothing was charged would show nothing.
        expect(crashes).toBeGreaterThan(numRuns / 3);
        expect(charged).toBeGreaterThan(numRuns / 10);
        expect(await ledgerSum(sql)).toBe(0);
      },
      PROPERTY_TIMEOUT_MS,
    );
  },
  { locks: true },
);
