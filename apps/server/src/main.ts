import { bootErrorLine } from './lifecycle/boot-error.ts';
import { endOnSignals } from './lifecycle/signals.ts';
import { readSettings, start } from './lifecycle/start.ts';

/** `node src/main.ts [--role all|api|worker]`: see `config.ts` for the settings. */
let dataDir = '.data';
try {
  const settings = readSettings(process.env, process.argv.slice(2));
  dataDir = settings.services.dataDir;
  const running = await start(settings);
  endOnSignals(running.stop, settings.server.drainMs, settings.logger);
  process.stdout.write(running.banner);
} catch (error) {
  process.stderr.write(`${bootErrorLine(error, dataDir)}\n`);
  process.exit(1);
}
