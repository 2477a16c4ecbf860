import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAPABILITIES, GlossaError } from '@glossa/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Engine, EngineState } from '../ports/engine.ts';
import type { ReadEngine } from '../ports/read.ts';
import { type CapabilityReport, createEngines, type Engines } from './create-engines.ts';
import { defineEngine, type EngineRow } from './define-engine.ts';
import { createLanguageSelector } from './language-selector.ts';
import { createReadSelector, readWith } from './read-selector.ts';
import { optional, text } from './setting.ts';
import { ENGINES } from './table.ts';

/** A capability for which the tests bring engines. */
const NEW = 'rasterise';
const OTHERS = ENGINES.filter(({ capability }) => capability !== NEW);
const QUIET = {
  SPEECH_MODEL_DOWNLOAD: 'never',
  BERGAMOT_DOWNLOAD: 'never',
  APERTIUM_MODES_DIR: '/nowhere',
};
const NEEDS: EngineState = {
  state: 'missing',
  needs: { code: 'system_package', values: { package: 'espeak-ng' } },
};

/** What a new engine of a capability that had none is: an adapter … */
function createVoice(id: string, state: EngineState, languages?: readonly string[]): Engine {
  return {
    id,
    name: `Voice ${id}`,
    local: true,
    state: async () => state,
    ...(languages ? { serves: async (language) => languages.includes(language) } : {}),
    close: async () => void closed.push(id),
  };
}
const closed: string[] = [];

/** … and a row. */
const voiceRow = (id: string, variable: string, languages?: readonly string[]): EngineRow =>
  defineEngine({
    capability: NEW,
    id,
    settings: { [variable]: optional(text) },
    create: (settings) =>
      createVoice(id, settings[variable] === undefined ? NEEDS : { state: 'ready' }, languages),
  });

