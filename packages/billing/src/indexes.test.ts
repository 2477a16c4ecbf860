import { schema } from '@glossa/db';
import { eachDatabase } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBilling, type TestBilling } from './testing/start-billing.ts';

const ROWS = 100_000;

describe.runIf(FULL_TIER)('over 100,000 rows', () => {
  eachDatabase((database) => {
    let tested: TestBilling;
    beforeAll(async () => {
      tested = startBilling(database());
      const { userId } = await tested.person();
      const { db } = database();
      // One of a thousand is open and overdue, or was never carried out.
      await db.execute(sql`
        insert into billing_orders (id, user_id, channel, product_id, kind, quantity, currency, amount,
          credits, trial_days, state, return_url, locale, checkout_id, expires_at, created_at, updated_at)
        select 'many-' || n, ${userId} || n, 'glossa', 'credits-500', 'pack', 1, 'usd', 600, 500, 0,
          case when n % 1000 = 0 then 'open' else 'paid' end, 'http://glossa.test/', 'en', 'cs_many_' || n,
          now() - interval '1 year', now(), now()
        from generate_series(1, ${ROWS}::int) n`);
      await db.execute(sql`
        insert into billing_refunds (id, payment_id, user_id, currency, amount, reason, state, created_at, updated_at)
        select 'many-' || n, 'pi_many_' || n, ${userId}, 'usd', 1, 'a test',
          case when n % 1000 = 0 then 'pending' else 'done' end, now(), now()
        from generate_series(1, ${ROWS}::int) n`);
      await db.execute(sql`analyze ${schema.billingOrders}`);
      await db.execute(sql`analyze ${schema.billingRefunds}`);
    }, 120_000);

    /** How often an index was looked into. */
    async function scans(index: string): Promise<number> {
      const { db } = database();
      await db.execute(sql`select pg_stat_force_next_flush()`);
      const rows = await db.execute(
        sql`select idx_scan::int as n from pg_stat_user_indexes where indexrelname = ${index}`,
      );
      return (rows as unknown as { rows?: { n: number }[] }).rows?.[0]?.n ?? NaN;
    }

    it.each(['billing_orders_overdue', 'billing_refunds_pending'])(
      'the sweep looks into %s',
      async (index) => {
        const before = await scans(index);
        await tested.billing.sweep();
        expect(await scans(index)).toBeGreaterThan(before);
      },
    );
  });
});
