import { GlossaError } from '@glossa/contract';
import { expect, it } from 'vitest';
import type { EngineState } from '../ports/engine.ts';
import { type AnyReadEngine, createReadSelector, readWith } from './read-selector.ts';
import { createWholeReader } from './whole-reader.ts';

const { signal } = new AbortController();
const READING = { texts: [{ lines: ['a'], running: false }], language: 'en' };
const BY_MODEL = { ...READING, reader: 'vision' };

const base = (id: string, state: EngineState = { state: 'ready' }) => ({
  ...{ id, name: id, local: true, state: async () => state, close: async () => {} },
  ...{ languages: async () => ['en'], canRead: async (tag: string) => tag === 'en' },
});
const placed: AnyReadEngine = {
  ...base('placed'),
  read: async () => ({ blocks: [], language: 'en' }),
};
const whole = (id: string, readWhole: () => Promise<typeof READING> = async () => READING) => ({
  ...base(id),
  readWhole,
});

/** What became of a picture that these were given. */
async function given(
  engines: readonly AnyReadEngine[],
  { language = 'en', handwriting = true }: { language?: string; handwriting?: boolean } = {},
) {
  const selector = createReadSelector({ engines, now: () => 0, threshold: 1 });
  const failed: string[] = [];
  let pictures = 0;
  const picture = async () => {
    pictures += 1;
    return 'picture.jpg';
  };
  const request = { language, handwriting, picture };
  const reader = createWholeReader(selector);
  const read = await reader.read(request, signal, (engine) => failed.push(engine));
  return { read, failed, pictures, again: () => reader.read(request, signal), selector };
}

it('reads handwriting wherever it stands, and print where it stands before those that tell places', async () => {
  const model = whole('vision');
  expect((await given([placed, model])).read).toEqual(BY_MODEL);
  expect((await given([placed, model], { handwriting: false })).read).toBeNull();
  expect((await given([model, placed], { handwriting: false })).read).toEqual(BY_MODEL);
  expect((await given([model], { handwriting: false, language: 'auto' })).read).toEqual(BY_MODEL);
});

it('asks for no picture where there is nobody to read it', async () => {
  const away = { ...whole('vision'), state: base('', NEEDS).state };
  expect(await given([placed])).toMatchObject({ read: null, pictures: 0 });
  expect(await given([placed, away], { language: 'auto' })).toMatchObject({
    ...{ read: null, pictures: 0 },
  });
  expect(await given([placed, whole('vision')], { language: 'de' })).toMatchObject({
    ...{ read: null, pictures: 0 },
  });
});
const NEEDS: EngineState = { state: 'missing', needs: { code: 'server_url', values: {} } };

it('leaves the picture to the next one, then to those that tell places, and fails for a while', async () => {
  const down = async () => {
    throw new GlossaError('engine_unavailable', 'down');
  };
  const both = await given([placed, whole('a', down), whole('b')]);
  expect(both).toMatchObject({ read: { reader: 'b' }, failed: ['a'], pictures: 1 });
  const alone = await given([placed, whole('a', down)]);
  expect(alone).toMatchObject({ read: null, failed: ['a'] });
  expect(await alone.again()).toBeNull();
  expect(alone.failed).toEqual(['a']);
  expect(await alone.selector.report()).toMatchObject([
    { id: 'placed', state: 'ready' },
    { id: 'a', state: 'failing' },
  ]);
});

it('is never asked for places', async () => {
  const selector = createReadSelector({ engines: [whole('vision'), placed], now: () => 0 });
  const reader = readWith(selector);
  const request = { path: 'picture.png', language: 'auto' };
  expect(await reader.read(request, signal)).toEqual({
    ...{ blocks: [], language: 'en', reader: 'placed' },
  });
  expect(reader.name).toBe('placed');
});

it('stops with whoever wanted the text', async () => {
  const stop = new AbortController();
  const model = whole('vision', async () => {
    stop.abort(new Error('enough'));
    throw new GlossaError('engine_unavailable', 'closed');
  });
  const reader = createWholeReader(createReadSelector({ engines: [model], now: () => 0 }));
  const request = { language: 'en', handwriting: true, picture: async () => 'picture.jpg' };
  await expect(reader.read(request, stop.signal)).rejects.toThrow('enough');
});
