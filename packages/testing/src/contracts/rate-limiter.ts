import type { RateLimiter } from '@glossa/platform';
import { describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../clock.ts';

const rule = { points: 3, windowSeconds: 60 };

/** What every {@link RateLimiter} does; a new one is made for each test, keys are unique to it. */
export function rateLimiterContract(name: string, make: (clock: FakeClock) => RateLimiter): void {
  describe(`rate limiter: ${name}`, () => {
    const fresh = () => {
      const clock = fakeClock();
      return { clock, limiter: make(clock), key: crypto.randomUUID() };
    };

    it('allows the points of a window and says when to come again', async () => {
      const { clock, limiter, key } = fresh();
      for (const remaining of [2, 1, 0]) {
        expect(await limiter.consume(key, rule)).toEqual({
          allowed: true,
          remaining,
          retryAfter: 0,
        });
        clock.advance(10_000);
      }
      expect(await limiter.consume(key, rule)).toEqual({
        allowed: false,
        remaining: 0,
        retryAfter: 30,
      });
      clock.advance(29_999);
      expect(await limiter.consume(key, rule)).toMatchObject({ allowed: false, retryAfter: 1 });
      clock.advance(1);
      expect(await limiter.consume(key, rule)).toMatchObject({ allowed: true, remaining: 2 });
      await limiter.close();
    });

    it('counts each key for itself', async () => {
      const { limiter, key } = fresh();
      for (let i = 0; i < 3; i++) await limiter.consume(key, rule);
      expect(await limiter.consume(key, rule)).toMatchObject({ allowed: false });
      expect(await limiter.consume(`${key} other`, rule)).toMatchObject({ allowed: true });
    });

    it('takes several points or none', async () => {
      const { limiter, key } = fresh();
      expect(await limiter.consume(key, rule, 4)).toMatchObject({ allowed: false, remaining: 3 });
      expect(await limiter.consume(key, rule, 2)).toMatchObject({ allowed: true, remaining: 1 });
      expect(await limiter.consume(key, rule, 2)).toMatchObject({ allowed: false, remaining: 1 });
      expect(await limiter.consume(key, rule, 1)).toMatchObject({ allowed: true, remaining: 0 });
    });

    it('looks without taking', async () => {
      const { limiter, key } = fresh();
      for (let i = 0; i < 5; i++) {
        expect(await limiter.peek(key, rule)).toMatchObject({ allowed: true, remaining: 2 });
      }
      for (let i = 0; i < 3; i++) await limiter.consume(key, rule);
      expect(await limiter.peek(key, rule)).toMatchObject({ allowed: false, retryAfter: 60 });
    });

    it('forgets a key when asked to', async () => {
      const { limiter, key } = fresh();
      for (let i = 0; i < 3; i++) await limiter.consume(key, rule);
      await limiter.reset(key);
      expect(await limiter.consume(key, rule)).toMatchObject({ allowed: true, remaining: 2 });
    });

    it('never allows more than the rule to many at once', async () => {
      const { limiter, key } = fresh();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => limiter.consume(key, { points: 7, windowSeconds: 60 })),
      );
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(7);
    });
  });
}
