import { spawnSync } from 'node:child_process';

/**
 * Signals a process group whose leader is `pid`; what is gone already is fine. Windows has no groups:
 * there the process tree is ended at once.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function killGroup(pid, signal) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: the group has ended; EPERM: macOS answers this for a group of zombies.
  }
}

/**
 * True when the process exists, be it another user's.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
