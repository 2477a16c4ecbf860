import { calls, GlossaError } from '@glossa/contract';
import type { Client } from '@glossa/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPairer } from './pair.ts';
import type { PendingPairing } from './pairing-state.ts';

const SERVER = 'http://glossa.test';
type Answer = { status: 'pending' } | { status: 'linked'; passport: string } | GlossaError;

/** One extension; `background()` starts another life of its background over the same storage. */
function extension(answers: Answer[]) {
  const state = {
    kept: null as PendingPairing | null,
    now: 0,
    asked: [] as string[],
    adopted: [] as string[],
    tabs: [] as string[],
    shown: [] as (string | null)[],
  };
  const client = {
    options: { appType: 'firefox_addon' },
    async call(call: unknown, { verifier }: { verifier: string }) {
      expect(call).toBe(calls.linkClaim);
      state.asked.push(verifier);
      const answer = answers.shift() ?? { status: 'pending' };
      if (answer instanceof GlossaError) throw answer;
      return answer;
    },
  } as unknown as Client;
  const background = (onSleep: () => void = () => {}) =>
    createPairer({
      store: {
        read: async () => state.kept,
        write: async (pairing) => {
          state.kept = pairing;
        },
        clear: async () => {
          state.kept = null;
        },
      },
      connect: () => ({
        client,
        session: { adopt: async (passport) => void state.adopted.push(passport) },
      }),
      openTab: async (url) => void state.tabs.push(url),
      show: async (pairing) => void state.shown.push(pairing?.challenge ?? null),
      now: () => state.now,
      async sleep(ms, signal) {
        signal.throwIfAborted();
        state.now += ms;
        onSleep();
        await new Promise((resolve) => setTimeout(resolve));
      },
    });
  return { state, background };
}

describe('sign-in by pairing', () => {
  it('opens the site with the challenge, asks until it is confirmed, and keeps nothing after', async () => {
    const { state, background } = extension([
      { status: 'pending' },
      new GlossaError('source_unavailable', 'down'),
      { status: 'pending' },
      { status: 'linked', passport: 'mine' },
    ]);
    const pairer = background();
    await pairer.begin(SERVER);
    const { challenge, verifier } = state.kept!;
    expect(state.tabs).toEqual([
      `${SERVER}/link-extension?challenge=${challenge}&app_type=firefox_addon`,
    ]);
    await pairer.resume();
    expect(state.adopted).toEqual(['mine']);
    expect(state.asked).toEqual([verifier, verifier, verifier, verifier]);
    expect(state.kept).toBeNull();
    expect(state.shown).toEqual([challenge, null]);
  });

  it('goes on in the next life of the background', async () => {
    const { state, background } = extension([]);
    const first = background(() => {
      throw new Error('stopped');
    });
    await first.begin(SERVER).catch(() => {});
    const { verifier } = state.kept!;
    const next = extension([{ status: 'linked', passport: 'later' }]);
    next.state.kept = state.kept;
    await next.background().resume();
    expect(next.state.asked).toEqual([verifier]);
    expect(next.state.adopted).toEqual(['later']);
  });

  it('opens the tab of a waiting sign-in again instead of beginning another', async () => {
    const { state, background } = extension([]);
    const pairer = background();
    await pairer.begin(SERVER);
    await pairer.begin(SERVER);
    expect(new Set(state.tabs).size).toBe(1);
    await pairer.begin('http://other.test');
    expect(new Set(state.tabs.map((tab) => tab.split('challenge=')[1])).size).toBe(2);
    await pairer.cancel();
  });

  it.each([
    ['a refusal', [new GlossaError('invalid_token', 'used')]],
    ['ten minutes without an answer', []],
  ])('ends after %s', async (_, answers) => {
    const { state, background } = extension(answers);
    const pairer = background();
    await pairer.begin(SERVER);
    await pairer.resume();
    expect(state.kept).toBeNull();
    expect(state.adopted).toEqual([]);
    expect(state.now).toBeLessThanOrEqual(10 * 60_000);
  });

  it('asks no more once it was canceled', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { state, background } = extension([]);
    const pairer = background();
    await pairer.begin(SERVER);
    await pairer.cancel();
    const asked = state.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked.length).toBe(asked);
    expect(state.kept).toBeNull();
    expect(state.adopted).toEqual([]);
  });
});
