import { bootErrorLine } from './boot-error.ts';
import { endOnSignals } from './signals.ts';
import { readSettings, start } from './start.ts';

/** The server process from start to end. A start that fails ends it with one line on stderr and code 1. */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  try {
    const settings = readSettings(env, args);
    const running = await start(settings);
    endOnSignals(running.stop, settings.server.drainMs, settings.logger);
    process.stdout.write(running.banner);
  } catch (error) {
    process.stderr.write(`${bootErrorLine(error, env.DATA_DIR ?? '.data')}\n`);
    process.exit(1);
  }
}
