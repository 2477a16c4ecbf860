// Runs a program that is not Node (pnpm, turbo) and ends it, with all it started, when the bootstrap dies.
import { spawn } from 'node:child_process';
import { killGroup } from './processes.mjs';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// A signal reaches the child through the process group; the guard only waits for it.
process.on('SIGTERM', () => {});
process.on('disconnect', () => {
  child.kill('SIGTERM');
  setTimeout(() => killGroup(process.pid, 'SIGKILL'), 5000);
});
