import {
  createLedgerRepo,
  createNotificationsRepo,
  createVisitorMeters,
  createVisitorUsageRepo,
  forgetTranslations,
  ownerOfDevice,
} from '@glossa/db';
import { expect, it } from 'vitest';
import { eachDatabase } from '../each-database.ts';

/** More than are removed by two statements. */
const ROWS = 1_200;
const MOST = 500;
const OLD = `timestamptz '2001-01-01'`;
const OWNER = ownerOfDevice('of-a-large-memory');
const numbers = `generate_series(1, ${ROWS}) as n`;

eachDatabase((database) => {
  const sql = (text: string) => database().sql.query<{ count: number }>(text);
  const user = `insert into users (id, email, name, locale, invite_code, created_at, updated_at)
    values ('many', 'many@glossa.test', 'Many', 'en', 'many', now(), now()) on conflict do nothing`;

  /** What is removed whole from a table, by which call, of rows that are made by a statement each. */
  const removals: Record<string, { fill: string[]; remove: () => Promise<unknown> }> = {
    translation_memory: {
      fill: [
        `insert into translation_memory select '${OWNER}', 'en', 'es', '', 'hash ' || n, 's', 't', 'e', ${OLD}, ${OLD}
         from ${numbers}`,
      ],
      remove: () => forgetTranslations(database().db, OWNER),
    },
    notifications: {
      fill: [
        user,
        `insert into notifications (id, user_id, job_id, type, created_at)
         select 'id ' || n, 'many', 'job ' || n, 'job.succeeded', ${OLD} from ${numbers}`,
      ],
      remove: () => createNotificationsRepo(database().db).prune(new Date()),
    },
    visitor_usage: {
      fill: [
        `insert into visitor_usage select 'device:' || n, 'characters', '2001-01-01', 1 from ${numbers}`,
      ],
      remove: () => createVisitorUsageRepo(database().db).prune('2002-01-01'),
    },
    visitor_meters: {
      fill: [`insert into visitor_meters select 'device:' || n, 1, '2001-01-01' from ${numbers}`],
      remove: () => createVisitorMeters(database().db).prune('2002-01-01'),
    },
    visitor_takings: {
      fill: [
        `insert into visitor_takings select 'job ' || n, '{device:1}', 'characters', '2001-01-01', 1 from ${numbers}`,
      ],
      remove: () => createVisitorUsageRepo(database().db).prune('2002-01-01'),
    },
    reservations: {
      fill: [
        `insert into purses (user_id, month, created_at) values ('many', '2001-01', now()) on conflict do nothing`,
        `insert into reservations (user_id, id, state, expires_at)
         select 'many', 'id ' || n, 'settled', ${OLD} from ${numbers}`,
      ],
      remove: () => createLedgerRepo(database().db).sweep(),
    },
    idempotency_keys: {
      fill: [
        `insert into idempotency_keys (user_id, key, request, answer, created_at)
         select 'many', 'key ' || n, 'r', '{"value":1}', ${OLD} from ${numbers}`,
      ],
      remove: () => createLedgerRepo(database().db).sweep(),
    },
  };

  for (const [table, { fill, remove }] of Object.entries(removals)) {
    it(`${table}: no statement removes so many that others wait for it`, async () => {
      // A trigger sees how many rows each statement removes.
      const steps = `steps_of_${table}`;
      await sql(`create table ${steps} (removed int)`);
      await sql(`create function note_${table}() returns trigger language plpgsql as $$
        begin insert into ${steps} select count(*) from gone; return null; end $$`);
      await sql(`create trigger note after delete on ${table} referencing old table as gone
        for each statement execute function note_${table}()`);
      for (const statement of fill) await sql(statement);
      await remove();
      const { rows } = await sql(`select removed as count from ${steps}`);
      const counts = rows.map(({ count }) => count);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ROWS);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MOST);
      const left = await sql(`select count(*)::int as count from ${table}`);
      expect(left.rows[0]!.count).toBe(0);
      await sql(`drop trigger note on ${table}`);
    });
  }
});
