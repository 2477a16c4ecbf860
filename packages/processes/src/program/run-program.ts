import { basename } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { foreignAddress } from './addresses.ts';
import { createGroupMeter, groupCpuMs } from './group-use.ts';
import { ProgramError, type ProgramErrorFacts, type ProgramFailure } from './program-error.ts';
import { type ProgramCommand, type ProgramEnd, RunningProgram } from './start-program.ts';

export interface RunOptions extends ProgramCommand {
  limits: {
    /** Milliseconds for all of it. */
    timeoutMs: number;
    /** Resident memory of all its processes together, in MiB; watched where the system tells it (Linux). */
    memoryMb?: number;
    /** Standard output is kept up to so many bytes, and more are a failure; thrown away unless given. */
    outputBytes?: number;
  };
  /**
   * Protocols of the addresses that its arguments may name (`file`, `pipe`), for programs that open addresses; unchecked
   * unless given. What addresses inside of a file may be is for an option of the program itself.
   */
  protocols?: readonly string[];
  /** Told of its standard output as it comes, where that is kept. */
  onOutput?: (chunk: Buffer) => void;
  /** What it reads from its standard input, at once or as fast as it reads; an error of what comes ends it with that error. */
  input?: string | Uint8Array | AsyncIterable<Uint8Array>;
  signal?: AbortSignal | undefined;
}

export interface ProgramResult {
  stdout: Buffer;
  /** The end of what it wrote to its standard error. */
  stderr: string;
}

const WATCH_MS = 100;

/**
 * Runs a program of the system to its end: no shell, no environment but the given one, a process group of its own.
 * When it settles, everything the program has started was killed, too.
 * Errors: `ProgramError`; the signal's reason, at once.
 */
export async function runProgram(options: RunOptions): Promise<ProgramResult> {
  const { args = [], limits, protocols, input, signal } = options;
  const name = basename(options.program);
  signal?.throwIfAborted();
  const foreign = protocols && foreignAddress(args, protocols);
  if (foreign !== undefined)
    throw new ProgramError('address', `${name} may not open addresses of this kind.`);

  const { outputBytes } = limits;
  const running = new RunningProgram(options, {
    input: input === undefined ? 'ignore' : 'pipe',
    output: outputBytes === undefined ? 'ignore' : 'pipe',
  });
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (error: unknown) => {
    reject(error);
    running.kill();
  };
  const fail = (reason: ProgramFailure, message: string, facts: ProgramErrorFacts = {}) =>
    stop(new ProgramError(reason, `${name} ${message}`, { stderr: running.stderr, ...facts }));
  const onAbort = () => stop(signal!.reason);
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(
    () => fail('timeout', 'took too long.', { cpuMs: groupCpuMs(running.pid!) }),
    limits.timeoutMs,
  );
  const { memoryMb } = limits;
  const residentMb = createGroupMeter(running.pid!);
  const watch =
    memoryMb === undefined
      ? undefined
      : setInterval(() => {
          if (residentMb() > memoryMb) fail('memory', 'needs too much memory.');
        }, WATCH_MS);

  const chunks: Buffer[] = [];
  let size = 0;
  let source: Readable | undefined;
  const collect = (outputBytes: number) =>
    running.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= outputBytes) {
        chunks.push(chunk);
        options.onOutput?.(chunk);
      } else fail('output', 'wrote more than it may.');
    });
  try {
    if (outputBytes !== undefined) collect(outputBytes);
    if (input !== undefined) {
      // A program need not read what it is given.
      running.stdin.on('error', () => {});
      if (typeof input === 'string' || input instanceof Uint8Array) running.stdin.end(input);
      else source = pour(input, running.stdin, stop);
    }
    const end = await Promise.race([running.ended, stopped]);
    const failure = failureOf(end, name, running.stderr);
    if (failure) throw failure;
    return { stdout: Buffer.concat(chunks), stderr: running.stderr };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', onAbort);
    source?.destroy();
  }
}

/** Hands over what comes as fast as it is taken. */
function pour(
  input: AsyncIterable<Uint8Array>,
  into: Writable,
  fail: (error: unknown) => void,
): Readable {
  const source = Readable.from(input, { objectMode: false });
  source.on('error', fail);
  source.pipe(into);
  return source;
}

function failureOf(end: ProgramEnd, name: string, stderr: string): ProgramError | undefined {
  const { status, signal, error } = end;
  if (error) return new ProgramError('exit', `${name} cannot be started.`, { cause: error });
  if (signal !== null)
    return new ProgramError('signal', `${name} died of ${signal}.`, { signal, stderr });
  if (status === 0) return undefined;
  return new ProgramError('exit', `${name} failed with status ${status}.`, {
    status: status ?? -1,
    stderr,
  });
}
