import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageAnswer, PageRequest } from '../../../messaging/page-protocol.ts';
import { TabSession, type TabSessionDeps } from './tab-session.ts';

function tab() {
  const calls: { asked: [number, string][]; dropped: number[]; closed: number; ended: number } = {
    asked: [],
    dropped: [],
    closed: 0,
    ended: 0,
  };
  let tell!: Parameters<TabSessionDeps['open']>[0];
  const made = new TabSession({
    open: async (given) => {
      tell = given;
      return {
        ask: async (items) => void calls.asked.push(...items),
        drop: (ids) => void calls.dropped.push(...ids),
        close: () => void calls.closed++,
      };
    },
    ended: () => void calls.ended++,
  });
  const frame = () => {
    const got: PageAnswer[] = [];
    const port = { post: (answer: PageAnswer) => void got.push(answer) };
    made.join(port);
    const ask = (...items: [number, string][]) =>
      made.serve(port, { type: 'ask', from: 'en', to: 'es', items, urgent: true });
    const say = (request: PageRequest) => made.serve(port, request);
    return { port, got, ask, say };
  };
  return { made, calls, frame, tell: () => tell };
}
/** Everything that is under way has happened. */
const settled = () => vi.advanceTimersByTimeAsync(60_000);

describe('frames of a tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells each frame its own answers under its own numbers', async () => {
    const { calls, frame, tell } = tab();
    const [outer, inner] = [frame(), frame()];
    outer.ask([1, 'outer']);
    inner.ask([1, 'inner'], [2, 'more']);
    await settled();
    expect(calls.asked.map(([, text]) => text)).toEqual(['outer', 'inner', 'more']);
    expect(new Set(calls.asked.map(([id]) => id)).size).toBe(3);
    const [a, b, c] = calls.asked.map(([id]) => id) as [number, number, number];
    tell().post({
      type: 'translated',
      items: [
        [b, 'dentro'],
        [a, 'fuera'],
      ],
    });
    tell().post({ type: 'failed', ids: [c], error: { code: 'internal' } });
    expect(outer.got).toEqual([{ type: 'translated', items: [[1, 'fuera']] }]);
    expect(inner.got).toEqual([
      { type: 'translated', items: [[1, 'dentro']] },
      { type: 'failed', ids: [2], error: { code: 'internal' } },
    ]);
  });

  it('drops what a frame that left had asked for, and ends with the last one', async () => {
    const { made, calls, frame, tell } = tab();
    const [outer, inner] = [frame(), frame()];
    inner.ask([1, 'inner'], [2, 'dropped']);
    inner.say({ type: 'drop', ids: [2] });
    await settled();
    made.leave(inner.port);
    await settled();
    expect(calls.dropped.toSorted()).toEqual(calls.asked.map(([id]) => id).toSorted());
    expect(calls).toMatchObject({ closed: 0, ended: 0 });
    tell().post({ type: 'translated', items: calls.asked });
    expect(inner.got).toEqual([]);
    made.leave(outer.port);
    await settled();
    expect(calls).toMatchObject({ closed: 1, ended: 1 });
    outer.ask([9, 'late']);
    await settled();
    expect(calls.asked).toHaveLength(2);
  });

  it('tells one frame what a request has cost, so that the sum of all is right', async () => {
    const { frame, tell } = tab();
    const [outer, inner] = [frame(), frame()];
    await settled();
    tell().spent({ characters: 12, credits: 1 });
    expect([...outer.got, ...inner.got]).toEqual([{ type: 'spent', characters: 12, credits: 1 }]);
  });
});
