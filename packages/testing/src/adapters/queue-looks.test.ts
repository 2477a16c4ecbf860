import type { Database } from '@glossa/db';
import { createPgBossQueue, newId } from '@glossa/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../embedded/cluster-template.ts';
import { until } from '../until.ts';

const WORKERS = 4;
/** So long that nothing is found by the poll. */
const NEVER_SECONDS = 3_600;

/** A queue that is worked on, and how often its workers have looked for work. */
async function worked({ queueConnection }: Database) {
  if (queueConnection.kind !== 'pglite') throw new Error('Not the embedded database.');
  const { pglite } = queueConnection;
  const kind = `kind-${newId()}`;
  let looks = 0;
  const count = (text: string) => {
    looks += Number(/WITH\s+next AS/.test(text) && text.includes(kind));
  };
  const queue = await createPgBossQueue(
    {
      kind: 'pglite',
      pglite: {
        listen: (channel, tell) => pglite.listen(channel, tell),
        exec(text) {
          count(text);
          return pglite.exec(text);
        },
        query(text, values) {
          count(text);
          return pglite.query(text, values);
        },
      },
    },
    { pollSeconds: NEVER_SECONDS },
  );
  const done: string[] = [];
  await queue.work([kind], { concurrency: WORKERS }, async ({ id }) => void done.push(id));
  await until(() => looks === WORKERS);
  return { queue, kind, done, looks: () => looks - WORKERS };
}

describe('on the embedded database, where every look for work is a query in the thread of all', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded();
  });
  afterAll(() => database.close());

  it('three looks are made for a job that comes alone, however many workers there are', async () => {
    const { queue, kind, done, looks } = await worked(database);
    for (let n = 1; n <= 5; n++) {
      await queue.enqueue(newId(), kind);
      await until(() => done.length === n && looks() >= 3 * n);
    }
    await queue.close(1_000);
    expect(looks()).toBeLessThanOrEqual(3 * 5);
  });

  it('jobs that come at once are found by all workers, and without the poll', async () => {
    const { queue, kind, done } = await worked(database);
    const place = (n: number) => ({ owner: `owner-${n % 3}`, waiting: n });
    const jobs = Array.from({ length: 30 }, (_, n) => ({ id: newId(), kind, place: place(n) }));
    await queue.enqueueAll(jobs);
    await until(() => done.length === 30);
    await Promise.all(jobs.map(({ place }) => queue.enqueue(newId(), kind, place)));
    await until(() => done.length === 60);
    await queue.close(1_000);
  });

  it('as many run at once as may, of an owner as many as leave one worker for others', async () => {
    const kind = `kind-${newId()}`;
    const held = await createPgBossQueue(database.queueConnection, { pollSeconds: NEVER_SECONDS });
    const running = new Map<string, PromiseWithResolvers<void>>();
    await held.work([kind], { concurrency: WORKERS }, ({ id }) => {
      const run = Promise.withResolvers<void>();
      running.set(id, run);
      return run.promise;
    });
    const mine = Array.from({ length: 6 }, () => newId());
    const [first, second] = [newId(), newId()];
    await held.enqueueAll(
      mine.map((id, waiting) => ({ id, kind, place: { owner: 'me', waiting } })),
    );
    await until(() => running.size === WORKERS - 1);
    await held.enqueue(first, kind, { owner: 'others', waiting: 0 });
    await until(() => running.has(first));
    await held.enqueue(second, kind, { owner: 'others', waiting: 1 });
    running.get(mine[0]!)!.resolve();
    await until(() => running.size === WORKERS + 1);
    await until(() => {
      for (const { resolve } of running.values()) resolve();
      return running.size === mine.length + 2;
    });
    expect(running.has(second)).toBe(true);
    await held.close(1_000);
  });
});
