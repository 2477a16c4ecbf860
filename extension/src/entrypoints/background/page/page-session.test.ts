import { GlossaError } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageAnswer } from '../../../messaging/page-protocol.ts';
import { useIndexedDb } from '../../../testing/indexed-db.ts';
import { PageSession, type PageSessionDeps } from './page-session.ts';
import { TokenBucket } from './token-bucket.ts';
import { createTranslationCache } from './translation-cache.ts';

const LANGUAGES = { from: 'en', to: 'es' };
useIndexedDb();

/** Everything that is under way has happened, whatever its timers wait for. */
const settled = () => vi.advanceTimersByTimeAsync(60_000);

function session(translate?: PageSessionDeps['translate'], cache = createTranslationCache()) {
  const asked: string[][] = [];
  const answers: PageAnswer[] = [];
  const slept: number[] = [];
  const paused: number[] = [];
  const made = new PageSession({
    server: 'http://glossa.test',
    async translate(request, signal, onText) {
      asked.push(request.texts);
      if (translate !== undefined) return translate(request, signal, onText);
      request.texts.forEach((text, index) => {
        onText(index, { text: text.toUpperCase() });
      });
    },
    cache,
    kept: false,
    bucket: { take: async () => {}, pause: (seconds) => void paused.push(seconds) },
    post: (answer) => void answers.push(answer),
    sleep: async (ms) => void slept.push(ms),
  });
  const translated = () =>
    answers.flatMap((answer) => (answer.type === 'translated' ? answer.items : []));
  const failed = () => answers.flatMap((answer) => (answer.type === 'failed' ? answer.ids : []));
  return { made, asked, answers, slept, paused, translated, failed };
}

const items = (count: number, text = (id: number) => `text ${id}`): [number, string][] =>
  Array.from({ length: count }, (_, index) => [index + 1, text(index + 1)]);

