import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isPdf, PDF_HEAD } from '../pdf/head.ts';
import type { DocumentFile } from './types.ts';

/** A PDF may take as long as any file, and as long again for so many bytes. */
const PDF_BYTES = 1024 * 1024;
/** So many times as long as other files, at most. */
const MOST_TIMES = 30;

/**
 * How long a request for a file may take, in milliseconds. Pages of a PDF are worked out, not only read: that takes time
 * by their number, of which the size tells something; a small file stays within the time of others.
 *
 * @param usualMs of a file of any other format
 */
export function timeFor({ path }: DocumentFile, usualMs: number): number {
  const head = Buffer.alloc(PDF_HEAD);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return usualMs;
  }
  try {
    const length = readSync(file, head, 0, PDF_HEAD, 0);
    if (!isPdf(head.subarray(0, length))) return usualMs;
    return usualMs * Math.min(MOST_TIMES, 1 + fstatSync(file).size / PDF_BYTES);
  } finally {
    closeSync(file);
  }
}
