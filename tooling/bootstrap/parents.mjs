import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './processes.mjs';

/** A shell that npm may have put between itself and the script. */
const SHELL = /^-?(?:.*\/)?(?:sh|dash|bash|ash|busybox|zsh)$/;

/**
 * Parent and name of a process, or `undefined` when it is gone or cannot be told.
 * @param {number} pid
 * @returns {{ parent: number, name: string } | undefined}
 */
function inspect(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      // The name stands in parentheses and may hold anything, so fields are counted from its end.
      const end = stat.lastIndexOf(')');
      return {
        parent: Number(stat.slice(end + 2).split(' ')[1]),
        name: stat.slice(stat.indexOf('(') + 1, end),
      };
    }
    if (process.platform === 'win32') return undefined;
    const answer = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    const [, parent, name] = answer.trim().match(/^(\d+)\s+(.*)$/) ?? [];
    return parent ? { parent: Number(parent), name: name ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `gone` once when npm, or the shell between npm and this process, has died: npm passes no signal
 * on to a script, and a killed npm passes none at all. Without npm nothing is watched: then the parent
 * is a shell that may end on purpose (`nohup … &`).
 * @param {() => void} gone
 * @param {number} [intervalMs]
 */
export function watchParents(gone, intervalMs = 500) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const shell = inspect(parent);
  const npm = shell && SHELL.test(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const alive =
      process.ppid === parent &&
      isAlive(parent) &&
      (npm === undefined || inspect(parent)?.parent === npm);
    if (alive) return;
    clearInterval(timer);
    gone();
  }, intervalMs);
  timer.unref();
}
