// A server for the tests: it has a child, drains on SIGTERM unless told to be stubborn, may start again with
// other settings as the product does, and tells what it does in the file it is given.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

const [file = '', manner = ''] = process.argv.slice(2);
if (manner === 'again') {
  const flags = new URL('../../../apps/server/src/lifecycle/memory-flags.ts', import.meta.url);
  const { startWithMemorySettings } = await import(flags.href);
  startWithMemorySettings();
}
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
process.on('SIGTERM', () => {
  appendFileSync(file, 'term\n');
  if (manner === 'stubborn') return;
  child.kill();
  setTimeout(() => {
    appendFileSync(file, 'drained\n');
    process.exit(0);
  }, 50);
});
setInterval(() => {}, 1000);
appendFileSync(file, `${process.ppid} ${process.pid} ${child.pid}\n`);
