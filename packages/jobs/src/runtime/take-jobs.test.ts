import { createTranslationMemories, ownerOfDevice } from '@glossa/db';
import { newId } from '@glossa/platform';
import { dataFolder, fakeClock, until } from '@glossa/testing';
import { expect, it } from 'vitest';
import { createServices } from '../compose.ts';
import { parseServicesConfig } from '../config.ts';
import { silentLogger } from '../logger.ts';
import { forgetUnused } from '../service/forget-unused.ts';

const DAY_MS = 86_400_000;

it('forgets what the translation memory was not asked for as long as the settings say, in steps', async () => {
  await using folder = await dataFolder();
  const env = { DATA_DIR: folder.path, GLOSSA_NULL_ENGINE: '1', TRANSLATION_MEMORY_DAYS: '30' };
  const clock = fakeClock();
  const services = await createServices(parseServicesConfig(env), silentLogger, { clock });
  try {
    const { database } = services.stores;
    const memory = createTranslationMemories(database.db, clock)(ownerOfDevice(newId()));
    const key = (source: string) => ({ from: 'en', to: 'es', tone: 'default', source });
    const store = (sources: readonly string[]) =>
      memory.store(sources.map((source) => ({ ...key(source), target: 'x', engine: 'test' })));
    const known = async (...sources: string[]) =>
      (await memory.lookup(sources.map(key))).map((hit) => hit !== undefined);

    await store(['one', 'two', 'three', 'four', 'five']);
    clock.advance(20 * DAY_MS);
    await store(['six']);
    clock.advance(11 * DAY_MS);
    const pass = forgetUnused({ database, clock, log: silentLogger, keptMs: 30 * DAY_MS }, 2);
    expect(await pass()).toBe(5);

    clock.advance(20 * DAY_MS);
    await store(['seven']);
    // The server's own look at it, at its start.
    await services.takeJobs();
    await until(async () => (await known('six'))[0] === false);
    expect(await known('one', 'five', 'six', 'seven')).toEqual([false, false, false, true]);
  } finally {
    await services.close(0);
  }
});
