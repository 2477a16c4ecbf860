import { GlossaError } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client/client.ts';
import { createTextTranslatorStore, type TextTranslatorOptions } from './text-translator.ts';

interface Asked {
  texts: string[];
  from: string;
  to: string;
  signal: AbortSignal;
}

/** A server that answers each text in upper case, after the test lets it. */
function server() {
  const asked: Asked[] = [];
  const release: (() => void)[] = [];
  /** Once it is told, a request is answered at once, its texts in another order. */
  let order: ((all: string[]) => string[]) | undefined;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = (await request.json()) as Omit<Asked, 'signal'>;
    asked.push({ ...body, signal: request.signal });
    await new Promise<void>((resolve, reject) => {
      if (order !== undefined) return resolve();
      release.push(resolve);
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    const answers = body.texts.map((text, index) => ({
      index,
      translation: { text: text.toUpperCase(), cached: false, engine: 'shout', detected: 'en' },
    }));
    const told = answers.map((line) => JSON.stringify(line));
    const ndjson = [...(order?.(told) ?? told), JSON.stringify({ done: true, credits: 1 })];
    return new Response(ndjson.join('\n'), { status: 200 });
  };
  const lines = (as: typeof order) => {
    order = as;
  };
  return { asked, release, fetch, lines };
}

function setUp() {
  const remote = server();
  const client = createClient({
    apiHost: 'http://127.0.0.1',
    aiHost: 'http://127.0.0.1',
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => 'a'.repeat(22),
    fetch: remote.fetch,
  });
  const done = vi.fn();
  const store = createTextTranslatorStore({ client, to: 'es', debounceMs: 300, onDone: done });
  return { ...remote, store, done };
}

describe('text translator store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets others ask the server: what refuses shows its reason, and nothing is sent', async () => {
    const { asked, fetch } = server();
    const client = createClient({
      ...{ apiHost: 'http://127.0.0.1', aiHost: 'http://127.0.0.1', appType: 'web', fetch },
      ...{ channel: () => 'glossa', locale: () => 'en', deviceId: async () => 'a'.repeat(22) },
    });
    const texts: unknown[] = [];
    const refusal = new GlossaError('limit_exceeded', 'Enough for today.');
    // biome-ignore lint/correctness/useYield: it refuses before there is anything to yield
    const stream: TextTranslatorOptions['stream'] = async function* refuse(request) {
      texts.push(request.texts);
      throw refusal;
    };
    const store = createTextTranslatorStore({ client, to: 'es', debounceMs: 300, stream });
    store.getState().setSource('hello');
    await vi.advanceTimersByTimeAsync(400);
    expect(store.getState()).toMatchObject({ status: 'error', error: refusal });
    expect(texts).toEqual([['hello']]);
    expect(asked).toEqual([]);
  });

  it('waits for a pause in typing and asks once', async () => {
    const { store, asked, release, done } = setUp();
    for (const text of ['h', 'he', 'hello']) {
      store.getState().setSource(text);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked.map((request) => request.texts)).toEqual([['hello']]);
    release[0]!();
    await eventually(() => expect(store.getState().status).toBe('done'));
    expect(store.getState()).toMatchObject({
      result: { text: 'HELLO', engine: 'shout' },
      detected: 'en',
      credits: 1,
    });
    expect(done).toHaveBeenCalledWith({
      ...{ from: 'en', to: 'es', source: 'hello', target: 'HELLO' },
      engine: 'shout',
    });
  });

  it('names the chosen glossary between its languages alone, and drops one that is gone', async () => {
    const { fetch } = server();
    const client = createClient({
      ...{ apiHost: 'http://127.0.0.1', aiHost: 'http://127.0.0.1', appType: 'web', fetch },
      ...{ channel: () => 'glossa', locale: () => 'en', deviceId: async () => 'a'.repeat(22) },
    });
    const asked: (string | undefined)[][] = [];
    let gone = false;
    const stream: TextTranslatorOptions['stream'] = async function* answer(request) {
      asked.push([request.to, request.glossaryId]);
      const details = { what: 'glossary' };
      if (gone && request.glossaryId) throw new GlossaError('not_found', 'Gone.', { details });
      yield { index: 0, translation: { text: 'hola', cached: false, engine: 'shout' } };
      yield { done: true, credits: 1 };
    };
    const store = createTextTranslatorStore({ client, from: 'en', to: 'es', stream });
    const { setSource, setGlossary, setTo } = store.getState();
    const settle = () => vi.advanceTimersByTimeAsync(400);
    setGlossary({ id: 'g1', from: 'en', to: 'es' });
    setSource('hello');
    await settle();
    setTo('de');
    await settle();
    // It is of other languages: nothing is asked again.
    setGlossary(null);
    await settle();
    setGlossary({ id: 'g2', from: 'en', to: 'de' });
    await settle();
    gone = true;
    setSource('hello you');
    await settle();
    expect(asked).toEqual([
      ['es', 'g1'],
      ['de', undefined],
      ['de', 'g2'],
      ['de', 'g2'],
      ['de', undefined],
    ]);
    expect(store.getState()).toMatchObject({ status: 'done', glossary: null, error: null });
  });

  it('asks about an unsure language, and takes the last sure one to be the next one', async () => {
    const { fetch } = server();
    const client = createClient({
      ...{ apiHost: 'http://127.0.0.1', aiHost: 'http://127.0.0.1', appType: 'web', fetch },
      ...{ channel: () => 'glossa', locale: () => 'en', deviceId: async () => 'a'.repeat(22) },
    });
    const asked: unknown[] = [];
    const stream: TextTranslatorOptions['stream'] = async function* answer({
      texts,
      likely,
      from,
    }) {
      asked.push([texts, from, likely]);
      const unsure = texts![0] === 'Menu';
      if (texts![0] === 'Exit') {
        const details = { from: 'la', to: 'es', others: ['en'] };
        throw new GlossaError('unsupported_language_pair', 'No engine.', { details });
      }
      const found = unsure ? { detected: 'it', others: ['fr', 'en'] } : { detected: 'fr' };
      yield { index: 0, translation: { text: '!', cached: false, engine: 'shout', ...found } };
      yield { done: true, credits: 0 };
    };
    const store = createTextTranslatorStore({ client, to: 'es', debounceMs: 300, stream });
    const write = async (text: string) => {
      store.getState().setSource(text);
      await vi.advanceTimersByTimeAsync(400);
      const { detected, others } = store.getState();
      return { detected, others };
    };
    expect(await write('Menu')).toEqual({ detected: 'it', others: ['fr', 'en'] });
    expect(await write('Bonjour à tous')).toEqual({ detected: 'fr', others: [] });
    expect(await write('Exit')).toEqual({ detected: 'la', others: ['en'] });
    store.getState().setFrom('en');
    await vi.advanceTimersByTimeAsync(400);
    expect(store.getState()).toMatchObject({ from: 'en', detected: null, others: [] });
    expect(asked).toEqual([
      [['Menu'], 'auto', undefined],
      [['Bonjour à tous'], 'auto', undefined],
      [['Exit'], 'auto', ['fr']],
      [['Exit'], 'en', undefined],
    ]);
  });

  it('aborts the request that a newer text makes stale, and never shows its answer', async () => {
    const { store, asked, release } = setUp();
    const states = new Set<string>();
    store.subscribe(({ status }) => states.add(status));
    store.getState().setSource('one');
    await vi.advanceTimersByTimeAsync(300);
    store.getState().setSource('one two');
    expect(asked[0]!.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    release[0]!();
    release[1]!();
    await eventually(() => expect(store.getState().result?.text).toBe('ONE TWO'));
    // What was given up has not failed.
    expect(states).not.toContain('error');
  });

  it('shows paragraphs from the first on, in whatever order they come', async () => {
    const { store, lines } = setUp();
    const shown: string[] = [];
    store.subscribe(({ result }) => result !== null && shown.push(result.text));
    lines(([first, second, third]) => [second!, first!, third!]);
    store.getState().setSource('one\n\ntwo\n\nthree');
    await vi.advanceTimersByTimeAsync(300);
    await eventually(() => expect(store.getState().status).toBe('done'));
    expect([...new Set(shown)]).toEqual(['ONE\n\nTWO\n\n', 'ONE\n\nTWO\n\nTHREE']);
  });

  it('keeps blank lines between paragraphs', async () => {
    const { store, asked, release } = setUp();
    store.getState().setSource('one\n\n\ntwo\n');
    await vi.advanceTimersByTimeAsync(300);
    expect(asked[0]!.texts).toEqual(['one\n\n\n', 'two\n']);
    release[0]!();
    await eventually(() => expect(store.getState().result?.text).toBe('ONE\n\n\nTWO\n'));
  });

  it('mends half an emoji before it is sent', async () => {
    const { store, asked, release } = setUp();
    store.getState().setSource('a \ud83d b');
    await vi.advanceTimersByTimeAsync(300);
    expect(asked[0]!.texts).toEqual(['a \ufffd b']);
    release[0]!();
  });

  it('swaps with the detected language and translates back', async () => {
    const { store, asked, release } = setUp();
    store.getState().setSource('hello');
    await vi.advanceTimersByTimeAsync(300);
    release[0]!();
    await eventually(() => expect(store.getState().status).toBe('done'));
    store.getState().swap();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[1]).toMatchObject({ texts: ['HELLO'], from: 'es', to: 'en' });
  });

  it('gives the other side the freed language when both would be the same', () => {
    const { store } = setUp();
    store.getState().setFrom('en');
    store.getState().setTo('en');
    expect(store.getState()).toMatchObject({ from: 'es', to: 'en' });
    store.getState().dispose();
  });

  it('refuses a text over the limit without asking the server', async () => {
    const { store, asked } = setUp();
    store.getState().setSource('x'.repeat(100_001));
    await vi.advanceTimersByTimeAsync(300);
    expect(store.getState().error?.code).toBe('limit_exceeded');
    expect(asked).toHaveLength(0);
  });
});
