import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.mjs';
import { isStopping } from './run.mjs';
import { say } from './say.mjs';

/**
 * Runs `work` while no other bootstrap prepares this folder (an `npm test` beside an `npm start`).
 * A lock whose holder has died is taken over.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(folder, work) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'bootstrap.lock');
  for (let told = false; !tryLock(lock); ) {
    if (isStopping()) throw new Error('stopped');
    if (!told) say('Waiting for another start or test that is preparing this folder');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  let holder = 0;
  try {
    holder = Number(readFileSync(lock, 'utf8'));
  } catch {
    return false;
  }
  // An empty file is a lock being written right now, or one its writer had no disk for.
  if (holder && !isAlive(holder)) rmSync(lock, { force: true });
  return false;
}
