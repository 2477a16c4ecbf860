import { describe, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('are taken when the work since the last one has lasted long enough', async () => {
    let ms = 0;
    let turns = 0;
    const turn = createTurns({
      atATimeMs: 10,
      now: () => ms,
      nextTurn: async () => {
        turns += 1;
      },
    });
    const seen: number[] = [];
    for (const at of [0, 4, 9, 10, 15, 40, 41]) {
      ms = at;
      await turn();
      seen.push(turns);
    }
    expect(seen).toEqual([1, 1, 1, 2, 2, 3, 3]);
  });
});

describe('the embedded database', () => {
  /** Turns of the event loop while `work` goes on. */
  async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await work();
    clearImmediate(next);
    return turns;
  }

  it('lets others in between the statements of a loop, of a transaction, of many callers and of the queue', async () => {
    const database = await openPglite(undefined, { atATimeMs: 0 });
    try {
      const { sql, db, queueConnection } = database;
      if (queueConnection.kind !== 'pglite') throw new Error('Not the embedded database.');
      const { pglite } = queueConnection;
      const ways: Record<string, () => Promise<unknown>> = {
        loop: async () => {
          for (let n = 0; n < 20; n++) await sql.query('select 1');
        },
        transaction: () =>
          db.transaction(async (tx) => {
            for (let n = 0; n < 20; n++) await tx.execute('select 1');
          }),
        callers: () => Promise.all(Array.from({ length: 20 }, () => sql.query('select 1'))),
        queue: async () => {
          for (let n = 0; n < 20; n++) await pglite.query('select 1');
        },
      };
      for (const [name, work] of Object.entries(ways)) {
        expect({ name, enough: (await turnsDuring(work)) >= 19 }).toEqual({ name, enough: true });
      }
    } finally {
      await database.close();
    }
  });

  it('does so unasked when a loop takes long', async () => {
    const database = await openPglite(undefined);
    try {
      const long = `select count(*) from generate_series(1, 200000)`;
      const work = async () => {
        for (let n = 0; n < 10; n++) await database.sql.query(long);
      };
      expect(await turnsDuring(work)).toBeGreaterThanOrEqual(9);
    } finally {
      await database.close();
    }
  });
});
