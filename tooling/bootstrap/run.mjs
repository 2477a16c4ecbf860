import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CACHE, ROOT } from './paths.mjs';
import { killGroup } from './processes.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLLOW_PARENT = pathToFileURL(join(HERE, 'follow-parent.mjs')).href;
const GUARD = join(HERE, 'guard.mjs');
const OUTPUT_KEPT = 64 * 1024;
const POSIX = process.platform !== 'win32';

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 when a signal ended the program
 * @property {string} output the last 64 KB it printed, when it ran quietly
 * @property {string} log path of its whole output, when it ran quietly
 *
 * @typedef {{ child: import('node:child_process').ChildProcess, own: boolean, gentle: boolean, graceMs: number }} Running
 */

/** @type {Set<Running>} */
const running = new Set();
let stopping = false;

/** True once the user or npm asked this process to end. */
export const isStopping = () => stopping;

/**
 * Starts `node file …args` so that it ends with this process: the child leads its own process group
 * (a Ctrl-C reaches only this process, which then ends the child in order) and notices our death.
 * @param {object} options
 * @param {string} options.node path of the Node to run
 * @param {string} options.file
 * @param {readonly string[]} options.args
 * @param {NodeJS.ProcessEnv} options.env
 * @param {number} [options.graceMs] time to end in order after SIGTERM
 * @param {boolean} [options.terminal] share our process group and terminal, for programs that read stdin
 * @returns {Promise<number>} exit code
 */
export async function runNode({ node, file, args, env, graceMs = 20_000, terminal = false }) {
  const child = spawn(node, ['--import', FOLLOW_PARENT, file, ...args], {
    cwd: terminal ? process.cwd() : ROOT,
    env,
    detached: POSIX && !terminal,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return await track({ child, own: !terminal, gentle: true, graceMs });
}

/**
 * Runs a program that is not Node, or that is a step rather than the goal; it ends as a whole.
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
export async function runVisibly(command, env) {
  const child = spawn(process.execPath, [GUARD, ...command], {
    cwd: ROOT,
    env,
    detached: POSIX,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return await track({ child, own: true, gentle: false, graceMs: 5000 });
}

/**
 * The same, quietly: its output goes to `.cache/logs/<name>.log`.
 * @param {string} name
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [cwd]
 * @returns {Promise<Outcome>}
 */
export async function runQuietly(name, command, env, cwd = ROOT) {
  const log = join(CACHE, 'logs', `${name.replace(/[^\w.-]+/g, '-')}.log`);
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  let output = '';
  const child = spawn(process.execPath, [GUARD, ...command], {
    cwd,
    env,
    detached: POSIX,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-OUTPUT_KEPT);
      try {
        writeSync(file, text);
      } catch {
        // A full disk: the text is still in `output`, where it is explained from.
      }
    });
  }
  try {
    const code = await track({ child, own: true, gentle: false, graceMs: 5000 });
    return { code, output, log };
  } finally {
    closeSync(file);
  }
}

/**
 * @param {Running} entry
 * @returns {Promise<number>}
 */
function track(entry) {
  running.add(entry);
  return new Promise((resolve, reject) => {
    entry.child.once('error', (error) => {
      running.delete(entry);
      reject(error);
    });
    entry.child.once('exit', () => {
      running.delete(entry);
      // Sweeps what the program left behind in its group, which may also hold its output open.
      if (entry.own && entry.child.pid && POSIX) killGroup(entry.child.pid, 'SIGKILL');
    });
    entry.child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
    if (stopping) end(entry);
  });
}

/** @param {Running} entry */
function end({ child, own, gentle, graceMs }) {
  const pid = child.pid;
  if (!pid) return;
  // A server drains on its own terms, so only it is told; a pnpm or turbo run is ended as a whole.
  if (own && !gentle) killGroup(pid, 'SIGTERM');
  else child.kill('SIGTERM');
  setTimeout(() => (own ? killGroup(pid, 'SIGKILL') : child.kill('SIGKILL')), graceMs).unref();
}

/** Asks everything that runs to end; a second call ends it at once. */
export function stopAll() {
  for (const entry of running) {
    if (stopping && entry.own && entry.child.pid) killGroup(entry.child.pid, 'SIGKILL');
    else end(entry);
  }
  stopping = true;
}
