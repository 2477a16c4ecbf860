import { expect, it } from 'vitest';
import { translateEngineContract } from '../testing/translate-engine-contract.ts';
import { createNullEngine } from './null-engine.ts';

translateEngineContract('The null engine', async () => ({
  engine: createNullEngine({ latencyMs: 2 }),
  pair: { from: 'en', to: 'es' },
}));

it('fails as often as it is told to', async () => {
  const engine = createNullEngine({ style: 'identity', failEvery: 2 });
  const translate = () =>
    engine.translate(
      { from: 'en', to: 'es', texts: ['a <b> c'], markup: 'plain' },
      new AbortController().signal,
    );
  expect(await translate()).toEqual([{ text: 'a <b> c' }]);
  await expect(translate()).rejects.toMatchObject({ code: 'engine_unavailable' });
  expect(await translate()).toEqual([{ text: 'a <b> c' }]);
});
