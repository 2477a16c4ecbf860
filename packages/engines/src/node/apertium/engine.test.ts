import { FULL_TIER } from '@glossa/testing/tier';
import { until } from '@glossa/testing/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TranslateEngine } from '../../ports/translate.ts';
import { type ApertiumOptions, createApertiumEngine } from './engine.ts';
import { createFakeApertium, type FakeApertium } from './testing/fake-modes.ts';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('Apertium processes', () => {
  let fake: FakeApertium;
  let engine: TranslateEngine;
  beforeEach(async () => {
    fake = await createFakeApertium();
  });
  afterEach(async () => {
    await engine.close();
    await fake.remove();
  });
  function create(options: Partial<ApertiumOptions> = {}) {
    const { modesFolder, searchPath } = fake;
    engine = createApertiumEngine({ modesFolder, searchPath, timeoutMs: 60_000, ...options });
    return engine;
  }
  const translate = async (texts: string[], signal = new AbortController().signal, to = 'es') => {
    const batch = { from: 'en', to, texts, markup: 'plain' as const };
    return (await engine.translate(batch, signal)).map(({ text }) => text);
  };
  const alive = async () => (await fake.pids()).filter(isAlive).length;

  it('stay warm, are few, and are gone after close', async () => {
    create({ poolSize: 2 });
    const texts = Array.from({ length: 60 }, (_, index) => `Hello ${index}`);
    expect(await translate(texts)).toEqual(texts.map((text) => text.replace('Hello', 'Hola')));
    expect(await translate(['Hello you'])).toEqual(['Hola you']);
    // Two programs in each of two pipelines.
    expect(await fake.pids()).toHaveLength(4);
    await engine.close();
    expect(await alive()).toBe(0);
    await expect(translate(['Hello'])).rejects.toMatchObject({ code: 'engine_unavailable' });
  });

  it('are restarted after a crash; the text that crashes them is named, the others are translated', async () => {
    create({ poolSize: 1 });
    const results = await Promise.allSettled([
      translate(['Hello one']),
      translate(['CRASH']),
      translate(['Hello two']),
      translate(['Hello three']),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(results[1]).toMatchObject({ reason: { code: 'engine_unavailable' } });
    expect(await translate(['Hello'])).toEqual(['Hola']);
  });

  it('get a second chance with a text, for a crash may have been of their own', async () => {
    create({ poolSize: 1 });
    expect(await translate(['Hello ONCE'])).toEqual(['Hola ONCE']);
  });

  it.runIf(FULL_TIER)('are killed when they hang, and the others of the queue go on', async () => {
    create({ poolSize: 1, timeoutMs: 2_000 });
    await translate(['Hello']);
    const [hung, other] = await Promise.allSettled([translate(['HANG']), translate(['Hello'])]);
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
    expect(other).toMatchObject({ status: 'fulfilled', value: ['Hola'] });
    const pids = await fake.pids();
    await until(async () => !pids.slice(0, 2).some(isAlive));
  });

  it.runIf(FULL_TIER)('that lose an answer fail with its text, and with no other', async () => {
    create({ poolSize: 1, timeoutMs: 2_000 });
    const results = await Promise.allSettled([
      translate(['LOSE']),
      translate(['Hello']),
      translate(['SKIP']),
      translate(['Hello you']),
    ]);
    expect(results).toMatchObject([
      { reason: { code: 'engine_unavailable' } },
      { value: ['Hola'] },
      { status: 'rejected' },
      { value: ['Hola you'] },
    ]);
  });

  it('are ended when nobody needs them, and started again', async () => {
    create({ idleMs: 50 });
    await translate(['Hello']);
    await until(async () => (await alive()) === 0);
    expect(await translate(['Hello'])).toEqual(['Hola']);
  });

  it('of few modes are kept at once, those in use longest', async () => {
    create({ warmModes: 2, poolSize: 1 });
    for (const to of ['es', 'fr', 'es', 'it']) await translate(['Hello'], undefined, to);
    await until(async () => (await alive()) === 4);
    const before = (await fake.pids()).length;
    await translate(['Hello'], undefined, 'es');
    expect((await fake.pids()).length).toBe(before);
    await translate(['Hello'], undefined, 'fr');
    expect((await fake.pids()).length).toBe(before + 2);
  });

  it('killed from outside are replaced', async () => {
    create({ poolSize: 1 });
    await translate(['Hello']);
    const [pid] = await fake.pids();
    process.kill(pid as number, 'SIGKILL');
    expect(await translate(['Hello'])).toEqual(['Hola']);
  });

  it('take an urgent text before those that came earlier', async () => {
    create({ poolSize: 1 });
    const order: string[] = [];
    const ask = async (text: string, urgent: boolean) => {
      const batch = { from: 'en', to: 'es', texts: [text], markup: 'plain' as const, urgent };
      await engine.translate(batch, new AbortController().signal);
      order.push(text);
    };
    const documents = Array.from({ length: 40 }, (_, index) => ask(`Hello ${index}`, false));
    await Promise.all([...documents, ask('Hello now', true)]);
    expect(order.indexOf('Hello now')).toBeLessThan(20);
  });

  it('an abort takes a text out of the queue', async () => {
    create({ poolSize: 1, timeoutMs: 1_000 });
    const controller = new AbortController();
    const reason = new Error('enough');
    const hung = translate(['HANG']).catch((error) => error);
    const waiting = translate(['Hello'], controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(await hung).toMatchObject({ code: 'timeout' });
  });

  it('that are not installed are named by their packages', async () => {
    create({ modesFolder: `${fake.folder}/none` });
    expect(await engine.state()).toMatchObject({
      state: 'missing',
      needs: {
        code: 'system_package',
        values: { package: expect.stringContaining('apertium-eng-spa') },
      },
    });
    expect(await engine.pairs()).toEqual([]);
    await expect(translate(['Hello'])).rejects.toMatchObject({ code: 'unsupported_language_pair' });
  });
});
