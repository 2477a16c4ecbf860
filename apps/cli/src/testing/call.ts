import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ExitCode } from '../exit-codes.ts';
import { run } from '../program.ts';

export interface Answer {
  code: ExitCode;
  out: string;
  err: string;
  json: unknown;
}

/** Runs one command line as `main.ts` does, with its own streams. */
export async function call(
  words: readonly string[],
  options: {
    env?: NodeJS.ProcessEnv;
    cwd?: string;
    stdin?: string;
    signal?: AbortSignal;
    /** Whether standard error is a terminal. */
    terminal?: boolean;
  } = {},
): Promise<Answer> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const outputs = Promise.all([text(stdout), text(stderr)]);
  const code = await run(words, {
    stdin: Readable.from(options.stdin === undefined ? [] : [options.stdin]),
    stdout,
    stderr: Object.assign(stderr, { isTTY: options.terminal ?? false }),
    env: options.env ?? {},
    cwd: options.cwd ?? process.cwd(),
    signal: options.signal ?? new AbortController().signal,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await outputs;
  return { code, out, err, json: parse(out) };
}

function parse(out: string): unknown {
  try {
    return JSON.parse(out);
  } catch {
    return undefined;
  }
}
