import type { Database } from '@glossa/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../until.ts';

/** What every {@link Database} does. `make` opens an empty one; `reopen`, where given, the same again. */
export function databaseContract(
  name: string,
  make: () => Promise<{
    database: Database;
    reopen?: () => Promise<Database>;
    dispose(): Promise<void>;
  }>,
): void {
  describe(`database: ${name}`, () => {
    let made: Awaited<ReturnType<typeof make>>;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(async () => {
      await made.database.close();
      await made.dispose();
    });

    it('has the tables of the schema', async () => {
      const { rows } = await made.database.sql.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = $1`,
        ['public'],
      );
      expect(rows.map((row) => row.name)).toEqual(
        expect.arrayContaining(['jobs', 'job_checkpoints', 'uploads', 'translation_memory']),
      );
    });

    it('sends messages to whoever listens, until they stop', async () => {
      const { database } = made;
      const heard: string[] = [];
      let connects = 0;
      const listener = await database.listen(
        'Some Channel',
        (payload) => heard.push(payload),
        () => connects++,
      );
      expect(listener.connected).toBe(true);
      expect(connects).toBe(1);
      await database.sql.query(`select pg_notify($1, $2)`, ['Some Channel', 'hello']);
      await database.sql.query(`select pg_notify($1, $2)`, ['Other Channel', 'not for us']);
      await until(() => heard.length > 0);
      expect(heard).toEqual(['hello']);
      await listener.close();
      await database.sql.query(`select pg_notify($1, $2)`, ['Some Channel', 'too late']);
      let isLater = false;
      const next = await database.listen(
        'Next Channel',
        () => {
          isLater = true;
        },
        () => {},
      );
      await database.sql.query(`select pg_notify($1, $2)`, ['Next Channel', 'after that']);
      await until(() => isLater);
      expect(heard).toEqual(['hello']);
      await next.close();
    });

    it('keeps what was written and migrates only once', async () => {
      if (!made.reopen) return;
      await made.database.sql.query(
        `insert into rate_limits (key, points, ends_at) values ($1, 1, now())`,
        ['kept'],
      );
      await made.database.close();
      await made.database.close();
      made.database = await made.reopen();
      const { rows } = await made.database.sql.query(`select key from rate_limits`);
      expect(rows).toEqual([{ key: 'kept' }]);
    }, 60_000);
  });
}
