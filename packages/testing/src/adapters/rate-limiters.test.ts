import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMemoryRateLimiter, createPostgresRateLimiter } from '@glossa/platform';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { rateLimiterContract } from '../contracts/rate-limiter.ts';
import { eachDatabase } from '../each-database.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

rateLimiterContract('in process', createMemoryRateLimiter);

eachDatabase((database) => {
  rateLimiterContract('in the database', (clock) =>
    createPostgresRateLimiter(database().sql, clock),
  );
});

describe('rate limits in the database', () => {
  it('says that the database is out of reach', async () => {
    const limiter = createPostgresRateLimiter({ query: () => Promise.reject(new Error('gone')) });
    await expect(limiter.consume('key', { points: 1, windowSeconds: 1 })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    await limiter.close();
  });
});

describe('rate limits in process', () => {
  it('drops windows that are over instead of growing for ever', async () => {
    const clock = fakeClock();
    const limiter = createMemoryRateLimiter(clock);
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = used();
    for (let i = 0; i < 300_000; i++) {
      clock.advance(1);
      await limiter.consume(`visitor ${i}`, { points: 1, windowSeconds: 1 });
    }
    // All of them would take some 50 MB.
    expect(used() - before).toBeLessThan(10_000_000);
    await limiter.close();
  });
});