let dataDir: string;
let engines: Engines | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'glossa-capabilities-'));
});
afterEach(async () => {
  await engines?.close();
  engines = undefined;
  closed.length = 0;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const create = (env: Record<string, string>, ...rows: EngineRow[]) => {
  engines = createEngines({ ...QUIET, ...env }, { dataDir, table: [...OTHERS, ...rows] });
  return engines;
};

describe('the table of engines', () => {
  it('has every engine once within its capability, and no capability that is not known', () => {
    const keys = ENGINES.map(({ capability, id }) => `${capability} ${id}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(ENGINES.filter(({ capability }) => !CAPABILITIES.includes(capability))).toEqual([]);
  });

  it('tells of capabilities that have an engine, in the order of the contract', async () => {
    const told = async (...rows: EngineRow[]) => {
      engines = createEngines({ ...QUIET, VOICE_A: 'x' }, { dataDir, table: [...OTHERS, ...rows] });
      const report = await engines.report();
      await engines.close();
      return report;
    };
    const names = (report: CapabilityReport[]) => report.map(({ capability }) => capability);
    const before = names(await told());
    expect(before).toEqual(expect.arrayContaining(['translate', 'detect', 'read', 'chat']));
    const after = await told(voiceRow('a', 'VOICE_A'));
    expect(names(after)).toEqual(
      CAPABILITIES.filter((capability) => capability === NEW || before.includes(capability)),
    );
    expect(after.find(({ capability }) => capability === NEW)?.engines).toEqual([
      { id: 'a', name: 'Voice a', local: true, state: 'ready' },
    ]);
  });

  it('makes a new engine of a new capability with an adapter and a row', async () => {
    const rows = [voiceRow('a', 'VOICE_A', ['en']), voiceRow('b', 'VOICE_B')];
    const chosen = async (env: Record<string, string>, language?: string) =>
      (
        await create(env, ...rows)
          .selector(NEW)
          .select(language)
      ).map(({ id }) => id);
    expect(await chosen({ VOICE_A: '1', VOICE_B: '1' })).toEqual(['a', 'b']);
    expect(await chosen({ VOICE_A: '1', VOICE_B: '1' }, 'de')).toEqual(['b']);
    expect(await chosen({ VOICE_B: '1' }, 'en')).toEqual(['b']);
    expect(await chosen({ VOICE_A: '1', VOICE_B: '1', RASTERISE_ENGINES: 'b,a' })).toEqual([
      'b',
      'a',
    ]);
    expect(await chosen({})).toEqual([]);
    const report = await engines?.report();
    const told = report?.find(({ capability }) => capability === NEW);
    expect(told?.engines.map(({ needs }) => needs?.code)).toEqual([
      'system_package',
      'system_package',
    ]);
    expect(() => create({ RASTERISE_ENGINES: 'c' }, ...rows)).toThrow(
      /RASTERISE_ENGINES names unknown engines: c; known are a, b/,
    );
    await engines?.close();
    expect(closed).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('lets an order leave engines out', async () => {
    const { chat, report } = create({ CHAT_ENGINES: 'translation-assistant', OPENAI_API_KEY: 'k' });
    expect(chat.id).toBe('translation-assistant');
    const told = (await report()).find(({ capability }) => capability === 'chat');
    expect(told?.engines.map(({ id }) => id)).toEqual(['translation-assistant']);
  });
});

describe('engines that are asked for a language', () => {
  it('are skipped while they fail, and told of', async () => {
    const [a, b] = [createVoice('a', { state: 'ready' }), createVoice('b', { state: 'ready' })];
    const selector = createLanguageSelector({ engines: [a, b], now: () => 0, threshold: 1 });
    selector.failed(a, new GlossaError('engine_unavailable', 'down'));
    expect(await selector.select('en')).toEqual([b]);
    expect(await selector.report()).toMatchObject([
      { id: 'a', state: 'failing' },
      { id: 'b', state: 'ready' },
    ]);
    selector.failed(b, new GlossaError('engine_unavailable', 'down'));
    await expect(selector.select()).rejects.toMatchObject({ retryAfter: 15 });
  });
});

describe('readers of pictures', () => {
  const RESULT = { blocks: [], language: null };
  function reader(id: string, tags: string[], read: ReadEngine['read']): ReadEngine {
    return {
      ...createVoice(id, { state: 'ready' }),
      languages: async () => tags,
      canRead: async (tag) => tags.includes(tag),
      read,
    };
  }
  const request = (language: string) => ({ path: 'picture.png', language });
  const { signal } = new AbortController();

  it('read in turn: the first that knows the language, the next one when it fails', async () => {
    const asked: string[] = [];
    const failing = reader('a', ['en', 'de'], async () => {
      asked.push('a');
      throw new GlossaError('timeout', 'too long');
    });
    const other = reader('b', ['en', 'ja'], async () => {
      asked.push('b');
      return RESULT;
    });
    const selector = createReadSelector({ engines: [failing, other], now: () => 0, threshold: 1 });
    const read = readWith(selector);
    expect(await read.languages()).toEqual(['en', 'de', 'ja']);
    expect([await read.canRead('ja'), await read.canRead('ru')]).toEqual([true, false]);
    expect(await read.read(request('en'), signal)).toEqual({ ...RESULT, reader: 'b' });
    expect(await read.read(request('ja'), signal)).toEqual({ ...RESULT, reader: 'b' });
    // A picture that takes too long is the picture's fault: the reader is asked for the next one.
    await expect(read.read(request('de'), signal)).rejects.toMatchObject({ code: 'timeout' });
    expect(await read.read(request('auto'), signal)).toEqual({ ...RESULT, reader: 'b' });
    expect(asked).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    await expect(read.read(request('ru'), signal)).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
  });

  it('stop at once when nobody wants the text any more', async () => {
    const stop = new AbortController();
    const asked: string[] = [];
    const first = reader('a', ['en'], async () => {
      stop.abort(new Error('enough'));
      throw new GlossaError('engine_unavailable', 'closed');
    });
    const second = reader('b', ['en'], async () => {
      asked.push('b');
      return RESULT;
    });
    const read = readWith(createReadSelector({ engines: [first, second], now: () => 0 }));
    await expect(read.read(request('en'), stop.signal)).rejects.toThrow('enough');
    expect(asked).toEqual([]);
  });
});