describe('requests of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends what is looked at as one request, before what is near', async () => {
    const { made, asked, translated } = session();
    void made.ask(items(3), LANGUAGES, false);
    void made.ask([[9, 'in sight']], LANGUAGES, true);
    await settled();
    expect(asked.flat()[0]).toBe('in sight');
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(translated()).toHaveLength(4);
  });

  it('fits requests to a size, at most four at once', async () => {
    let running = 0;
    let most = 0;
    const { made, asked } = session(async ({ texts }, _, onText) => {
      running++;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      texts.forEach((text, index) => {
        onText(index, { text });
      });
      running--;
    });
    await made.ask(items(400), LANGUAGES, true);
    await settled();
    expect(asked).toHaveLength(8);
    expect(Math.max(...asked.map(({ length }) => length))).toBe(50);
    expect(most).toBe(4);
  });

  it('asks for nothing that it knows', async () => {
    const cache = createTranslationCache();
    const first = session(undefined, cache);
    await first.made.ask([[1, 'known']], LANGUAGES, true);
    await settled();
    const next = session(undefined, cache);
    await next.made.ask([[5, 'known']], LANGUAGES, true);
    await settled();
    expect(next.asked).toEqual([]);
    expect(next.translated()).toEqual([[5, 'KNOWN']]);
  });

  it('waits as long as the server says, then goes on', async () => {
    let refusals = 2;
    const { made, asked, paused, translated } = session(async ({ texts }, _, onText) => {
      if (refusals-- > 0) throw new GlossaError('rate_limited', 'slow down', { retryAfter: 7 });
      texts.forEach((text, index) => {
        onText(index, { text });
      });
    });
    await made.ask(items(3), LANGUAGES, true);
    await settled();
    expect(paused).toEqual([7, 7]);
    expect(asked).toHaveLength(3);
    expect(translated()).toHaveLength(3);
  });

  it('says so instead of waiting for hours', async () => {
    const { made, asked, failed, answers } = session(async () => {
      throw new GlossaError('rate_limited', 'tomorrow', { retryAfter: 7200 });
    });
    await made.ask(items(2), LANGUAGES, true);
    await settled();
    expect(asked).toHaveLength(1);
    expect(failed()).toEqual([1, 2]);
    expect(answers[0]).toMatchObject({ error: { code: 'rate_limited', retryAfter: 7200 } });
  });

  it('asks for equal texts once while they are waited for, and answers all who wait', async () => {
    let release = () => {};
    const { made, asked, translated } = session(async ({ texts }, _, onText) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      for (const [index, text] of texts.entries()) onText(index, { text: `${text}!` });
    });
    await made.ask([[1, 'same']], LANGUAGES, true);
    await made.ask(
      [
        [2, 'same'],
        [3, 'same'],
      ],
      LANGUAGES,
      true,
    );
    // Who asked first need not wait to the end.
    made.drop([1]);
    await settled();
    release();
    await settled();
    expect(asked).toEqual([['same']]);
    expect(translated()).toEqual([
      [2, 'same!'],
      [3, 'same!'],
    ]);
    // Asked by nobody any more, then by somebody again: sent again.
    await made.ask([[4, 'new']], LANGUAGES, false);
    made.drop([4]);
    await made.ask([[5, 'new']], LANGUAGES, true);
    await settled();
    release();
    await settled();
    expect(asked).toEqual([['same'], ['new']]);
    expect(translated().at(-1)).toEqual([5, 'new!']);
  });

  it('tries again what broke off, only what is unanswered, and gives up in the end', async () => {
    const { made, asked, slept, failed, translated } = session(async (_, __, onText) => {
      if (asked.length === 1) onText(0, { text: 'first' });
      throw new GlossaError('source_unavailable', 'gone');
    });
    await made.ask(items(2), LANGUAGES, true);
    await settled();
    expect(asked).toEqual([['text 1', 'text 2'], ['text 2'], ['text 2']]);
    expect(slept).toEqual([1000, 4000]);
    expect(translated()).toEqual([[1, 'first']]);
    expect(failed()).toEqual([2]);
  });

  it('sends nothing more once credits are missing', async () => {
    const { made, asked, failed } = session(async () => {
      throw new GlossaError('insufficient_credits', 'none left');
    });
    await made.ask(items(400), LANGUAGES, true);
    await settled();
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(failed()).toHaveLength(400);
  });

  it('sends nothing after it was closed, and nothing that was dropped', async () => {
    const { made, asked, answers } = session((_, signal) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await made.ask(items(400), LANGUAGES, true);
    await settled();
    expect(asked).toHaveLength(4);
    made.close();
    await settled();
    expect(asked).toHaveLength(4);
    expect(answers).toEqual([]);

    const other = session();
    const asking = other.made.ask(items(3), LANGUAGES, true);
    other.made.drop([1, 3]);
    await asking;
    await settled();
    expect(other.asked).toEqual([['text 2']]);
  });
});

describe('token bucket', () => {
  it('lets a burst through, then a steady rate, and nothing during a pause', async () => {
    let now = 0;
    const bucket = new TokenBucket({
      capacity: 3,
      perSecond: 10,
      now: () => now,
      sleep: async (ms) => {
        now += ms;
      },
    });
    const { signal } = new AbortController();
    const times: number[] = [];
    for (let index = 0; index < 5; index++) {
      await bucket.take(signal);
      times.push(Math.round(now));
    }
    expect(times).toEqual([0, 0, 0, 100, 200]);
    bucket.pause(4);
    await bucket.take(signal);
    expect(now).toBeGreaterThanOrEqual(4200);
    await expect(bucket.take(AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed');
  });
});

describe('cache', () => {
  it('outlives the background, for thirty days, but not for private windows', async () => {
    let now = 1_000;
    const first = createTranslationCache(() => now);
    first.remember([['open', 'abierto']], { kept: true });
    first.remember([['private', 'privado']], { kept: false });
    const find = (cache: typeof first, kept: boolean) => cache.find(['open', 'private'], { kept });
    await eventually(async () => {
      const next = createTranslationCache(() => now);
      expect(await find(next, true)).toEqual(new Map([['open', 'abierto']]));
    });
    expect(
      await find(
        createTranslationCache(() => now),
        false,
      ),
    ).toEqual(new Map());
    now += 31 * 24 * 60 * 60 * 1000;
    expect(
      await find(
        createTranslationCache(() => now),
        true,
      ),
    ).toEqual(new Map());
  });
});
