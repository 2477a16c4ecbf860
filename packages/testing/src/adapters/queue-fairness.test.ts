import { createPgBossQueue, newId } from '@glossa/platform';
import { expect, it } from 'vitest';
import { countsOn, eachDatabase } from '../each-database.ts';
import { byTier, FULL_TIER } from '../tier.ts';

const AT_ONCE = 50;
const STRANGERS = 10;
/** What anybody's first job may wait for those of others (`docs/security.md`). */
const MOST_MS = 2_000;

eachDatabase((database) => {
  it('serves the first job of others soon, whatever one owner has in line', async () => {
    const kind = `kind-${newId()}`;
    const many = byTier(countsOn(database(), { short: 200, full: 10_000 }));
    const queue = await createPgBossQueue(database().queueConnection);
    const enqueue = (owner: string, waiting: number, id = newId()) =>
      queue.enqueue(id, kind, { owner, waiting });
    for (let sent = 0; sent < many; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => enqueue('many', sent + n)));
    expect(await queue.waiting(['many'])).toEqual(new Map([['many', many]]));

    const begun = new Map<string, PromiseWithResolvers<void>>();
    let served = 0;
    await queue.work([kind], { concurrency: 3 }, async ({ id }) => {
      if (begun.has(id)) begun.get(id)!.resolve();
      else served += 1;
    });
    const delays: number[] = [];
    for (let n = 0; n < STRANGERS; n++) {
      const id = newId();
      begun.set(id, Promise.withResolvers());
      const asked = performance.now();
      await enqueue(`stranger-${n}`, 0, id);
      await begun.get(id)!.promise;
      delays.push(performance.now() - asked);
    }
    // All of them came while there was still much of the other one's.
    expect(served).toBeLessThan(many);
    if (FULL_TIER) expect(Math.max(...delays)).toBeLessThan(MOST_MS);
    await queue.close(0);
  });
});
