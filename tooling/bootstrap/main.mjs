// The one entry of npm start, npm test and npm run dev, seed, bench and glossa. Runs on any Node from 18 on,
// before anything is installed, so nothing below may need a package.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureSystemPackages } from '../system/install.mjs';
import { ensureBuilt } from './build.mjs';
import { childEnv } from './env.mjs';
import { Failure, stepFailure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { exclusively } from './lock.mjs';
import { watchParents } from './parents.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { checkPort, checkWritable, listenAddress } from './preflight.mjs';
import { isStopping, runNode, stopAll } from './run.mjs';
import { binFolder, ensureNode } from './runtime.mjs';
import { say, sayError } from './say.mjs';

/** Exit codes of programs that a signal ended. */
const STOPPED = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
let stopCode = 0;

/**
 * @param {object} options
 * @param {readonly ('run' | 'test')[]} options.system
 * @param {boolean} options.build
 * @returns {Promise<{ node: string, env: (path: readonly string[]) => NodeJS.ProcessEnv }>}
 */
async function prepare({ system, build }) {
  checkWritable(CACHE);
  return await exclusively(CACHE, async () => {
    if (system.length > 0) await ensureSystemPackages(system, say);
    const node = await ensureNode();
    const env = (/** @type {readonly string[]} */ path) =>
      childEnv(process.env, [...path, binFolder(node)], {
        TURBO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
        CI: process.env.CI ?? '1',
      });
    await ensureInstalled(env);
    if (build && !isStopping()) await ensureBuilt(env);
    return { node, env };
  });
}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = {
  async start(args) {
    const listens = !/--role[= ]worker/.test(args.join(' ')) && process.env.ROLE !== 'worker';
    if (listens) await checkPort(listenAddress(process.env));
    const { node } = await prepare({ system: ['run'], build: true });
    if (isStopping()) return stopCode;
    return await runNode({
      node,
      file: join(ROOT, 'apps/server/src/main.ts'),
      args,
      env: childEnv(process.env, [], { NODE_ENV: process.env.NODE_ENV ?? 'production' }),
    });
  },

  async dev(args) {
    await checkPort(listenAddress(process.env), 'npm run dev');
    const { node } = await prepare({ system: ['run'], build: false });
    if (isStopping()) return stopCode;
    return await runNode({
      node,
      file: join(ROOT, 'tooling/dev/src/main.ts'),
      args,
      env: childEnv(process.env, [], { NODE_ENV: 'development' }),
    });
  },

  async seed(args) {
    const { node } = await prepare({ system: ['run'], build: false });
    if (isStopping()) return stopCode;
    return await runNode({
      node,
      file: join(ROOT, 'tooling/dev/src/seed/main.ts'),
      args,
      env: childEnv(process.env, []),
    });
  },

  async test(args) {
    const start = performance.now();
    const { node, env } = await prepare({ system: ['run', 'test'], build: false });
    if (isStopping()) return stopCode;
    const full = args.includes('--full');
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    return await runNode({
      node,
      file: join(ROOT, 'tooling/test/src/main.ts'),
      args: args.filter((arg) => arg !== '--full'),
      env: {
        ...env([]),
        GLOSSA_SETUP_SECONDS: seconds,
        ...(full ? { GLOSSA_TEST_TIER: 'full' } : {}),
      },
    });
  },

  async bench(args) {
    const { node } = await prepare({ system: ['run'], build: true });
    if (isStopping()) return stopCode;
    return await runNode({
      node,
      file: join(ROOT, 'benchmarks/src/main.ts'),
      args,
      env: childEnv(process.env, [], { NODE_ENV: 'production' }),
    });
  },

  async glossa(args) {
    const { node } = await prepare({ system: [], build: false });
    if (isStopping()) return stopCode;
    return await runNode({
      node,
      file: join(ROOT, 'apps/cli/src/main.ts'),
      args,
      env: childEnv(process.env, [], { GLOSSA_CALLER_DIR: process.env.INIT_CWD ?? process.cwd() }),
      terminal: true,
    });
  },
};

function followSignals() {
  for (const [signal, code] of Object.entries(STOPPED))
    process.on(/** @type {NodeJS.Signals} */ (signal), () => {
      stopCode = code;
      stopAll();
    });
  watchParents(() => {
    stopCode = STOPPED.SIGTERM;
    stopAll();
  });
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    sayError(`Unknown command "${name}": use ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  followSignals();
  try {
    return await command(args);
  } catch (error) {
    if (isStopping()) return stopCode;
    const failure = stepFailure(`npm ${name}`, error);
    sayError(
      failure.log && existsSync(failure.log)
        ? `${failure.message} Details: ${failure.log}`
        : failure.message,
    );
    if (process.env.GLOSSA_DEBUG && !(error instanceof Failure)) sayError(String(error));
    return 1;
  }
}

process.exitCode = await main();
// Nothing may keep the terminal: a child's leftover handle would.
process.exit();
