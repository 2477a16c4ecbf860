// Loaded into child Node processes: when the bootstrap dies without a word (kill -9), its end of the
// channel closes, and the child ends as if it had been sent SIGTERM.
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 1000;
const end = () => process.kill(process.pid, 'SIGTERM');
// A process that starts again in its own place loses its channel, and says whose it was.
const parent = Number(process.env.GLOSSA_PARENT_PID);

if (isMainThread) {
  delete process.env.GLOSSA_PARENT_PID;
  if (process.channel) {
    process.once('disconnect', end);
    process.channel.unref();
  } else if (parent) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      end();
    }, LOOK_MS);
    watch.unref();
  }
}
