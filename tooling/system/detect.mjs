import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders Debian leaves off the path of some users and services. */
const ALWAYS =
  process.platform === 'win32' ? [] : ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const SUFFIXES = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];

/**
 * Path of a program, or `undefined`. Looks only at the file system: starting each program to ask its
 * version would take seconds.
 * @param {string} name
 * @param {string} [path] search path
 * @returns {string | undefined}
 */
export function findProgram(name, path = process.env.PATH ?? '') {
  for (const folder of new Set([...path.split(delimiter).filter(Boolean), ...ALWAYS]))
    for (const suffix of SUFFIXES) {
      const file = join(folder, name + suffix);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here: the next folder may have it.
      }
    }
  return undefined;
}

/**
 * First existing file of a pattern in which `*` stands for a part of one folder's name.
 * @param {string} pattern absolute path
 * @returns {string | undefined}
 */
export function findFile(pattern) {
  if (!pattern.includes('*')) return existsSync(pattern) ? pattern : undefined;
  const parts = pattern.split('/');
  const index = parts.findIndex((part) => part.includes('*'));
  const [before = '', after = ''] = (parts[index] ?? '').split('*');
  const parent = parts.slice(0, index).join('/') || '/';
  let names;
  try {
    names = readdirSync(parent);
  } catch {
    return undefined;
  }
  for (const name of names.sort()) {
    if (!name.startsWith(before) || !name.endsWith(after)) continue;
    const found = findFile([parent, name, ...parts.slice(index + 1)].join('/'));
    if (found) return found;
  }
  return undefined;
}

/**
 * Where a program of the table was found, or `undefined`.
 * @param {import('./table.mjs').SystemProgram} program
 * @returns {string | undefined}
 */
export function isPresent({ programs = [], files = [] }) {
  for (const name of programs) {
    const found = findProgram(name);
    if (found) return found;
  }
  for (const pattern of files) {
    const found = findFile(pattern);
    if (found) return found;
  }
  return undefined;
}
