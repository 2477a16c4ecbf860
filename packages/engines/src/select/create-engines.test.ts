import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDeepl, startLibreTranslate } from '../testing/index.ts';
import { readEngineSettings as readSettings } from './config.ts';
import { createEngines, type Engines } from './create-engines.ts';
import { ENGINES } from './table.ts';

let dataDir: string;
let engines: Engines | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'glossa-engines-'));
});
afterEach(async () => {
  await engines?.close();
  engines = undefined;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Nothing that reaches out: no downloads, no Apertium of this machine. */
const QUIET = { BERGAMOT_DOWNLOAD: 'never', APERTIUM_MODES_DIR: '/nowhere' };
function create(env: Record<string, string>): Engines {
  engines = createEngines({ ...QUIET, ...env }, { dataDir });
  return engines;
}
const readEngineSettings = (env: Record<string, string>) => readSettings(ENGINES, env);
const PAIR = { from: 'en', to: 'es' };

describe('the settings', () => {
  it('name what is wrong, never its value', () => {
    const read = () =>
      readEngineSettings({
        TRANSLATE_ENGINES: 'deepl,babelfish',
        LIBRETRANSLATE_URL: 'ftp://hidden',
        GLOSSA_NULL_LATENCY_MS: 'hidden',
      });
    expect(read).toThrow(/TRANSLATE_ENGINES names unknown engines: babelfish/);
    expect(read).toThrow(/LIBRETRANSLATE_URL must be an http or https address/);
    expect(read).toThrow(/GLOSSA_NULL_LATENCY_MS/);
    expect(read).not.toThrow(/hidden/);
    expect(read).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('take empty for unset, and names in any case', () => {
    expect(readEngineSettings({ DEEPL_API_KEY: '', LIBRETRANSLATE_URL: '' }).values).toEqual({});
    const { rowsOf } = readEngineSettings({ TRANSLATE_ENGINES: ' Apertium, deepl,apertium' });
    expect(rowsOf('translate').map(({ id }) => id)).toEqual(['apertium', 'deepl']);
  });

  it('refuse a key file that cannot be read', () => {
    expect(() => create({ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' })).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});

describe('the engines of a process', () => {
  it('are reported with what each lacks', async () => {
    const { report, pairMatrix } = create({});
    const [translate, detect, , chat] = await report();
    const states = translate?.engines.map(({ id, state, needs }) => [id, state, needs?.code]);
    expect(states).toEqual([
      ['deepl', 'missing', 'api_key'],
      ['google', 'missing', 'api_key'],
      ['azure', 'missing', 'api_key'],
      ['openai', 'missing', 'api_key'],
      ['libretranslate', 'missing', 'server_url'],
      ['bergamot', 'missing', 'model_download'],
      ['apertium', 'missing', 'system_package'],
    ]);
    expect(detect?.engines).toMatchObject([{ id: 'tinyld', state: 'ready' }]);
    expect(chat?.engines).toMatchObject([
      { id: 'openai', state: 'missing' },
      { id: 'translation-assistant', state: 'ready' },
    ]);
    expect(await pairMatrix()).toEqual([]);
  });

  it('serve in the configured order, the next one when the first fails', async () => {
    const deepl = await startDeepl('secret');
    const libre = await startLibreTranslate();
    const env = {
      DEEPL_API_KEY: 'secret',
      DEEPL_URL: deepl.url,
      LIBRETRANSLATE_URL: libre.url,
    };
    const ids = async ({ translate }: Engines) =>
      (await translate.select(PAIR)).map(({ id }) => id);
    expect(await ids(create(env))).toEqual(['deepl', 'libretranslate']);
    const matrix = await engines?.pairMatrix();
    expect(matrix?.find(({ from, to }) => from === 'en' && to === 'es')).toMatchObject({
      engine: 'deepl',
      local: false,
    });
    expect(matrix?.find(({ from, to }) => from === 'en' && to === 'fr')).toMatchObject({
      engine: 'libretranslate',
      local: true,
    });
    await engines?.close();
    expect(await ids(create({ ...env, TRANSLATE_ENGINES: 'libretranslate,deepl' }))).toEqual([
      'libretranslate',
      'deepl',
    ]);
    await engines?.close();
    await deepl.close();
    expect(await ids(create(env))).toEqual(['libretranslate']);
    await libre.close();
  });

  it('have the null engine first, for benchmarks only', async () => {
    const { translate } = create({ GLOSSA_NULL_ENGINE: '1' });
    const [first] = await translate.select(PAIR);
    expect(first?.id).toBe('null');
    expect(() => create({ TRANSLATE_ENGINES: 'null' })).toThrow(/unknown engines/);
  });

  it('chat with the configured model, else with the assistant', () => {
    expect(create({}).chat.id).toBe('translation-assistant');
    expect(create({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }).chat).toMatchObject({
      id: 'openai',
      local: true,
    });
    expect(create({ OPENAI_API_KEY: 'secret' }).chat.local).toBe(false);
  });
});
