import { describe, expect, it } from 'vitest';
import { runInSlices, type Scheduler } from './slices.ts';

/** Its time passes when something says so. */
function handClock(events: string[] = []): Scheduler & { pass(ms: number): void } {
  let now = 0;
  return {
    now: () => now,
    pass(ms) {
      now += ms;
    },
    async yield() {
      events.push('others');
    },
    async sleep() {},
  };
}
const { signal } = new AbortController();

describe('a slice', () => {
  it('ends before its time where somebody waits for what it found', async () => {
    const events: string[] = [];
    function* steps() {
      for (const name of ['a', 'b', 'c', 'd']) yield void events.push(name);
    }
    await runInSlices(steps(), handClock(events), signal, {
      ends: () => events.at(-1) === 'b',
      afterSlice: () => events.push('used'),
    });
    expect(events).toEqual(['a', 'b', 'used', 'others', 'c', 'd', 'used']);
  });

  it('takes a step at least, whatever time it is', async () => {
    const clock = handClock();
    let count = 0;
    function* steps() {
      for (; count < 3; count++) {
        clock.pass(100);
        yield;
      }
    }
    await runInSlices(steps(), clock, signal, { ends: () => true });
    expect(count).toBe(3);
  });
});

it('goes on behind a promise when that has resolved', async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  function* steps() {
    events.push('before');
    yield gate.promise;
    events.push('behind');
  }
  const running = runInSlices(steps(), handClock(events), signal, {
    afterSlice: () => events.push('used'),
  });
  expect(events).toEqual(['before', 'used']);
  gate.resolve();
  await running;
  expect(events).toEqual(['before', 'used', 'behind', 'used']);
});

it('takes no step behind a promise once it is stopped', async () => {
  const stopped = new AbortController();
  const gate = Promise.withResolvers<void>();
  let reached = false;
  function* steps() {
    yield gate.promise;
    reached = true;
  }
  const running = runInSlices(steps(), handClock(), stopped.signal);
  stopped.abort();
  gate.resolve();
  await running;
  expect(reached).toBe(false);
});
