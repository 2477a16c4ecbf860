import { GlossaError } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslationCache } from '../../../features/page/translation-cache.ts';
import type { PageAnswer, Spent } from '../../../messaging/page-protocol.ts';
import { useIndexedDb } from '../../../testing/indexed-db.ts';
import { type PageEngine, PageSession } from './page-session.ts';
import { TokenBucket } from './token-bucket.ts';

const LANGUAGES = { from: 'en', to: 'es' };
useIndexedDb();

/** Everything that is under way has happened, whatever its timers wait for. */
const settled = () => vi.advanceTimersByTimeAsync(60_000);

/** A frame of a tab: what it asks for, and what it is told. */
function frameOf(tab: PageSession) {
  const answers: PageAnswer[] = [];
  const port = { post: (answer: PageAnswer) => void answers.push(answer) };
  tab.join(port);
  return {
    answers,
    ask: (texts: string[], urgent = true) =>
      tab.serve(port, { type: 'ask', ...LANGUAGES, texts, urgent }),
    announce: (texts: string[]) => tab.serve(port, { type: 'announce', ...LANGUAGES, texts }),
    drop: (texts: string[]) => tab.serve(port, { type: 'drop', ...LANGUAGES, texts }),
    leave: () => tab.leave(port),
    translated: () =>
      answers.flatMap((answer) => (answer.type === 'translated' ? answer.items : [])),
    failed: () => answers.flatMap((answer) => (answer.type === 'failed' ? answer.texts : [])),
  };
}

function session(translate?: PageEngine['translate'], cache = createTranslationCache()) {
  const asked: string[][] = [];
  const slept: number[] = [];
  const paused: number[] = [];
  const calls = { ended: 0 };
  let spent!: (spent: Spent) => void;
  const tab = new PageSession({
    engine: async (tell) => {
      spent = tell;
      return {
        server: 'http://glossa.test',
        async translate(request, signal, onText) {
          asked.push(request.texts);
          if (translate !== undefined) return translate(request, signal, onText);
          request.texts.forEach((text, index) => {
            onText(index, { text: text.toUpperCase() });
          });
        },
      };
    },
    cache,
    kept: false,
    bucket: { take: async () => {}, pause: (seconds) => void paused.push(seconds) },
    sleep: async (ms) => void slept.push(ms),
    ended: () => void calls.ended++,
  });
  return { tab, asked, slept, paused, calls, spent: () => spent, ...frameOf(tab) };
}

