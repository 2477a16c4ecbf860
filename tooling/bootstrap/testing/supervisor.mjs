// What main.mjs does with a server, for the tests of how it ends.
import { fileURLToPath } from 'node:url';
import { watchParents } from '../parents.mjs';
import { runNode, stopAll } from '../run.mjs';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
watchParents(stopAll, 50);
process.exit(
  await runNode({
    node: process.execPath,
    file: fileURLToPath(new URL('server.mjs', import.meta.url)),
    args: process.argv.slice(2),
    env: process.env,
    graceMs: 1500,
  }),
);
