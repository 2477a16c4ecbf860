import { GlossaError } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

const down = new GlossaError('engine_unavailable', 'down');

function create() {
  const clock = { now: 1_000_000 };
  const breaker = new CircuitBreaker({
    now: () => clock.now,
    threshold: 3,
    coolDownMs: 1_000,
    maxCoolDownMs: 8_000,
    probeMs: 500,
  });
  const fail = (times: number, error: unknown = down) => {
    for (let time = 0; time < times; time++) breaker.failed(error);
  };
  return { clock, breaker, fail };
}

describe('the circuit breaker', () => {
  it('opens after failures in a row only', () => {
    const { breaker, fail } = create();
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(breaker.admits()).toBe(true);
    fail(1);
    expect(breaker.admits()).toBe(false);
    expect(breaker.retryAt).toBe(1_001_000);
  });

  it('lets one caller try after the pause, and waits twice as long after each failed try', () => {
    const { breaker, fail, clock } = create();
    fail(3);
    const pauses: number[] = [];
    for (let round = 0; round < 5; round++) {
      clock.now = breaker.retryAt ?? 0;
      expect(breaker.retryAt).toBeUndefined();
      expect(breaker.failing).toBe(true);
      expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
      fail(1);
      pauses.push((breaker.retryAt ?? 0) - clock.now);
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 8_000, 8_000]);
    clock.now = breaker.retryAt ?? 0;
    expect(breaker.admits()).toBe(true);
    breaker.succeeded();
    expect([breaker.admits(), breaker.admits(), breaker.failing]).toEqual([true, true, false]);
  });

  it('gives the turn to another when nothing is heard of a try', () => {
    const { breaker, fail, clock } = create();
    fail(3);
    clock.now += 1_000;
    expect(breaker.admits()).toBe(true);
    clock.now += 499;
    expect(breaker.admits()).toBe(false);
    clock.now += 1;
    expect(breaker.admits()).toBe(true);
  });

  it('believes an engine that says when to come back', () => {
    const { breaker, fail } = create();
    fail(1, new GlossaError('rate_limited', 'slow', { retryAfter: 42 }));
    expect(breaker.retryAt).toBe(1_042_000);
  });

  it('does not blame the engine for the request or the caller', () => {
    const { breaker, fail } = create();
    fail(9, new GlossaError('unsupported_language_pair', 'x'));
    fail(9, new GlossaError('limit_exceeded', 'x'));
    fail(9, new DOMException('x', 'AbortError'));
    expect(breaker.failing).toBe(false);
    fail(3, new TypeError('a bug'));
    expect(breaker.failing).toBe(true);
  });

  it("may be told what is an engine's fault", () => {
    const breaker = new CircuitBreaker({ now: () => 0, threshold: 1, faults: ['rate_limited'] });
    breaker.failed(new GlossaError('timeout', 'a picture that nobody can read'));
    breaker.failed(new TypeError('a bug'));
    expect(breaker.failing).toBe(false);
    breaker.failed(new GlossaError('rate_limited', 'slow'));
    expect(breaker.failing).toBe(true);
  });

  it('is never open for longer than it may be, and always closes on success (law)', () => {
    const step = fc.oneof(
      fc.constant('fail'),
      fc.constant('succeed'),
      fc.integer({ min: 1, max: 9_000 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { breaker, fail, clock } = create();
        for (const one of steps) {
          if (one === 'fail') fail(1);
          else if (one === 'succeed') breaker.succeeded();
          else clock.now += one as number;
          const wait = (breaker.retryAt ?? clock.now) - clock.now;
          expect(wait).toBeLessThanOrEqual(8_000);
          if (one === 'succeed') expect(breaker.admits()).toBe(true);
        }
      }),
      propertyRuns({ short: 200, full: 5_000 }),
    );
  });
});
