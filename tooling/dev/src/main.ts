// npm run dev: the API, the site and the extension on one port, each following its files.
import { join, relative } from 'node:path';
import { openMailbox } from '@glossa/testing/mailbox';
import { listenAddress } from '../../bootstrap/preflight.mjs';
import { say } from '../../bootstrap/say.mjs';
import { DEV_FOLDER, ROOT } from './places.ts';
import { operatorOf } from './seed/command-line.ts';
import { seededLines } from './seed/report.ts';
import { seed } from './seed/seed.ts';
import { type WatchLoop, watch } from './watch.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

async function fill({ origin, dataDir }: WatchLoop): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' };
  const mailbox = openMailbox(join(dataDir, 'outbox'));
  const seeded = await seed({ url: origin, mailbox, operator: operatorOf(env) });
  for (const line of seededLines(seeded)) say(line);
}

async function main(): Promise<number> {
  const { host, port } = listenAddress(process.env);
  if (!LOOPBACK.has(host)) {
    say('npm run dev serves this machine only, for everybody knows its account: unset HOST.');
    return 2;
  }
  const loop = await watch({ port, say }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    say(
      `Port ${port} is in use: stop what listens there, or choose another: PORT=3001 npm run dev.`,
    );
  });
  if (loop === undefined) return 1;
  const ended = Promise.withResolvers<number>();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => ended.resolve(code));

  void loop
    .ready()
    .then(() => {
      say(`Glossa on ${loop.origin}, data in ${relative(ROOT, DEV_FOLDER)}`);
      return fill(loop);
    })
    .catch((error: Error) => say(`The data could not be filled in: ${error.message}`));
  void loop.extensionReady.then(
    () => {
      say(`Extension in ${relative(ROOT, loop.extensionFolder)}: load it unpacked, once`);
      say(
        '  Chrome: chrome://extensions, Developer mode, "Load unpacked"; it follows your changes',
      );
    },
    (error: Error) => say(`The extension is not built. ${error.message}`),
  );
  const code = await ended.promise;
  await loop.stop();
  return code;
}

process.exit(await main());
