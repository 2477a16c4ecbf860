import { bootErrorLine } from './boot-error.ts';
import { endOnSignals } from './signals.ts';
import { type RunningServer, readSettings, type StartOptions, start } from './start.ts';

/** Starts a server and answers what is to be told of it, or the one line that says why it does not start. */
export async function boot(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<{ banner: string } | { refusal: string }> {
  try {
    const settings = readSettings(env, args);
    return { banner: (await startHandled(settings)).banner };
  } catch (error) {
    return { refusal: bootErrorLine(error, env.DATA_DIR ?? '.data') };
  }
}

/** Starts a server whose signals are handled before anybody can know that it is there. */
async function startHandled(settings: StartOptions): Promise<RunningServer> {
  const starting = Promise.withResolvers<RunningServer>();
  const stop = async () => (await starting.promise).stop();
  const release = endOnSignals(stop, settings.server.drainMs, settings.logger);
  try {
    const running = await start(settings);
    starting.resolve(running);
    return running;
  } catch (error) {
    release();
    throw error;
  }
}

/** The server process from start to end. A start that fails ends it with one line on stderr and code 1. */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const booted = await boot(env, args);
  if ('banner' in booted) process.stdout.write(booted.banner);
  else {
    process.stderr.write(`${booted.refusal}\n`);
    process.exit(1);
  }
}