const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index + 1}`);

describe('requests of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends what is looked at as one request, before what is near', async () => {
    const { ask, asked, translated } = session();
    void ask(texts(3), false);
    void ask(['in sight']);
    await settled();
    expect(asked.flat()[0]).toBe('in sight');
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(translated()).toHaveLength(4);
  });

  it('holds back what is near while what is looked at is under way, but not for long', async () => {
    let release = () => {};
    const { ask, asked } = session(async ({ texts }, _, onText) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      for (const [index, text] of texts.entries()) onText(index, { text });
    });
    await ask(['in sight']);
    await ask(['near'], false);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([['in sight']]);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([['in sight'], ['near']]);
    await ask(['farther'], false);
    await vi.advanceTimersByTimeAsync(301);
    expect(asked.at(-1)).toEqual(['farther']);
  });

  it('tells the first answers at once, and what follows them together', async () => {
    const goesOn = Promise.withResolvers<void>();
    const { ask, answers } = session(async ({ texts }, _, onText) => {
      for (const [index, text] of texts.entries()) {
        onText(index, { text });
        await goesOn.promise;
      }
    });
    await ask(texts(5));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([{ type: 'translated', items: [['text 1', 'text 1']] }]);
    goesOn.resolve();
    await settled();
    expect(answers.length).toBeLessThan(5);
  });

  it('asks once for a language that is not in the browser yet, and goes on with others', async () => {
    const missing = new GlossaError('engine_unavailable', 'No pack.', {
      details: { reason: 'download', from: 'en', to: 'es' },
    });
    const { tab, ask, asked, slept, answers, failed } = session(
      async (request, _signal, onText) => {
        if (request.to === 'es') throw missing;
        request.texts.forEach((text, index) => {
          onText(index, { text });
        });
      },
    );
    const other: PageAnswer[] = [];
    const port = { post: (answer: PageAnswer) => void other.push(answer) };
    tab.join(port);
    void ask(texts(400));
    void tab.serve(port, { type: 'ask', from: 'en', to: 'fr', texts: ['autre'], urgent: false });
    await settled();
    expect(failed().toSorted()).toEqual(texts(400).toSorted());
    expect(answers.at(-1)).toMatchObject({
      error: { reason: 'download', pair: { from: 'en', to: 'es' } },
    });
    // The four that were under way, each once.
    expect(asked.filter((each) => !each.includes('autre')).length).toBeLessThanOrEqual(4);
    expect(slept).toEqual([]);
    expect(other).toEqual([{ type: 'translated', items: [['autre', 'autre']] }]);
  });

  it('fits requests to a size, at most four at once', async () => {
    let running = 0;
    let most = 0;
    const { ask, asked } = session(async ({ texts }, _, onText) => {
      running++;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      texts.forEach((text, index) => {
        onText(index, { text });
      });
      running--;
    });
    await ask(texts(400));
    await settled();
    expect(asked).toHaveLength(8);
    expect(Math.max(...asked.map(({ length }) => length))).toBe(50);
    expect(most).toBe(4);
  });

  it('asks for nothing that it knows', async () => {
    const cache = createTranslationCache();
    const first = session(undefined, cache);
    await first.ask(['known']);
    await settled();
    const next = session(undefined, cache);
    await next.ask(['known']);
    await settled();
    expect(next.asked).toEqual([]);
    expect(next.translated()).toEqual([['known', 'KNOWN']]);
  });

  it('looks up what is announced, and asks for nothing before it is asked', async () => {
    const cache = createTranslationCache();
    const expected = vi.spyOn(cache, 'expect');
    const { announce, ask, asked, translated } = session(undefined, cache);
    await announce(['first', 'second']);
    await settled();
    expect(expected.mock.calls[0]?.[0]).toHaveLength(2);
    expect(asked).toEqual([]);
    await ask(['first', 'other']);
    await settled();
    expect(asked).toEqual([['first', 'other']]);
    expect(translated()).toHaveLength(2);
  });

  it('waits as long as the server says, then goes on', async () => {
    let refusals = 2;
    const { ask, asked, paused, translated } = session(async ({ texts }, _, onText) => {
      if (refusals-- > 0) throw new GlossaError('rate_limited', 'slow down', { retryAfter: 7 });
      texts.forEach((text, index) => {
        onText(index, { text });
      });
    });
    await ask(texts(3));
    await settled();
    expect(paused).toEqual([7, 7]);
    expect(asked).toHaveLength(3);
    expect(translated()).toHaveLength(3);
  });

  it('says so instead of waiting for hours', async () => {
    const { ask, asked, failed, answers } = session(async () => {
      throw new GlossaError('rate_limited', 'tomorrow', { retryAfter: 7200 });
    });
    await ask(texts(2));
    await settled();
    expect(asked).toHaveLength(1);
    expect(failed()).toEqual(['text 1', 'text 2']);
    expect(answers[0]).toMatchObject({ error: { code: 'rate_limited', retryAfter: 7200 } });
  });

  it('asks for equal texts once while they are waited for, and answers all frames that wait', async () => {
    let release = () => {};
    const { tab, asked, ...first } = session(async ({ texts }, _, onText) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      for (const [index, text] of texts.entries()) onText(index, { text: `${text}!` });
    });
    const [second, third] = [frameOf(tab), frameOf(tab)];
    await first.ask(['same']);
    await second.ask(['same']);
    await third.ask(['same']);
    // Who asked first need not wait to the end.
    void first.drop(['same']);
    await settled();
    release();
    await settled();
    expect(asked).toEqual([['same']]);
    expect(first.answers).toEqual([]);
    for (const { translated } of [second, third]) expect(translated()).toEqual([['same', 'same!']]);
    // Asked by nobody any more, then by somebody again: sent once.
    await second.ask(['new'], false);
    void second.drop(['new']);
    await third.ask(['new']);
    await settled();
    release();
    await settled();
    expect(asked).toEqual([['same'], ['new']]);
    expect(second.translated()).toHaveLength(1);
    expect(third.translated().at(-1)).toEqual(['new', 'new!']);
  });

  it('tries again what broke off, only what is unanswered, and gives up in the end', async () => {
    const { ask, asked, slept, failed, translated } = session(async (_, __, onText) => {
      if (asked.length === 1) onText(0, { text: 'first' });
      throw new GlossaError('source_unavailable', 'gone');
    });
    await ask(texts(2));
    await settled();
    expect(asked).toEqual([['text 1', 'text 2'], ['text 2'], ['text 2']]);
    expect(slept).toEqual([1000, 4000]);
    expect(translated()).toEqual([['text 1', 'first']]);
    expect(failed()).toEqual(['text 2']);
  });

  it('sends nothing more once credits are missing', async () => {
    const { ask, asked, failed } = session(async () => {
      throw new GlossaError('insufficient_credits', 'none left');
    });
    await ask(texts(400));
    await settled();
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(failed()).toHaveLength(400);
  });

  it('sends nothing after the last frame left, and nothing that was dropped', async () => {
    const { tab, ask, leave, asked, answers, calls } = session((_, signal) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const inner = frameOf(tab);
    await ask(texts(400));
    await inner.ask(['inner']);
    await settled();
    expect(asked).toHaveLength(4);
    inner.leave();
    expect(calls.ended).toBe(0);
    leave();
    expect(calls.ended).toBe(1);
    await ask(['late']);
    await settled();
    expect(asked).toHaveLength(4);
    expect([...answers, ...inner.answers]).toEqual([]);

    const other = session();
    const left = frameOf(other.tab);
    const asking = [other.ask(texts(3)), left.ask(['text 1', 'text 3', 'left'])];
    void other.drop(['text 1', 'text 3']);
    left.leave();
    await Promise.all(asking);
    await settled();
    expect(other.asked).toEqual([['text 2']]);
  });

  it('tells each frame its own answers, and one of them what they have cost', async () => {
    const { tab, spent, ...outer } = session(async ({ texts }, _, onText) => {
      for (const [index, text] of texts.entries())
        onText(index, text === 'bad' ? { error: { code: 'internal' } } : { text: `${text}!` });
    });
    const inner = frameOf(tab);
    await Promise.all([outer.ask(['outer']), inner.ask(['inner', 'bad'])]);
    await settled();
    spent()({ characters: 12, credits: 1 });
    expect([outer.translated(), inner.translated()]).toEqual([
      [['outer', 'outer!']],
      [['inner', 'inner!']],
    ]);
    expect([outer.failed(), inner.failed()]).toEqual([[], ['bad']]);
    const costs = [...outer.answers, ...inner.answers].filter(({ type }) => type === 'spent');
    expect(costs).toEqual([{ type: 'spent', characters: 12, credits: 1 }]);
  });

  it('tells who asks that the engine could not be had', async () => {
    const answers: PageAnswer[] = [];
    const port = { post: (answer: PageAnswer) => void answers.push(answer) };
    const tab = new PageSession({
      engine: () => Promise.reject(new GlossaError('engine_unavailable', 'none')),
      cache: createTranslationCache(),
      kept: false,
      bucket: { take: async () => {}, pause() {} },
      sleep: async () => {},
      ended() {},
    });
    tab.join(port);
    await tab.serve(port, { type: 'ask', ...LANGUAGES, texts: ['a'], urgent: true });
    expect(answers).toMatchObject([
      { type: 'failed', texts: ['a'], error: { code: 'engine_unavailable' } },
    ]);
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

  it('reads what is expected from the disk once, and what is not there not again', async () => {
    const first = createTranslationCache();
    first.remember([['open', 'abierto']], { kept: true });
    const kept = { kept: true };
    const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
    await eventually(async () => {
      reads.mockClear();
      const next = createTranslationCache();
      next.expect(['open', 'absent'], kept);
      expect(await next.find(['open', 'absent'], kept)).toEqual(new Map([['open', 'abierto']]));
      expect(reads).toHaveBeenCalledTimes(2);
      // Another time it may be there: it is looked for again.
      await next.find(['absent'], kept);
      expect(reads).toHaveBeenCalledTimes(3);
    });
    // What came meanwhile is known, and private windows read nothing from the disk.
    const next = createTranslationCache();
    next.expect(['late'], kept);
    next.remember([['late', 'tarde']], { kept: false });
    expect(await next.find(['late'], kept)).toEqual(new Map([['late', 'tarde']]));
    next.expect(['open'], { kept: false });
    expect(await next.find(['open'], { kept: false })).toEqual(new Map());
    reads.mockRestore();
  });
});
