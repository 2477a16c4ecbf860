import { expect, it, onTestFinished, vi } from 'vitest';
import { connect, NEVER_SHOWN } from './connection.ts';

const SERVER = 'http://glossa.test';
/** What the extension keeps, which its popup and its background share. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('wxt/browser', () => {
  const listeners = new Set<(changes: object) => void>();
  const tell = (key: string) => {
    for (const listener of [...listeners]) listener({ [key]: {} });
  };
  const local = {
    get: async (key: string) => ({ [key]: kept.get(key) }),
    async set(entries: object) {
      for (const [key, value] of Object.entries(entries)) {
        kept.set(key, value);
        tell(key);
      }
    },
    async remove(key: string) {
      kept.delete(key);
      tell(key);
    },
    onChanged: {
      addListener: (listener: (changes: object) => void) => void listeners.add(listener),
      removeListener: (listener: (changes: object) => void) => void listeners.delete(listener),
    },
  };
  return { browser: { storage: { local }, i18n: { getUILanguage: () => 'en' } } };
});

it('shows credits spent elsewhere, and that its session ended, within five seconds where no stream tells', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const account = { left: 500, lives: true };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).pathname === '/account/events') {
      return new Response(new ReadableStream(), {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    }
    if (!account.lives) {
      const error = { code: 'unauthenticated', message: 'Ended.', requestId: 'r' };
      return Response.json({ ok: 1, error });
    }
    const subscription = {
      ...{ free_cnt: account.left, is_subscribed: false, detail: null },
      ...{ monthly_usage_cnt: 0, free_usage_cnt: 0 },
    };
    const profile = { id: 'u1', email: 'ada@example.test', username: 'Ada', created_at: 1 };
    const data = { profile, subscription, team_subscription: null, jwt: 'a.b.c' };
    return Response.json({ ok: 0, data });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  kept.set(`${SERVER} passport`, 'good');
  const popup = connect(SERVER, { isVisible: () => true, onChange: () => () => {} }).session;
  const background = connect(SERVER, NEVER_SHOWN).session;
  for (const session of [popup, background]) {
    onTestFinished(session.follow());
    await session.load();
  }
  expect(popup.store.getState()).toMatchObject({ phase: 'signed_in', totalCredits: 500 });

  account.left = 493;
  await vi.advanceTimersByTimeAsync(5000);
  expect(popup.store.getState().totalCredits).toBe(493);
  expect(kept.get(`${SERVER} total_credits`)).toBe('493');

  account.lives = false;
  await vi.advanceTimersByTimeAsync(5000);
  for (const session of [popup, background]) {
    expect(session.store.getState().phase).toBe('signed_out');
  }
  expect(kept.get(`${SERVER} passport`)).toBeUndefined();
});
