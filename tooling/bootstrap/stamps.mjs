import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders that hold results, never sources. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.output',
  '.wxt',
  '.turbo',
  '.tanstack',
  '.cache',
  '.data',
  '.git',
  'coverage',
]);

/**
 * Files under `folder` in a fixed order, results and dependencies left out.
 * @param {string} folder
 * @returns {Generator<string>}
 */
export function* sourceFiles(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* sourceFiles(path);
    } else if (entry.isFile()) yield path;
  }
}

/**
 * Hash of names and contents of files, plus anything else that decides a result.
 * @param {string} root
 * @param {Iterable<string>} files
 * @param {readonly string[]} [also]
 */
export function hashFiles(root, files, also = []) {
  const hash = createHash('sha256');
  for (const text of also) hash.update(`${text}\0`);
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path @param {string} value */
export function isStamped(path, value) {
  try {
    return readFileSync(path, 'utf8') === value;
  } catch {
    return false;
  }
}

/** @param {string} path @param {string} value */
export function stamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value);
}
