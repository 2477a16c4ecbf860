import { accessSync, constants, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Failure, stepFailure } from './failure.mjs';

const MEGABYTE = 1024 * 1024;
/** Less than this is a full disk for every purpose here. */
const DISK_FLOOR = 50 * MEGABYTE;

/**
 * Fails unless files can be written below `folder`.
 * @param {string} folder
 * @param {(path: string) => number} [free] bytes free at a path
 */
export function checkWritable(folder, free = freeBytes) {
  try {
    // On a read-only file system a recursive mkdir says only that something does not exist.
    accessSync(dirname(folder), constants.W_OK);
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw stepFailure(`Writing to ${folder}`, error);
  }
  if (free(folder) < DISK_FLOOR)
    throw new Failure('The disk is full: free some space and run this again.');
}

/** @param {string} path @returns {number} bytes a user may still write there */
function freeBytes(path) {
  // Node before 18.15 cannot tell.
  if (typeof statfsSync !== 'function') return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/**
 * Fails unless the address can be listened on.
 * @param {{ host: string, port: number }} address
 * @param {string} [command] as which the server is started
 */
export async function checkPort({ host, port }, command = 'npm start') {
  const server = createServer();
  /** @type {NodeJS.ErrnoException | undefined} */
  const error = await new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  if (error.code === 'EADDRINUSE')
    throw new Failure(
      `Port ${port} is in use: stop the program that listens there, or choose another with PORT=3001 ${command}.`,
    );
  if (error.code === 'EACCES')
    throw new Failure(
      `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
    );
  throw new Failure(`Cannot listen on ${host}:${port}: ${error.message}`);
}

/**
 * Where the server will listen.
 * @param {NodeJS.ProcessEnv} env
 */
export function listenAddress(env) {
  const port = env.PORT === undefined || env.PORT === '' ? 3000 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Failure(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  return { host: env.HOST || '127.0.0.1', port };
}
