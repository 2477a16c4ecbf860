import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from '@glossa/db';
import { createPgBossQueue, newId } from '@glossa/platform';
import { type TemporaryFolder, temporaryFolder } from '../temporary-folder.ts';
import { until } from '../until.ts';

/** Where the cluster of the embedded database lies in a data folder (`openPglite` of `@glossa/db`). */
const CLUSTER = join('database', 'cluster');

/** As long as it takes to make a template on a busy machine. */
const CLAIM_MS = 90_000;

/** Names the place of the template all test files share; whoever first needs it makes it. */
export const TEMPLATE_VARIABLE = 'GLOSSA_TEST_CLUSTER';
/** Names the folder of all data folders of a run, which ends with it. */
export const FOLDER_VARIABLE = 'GLOSSA_TEST_FOLDER';

async function makeTemplate(template: string): Promise<void> {
  const dataDir = `${template}.${newId()}`;
  const { queueConnection, close } = await openDatabase({ dataDir });
  const queue = await createPgBossQueue(queueConnection);
  await queue.close(0);
  await close();
  try {
    await rename(join(dataDir, CLUSTER), template);
  } catch (error) {
    // Another test file was first.
    if (!existsSync(template)) throw error;
  }
  await rm(dataDir, { recursive: true });
}

/** Has the template made by whoever comes first; the others wait, for each would need all of a processor for it. */
async function needTemplate(template: string): Promise<void> {
  if (existsSync(template)) return;
  const claim = `${template}.claim`;
  try {
    mkdirSync(claim);
  } catch {
    // Whoever had it may have been killed: then all make one, and the first is kept.
    await until(() => existsSync(template), CLAIM_MS).catch(() => makeTemplate(template));
    return;
  }
  try {
    await makeTemplate(template);
  } finally {
    await rm(claim, { recursive: true, force: true });
  }
}

/**
 * Gives a data folder an embedded database whose tables are made already: to make them takes seconds,
 * to copy them a fraction of one. Without a run that shares a template it does nothing.
 */
export async function fillDataDir(dataDir: string): Promise<void> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (template === undefined) return;
  await needTemplate(template);
  cpSync(template, join(dataDir, CLUSTER), { recursive: true });
}

/** A new folder for `DATA_DIR`, its database filled by {@link fillDataDir}. */
export async function dataFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder(process.env[FOLDER_VARIABLE]);
  await fillDataDir(folder.path);
  return folder;
}

/** A new empty embedded database; closing it removes its folder. */
export async function openEmbedded(
  options: Pick<DatabaseOptions, 'turns'> = {},
): Promise<Database> {
  const folder = await dataFolder();
  const database = await openDatabase({ dataDir: folder.path, ...options });
  return {
    ...database,
    async close() {
      await database.close();
      await folder.remove();
    },
  };
}
