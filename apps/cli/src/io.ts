import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What a command may touch outside itself. */
export interface Io {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
  env: NodeJS.ProcessEnv;
  /** Folder that relative paths of the command line are meant from. */
  cwd: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** Writes one line to stdout. */
export function printLine(io: Io, line: string): void {
  io.stdout.write(`${line}\n`);
}

/** Writes a result as one JSON document. */
export function printJson(io: Io, value: unknown): void {
  printLine(io, JSON.stringify(value, undefined, 2));
}

/** The path a user meant. */
export function userPath(io: Io, path: string): string {
  return resolve(io.cwd, path);
}

/** All of stdin as text. */
export function readStdin(io: Io): Promise<string> {
  return text(io.stdin);
}

/** Shows a progress line that overwrites itself; nothing where stderr is not a terminal. */
export function showProgress(io: Io, line: string): void {
  if (io.stderr.isTTY) io.stderr.write(`\r\u001b[K${line}`);
}

const BAR_WIDTH = 24;

/** A bar with its percentage, of a share from 0 to 1. */
export function progressBar(share: number): string {
  const done = Math.min(1, Math.max(0, share));
  const filled = Math.floor(done * BAR_WIDTH);
  const percent = String(Math.floor(done * 100)).padStart(3);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${percent} %`;
}
