// Loaded into child Node processes: when the bootstrap dies without a word (kill -9), its end of the
// channel closes, and the child ends as if it had been sent SIGTERM.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
