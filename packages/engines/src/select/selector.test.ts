import { GlossaError } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { createNullEngine } from '../null/null-engine.ts';
import type { LanguagePair, PairSupport, TranslateEngine } from '../ports/translate.ts';
import { createTranslateSelector } from './translate-selector.ts';

const PAIR = { from: 'en', to: 'es' };
const READY: PairSupport = { ready: true, via: [] };

function engine(
  id: string,
  pairs: Record<string, PairSupport>,
  more: Partial<TranslateEngine> = {},
): TranslateEngine {
  return {
    ...createNullEngine({ id }),
    supports: async ({ from, to }) => pairs[`${from}>${to}`],
    pairs: async () =>
      Object.keys(pairs).map((key) => {
        const [from = '', to = ''] = key.split('>');
        return { from, to };
      }),
    ...more,
  };
}

function create(engines: TranslateEngine[]) {
  const clock = { now: 1_000_000 };
  const selector = createTranslateSelector({
    engines,
    now: () => clock.now,
    threshold: 2,
    coolDownMs: 5_000,
  });
  const ids = async (pair: LanguagePair = PAIR, wish = {}) =>
    (await selector.select(pair, wish)).map(({ id }) => id);
  return { selector, clock, ids };
}

describe('the selector of translation engines', () => {
  it('keeps the order and leaves out those that cannot serve the pair', async () => {
    const { ids } = create([
      engine('a', { 'en>fr': READY }),
      engine('b', { 'en>es': READY }),
      engine('c', { 'en>es': READY, 'en>fr': READY }),
    ]);
    expect(await ids()).toEqual(['b', 'c']);
    expect(await ids({ from: 'en', to: 'fr' })).toEqual(['a', 'c']);
    expect(await ids({ from: 'x', to: 'y' })).toEqual([]);
  });

  it('puts those with the wished tone first', async () => {
    const { ids } = create([
      engine('a', { 'en>es': READY }),
      engine('b', { 'en>es': READY }, { features: ['tone'] }),
    ]);
    expect(await ids(PAIR, { tone: true })).toEqual(['b', 'a']);
    expect(await ids(PAIR)).toEqual(['a', 'b']);
  });

  it('lets a ready engine answer while a better one fetches what it lacks', async () => {
    const prepared: string[] = [];
    const waiting = { ready: false, via: [] };
    const better = engine(
      'better',
      { 'en>es': waiting, 'en>de': waiting },
      { prepare: ({ to }) => void prepared.push(`better ${to}`) },
    );
    const { ids, selector } = create([better, engine('a', { 'en>es': READY })]);
    expect(await ids()).toEqual(['a', 'better']);
    // Nobody else can: the first request waits for it.
    expect(await ids({ from: 'en', to: 'de' })).toEqual(['better']);
    expect(prepared).toEqual(['better es']);
    expect(await selector.pairs()).toMatchObject([
      { to: 'es', engine: 'a', ready: true },
      { to: 'de', engine: 'better', ready: false },
    ]);
  });

  it('skips failing engines for a while and says so', async () => {
    const a = engine('a', { 'en>es': READY });
    const { selector, clock, ids } = create([a, engine('b', { 'en>es': READY })]);
    const down = new GlossaError('engine_unavailable', 'down');
    selector.failed(a, down);
    expect(await ids()).toEqual(['a', 'b']);
    selector.failed(a, down);
    expect(await ids()).toEqual(['b']);
    expect(await selector.report()).toMatchObject([
      { id: 'a', state: 'failing', retryAt: 1_005 },
      { id: 'b', state: 'ready' },
    ]);
    expect(await selector.pairs()).toMatchObject([{ engine: 'b' }]);
    clock.now += 5_000;
    expect(await ids()).toEqual(['a', 'b']);
    expect(await ids()).toEqual(['b']);
    selector.succeeded(a);
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('tells "all are failing" from "none can"', async () => {
    const a = engine('a', { 'en>es': READY });
    const { selector, ids } = create([a]);
    selector.failed(a, new GlossaError('rate_limited', 'slow', { retryAfter: 30 }));
    await expect(ids()).rejects.toMatchObject({ code: 'engine_unavailable', retryAfter: 30 });
    expect(await ids({ from: 'x', to: 'y' })).toEqual([]);
  });

  it('does without an engine that cannot say what it supports', async () => {
    const fail = async () => Promise.reject(new GlossaError('timeout', 'no list'));
    const a = engine('a', {}, { supports: fail, pairs: fail, state: fail });
    const { selector, ids } = create([a, engine('b', { 'en>es': READY })]);
    expect(await ids()).toEqual(['b']);
    expect(await selector.pairs()).toMatchObject([{ engine: 'b' }]);
    expect(await selector.report()).toMatchObject([{ id: 'a', state: 'failing' }, { id: 'b' }]);
  });
});
