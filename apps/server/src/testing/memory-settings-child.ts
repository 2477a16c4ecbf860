/** A process that tells how it was started; `argv[2]` is another Node to start it again with. */
import cluster from 'node:cluster';
import { startWithMemorySettings } from '../lifecycle/memory-flags.ts';

startWithMemorySettings(process.argv[2] || undefined);
process.stdout.write(
  JSON.stringify({
    pid: process.pid,
    flags: process.execArgv,
    arguments: process.argv.slice(2),
    arenas: process.env.MALLOC_ARENA_MAX,
    channel: process.channel !== undefined,
    worker: cluster.isWorker,
  }),
  () => process.exit(),
);
