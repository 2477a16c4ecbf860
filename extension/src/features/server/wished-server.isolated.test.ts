import { expect, it, onTestFinished, vi } from 'vitest';
import { forgetWish, wishedServer, wishServer } from './wished-server.ts';

const session = vi.hoisted(() => ({}) as Record<string, unknown>);
vi.mock('wxt/browser', () => ({
  browser: {
    storage: {
      session: {
        get: async (key: string) => ({ [key]: session[key] }),
        set: async (entries: object) => void Object.assign(session, entries),
        remove: async (key: string) => void delete session[key],
      },
    },
  },
}));

it('is remembered for as long as the browser’s question may stand, and no longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wish = { server: 'https://glossa.example', tabId: 3 };
  await wishServer(wish);
  vi.advanceTimersByTime(119_000);
  expect(await wishedServer()).toMatchObject(wish);
  vi.advanceTimersByTime(1_000);
  expect(await wishedServer()).toBeUndefined();
  await wishServer(wish);
  await forgetWish();
  expect(await wishedServer()).toBeUndefined();
  session.wishedServer = { server: 7 };
  expect(await wishedServer()).toBeUndefined();
});
