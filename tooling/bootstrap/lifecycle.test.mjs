import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const SUPERVISOR = fileURLToPath(new URL('testing/supervisor.mjs', import.meta.url));
let folder = '';
let runs = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glossa-lifecycle-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {() => boolean} condition */
const until = (condition) => vi.waitUntil(condition, { timeout: 60_000 });

/** @param {number | undefined} pid */
function isAlive(pid) {
  try {
    // A zombie still answers signals.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Starts the supervisor as npm does: npm, a shell, the script.
 * @param {string} [manner]
 */
async function start(manner = '') {
  runs += 1;
  const file = join(folder, `run-${runs}`);
  // The colon after the script keeps the shell from replacing itself with it.
  const script = `"${process.execPath}" "${SUPERVISOR}" "${file}" ${manner}; :`;
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawnSync('sh', ['-c', process.argv[1]], {stdio:'inherit'})`,
      script,
    ],
    { env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: 'ignore' },
  );
  await until(() => existsSync(file) && /^\d+ \d+ \d+$/m.test(readFileSync(file, 'utf8')));
  const [supervisor = 0, server = 0, grandchild = 0] =
    readFileSync(file, 'utf8').match(/\d+/g)?.map(Number) ?? [];
  const gone = () => until(() => ![supervisor, server, grandchild].some(isAlive));
  const told = () => readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean);
  return { npm, supervisor, server, gone, told };
}

describe.skipIf(process.platform !== 'linux')('nothing is left running', () => {
  it.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))(
    'after %s to the bootstrap',
    async (signal) => {
      const { supervisor, gone, told } = await start();
      process.kill(supervisor, signal);
      await gone();
      expect(told()).toEqual(['term', 'drained']);
    },
  );

  it.each(/** @type {const} */ (['SIGTERM', 'SIGKILL']))('after %s to npm', async (signal) => {
    const { npm, gone, told } = await start();
    npm.kill(signal);
    await gone();
    expect(told()).toEqual(['term', 'drained']);
  });

  it.each(['', 'again'])('after the bootstrap of a server is killed %s', async (manner) => {
    const { supervisor, gone, told } = await start(manner);
    process.kill(supervisor, 'SIGKILL');
    await gone();
    expect(told()).toEqual(['term', 'drained']);
  });

  it('when the server does not end, nor its child', async () => {
    const { supervisor, gone, told } = await start('stubborn');
    process.kill(supervisor, 'SIGTERM');
    await gone();
    expect(told()).toEqual(['term']);
  });

  it('when the server crashes and leaves its child', async () => {
    const { server, gone } = await start();
    process.kill(server, 'SIGKILL');
    await gone();
  });
});
