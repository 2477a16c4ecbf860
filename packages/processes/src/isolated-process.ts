import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { GlossaError } from '@glossa/contract';
import { cpuMs } from './cpu-time.ts';
import { heapFlags } from './heap-flags.ts';
import { OutOfMemoryError } from './out-of-memory.ts';
import { OutOfTimeError } from './out-of-time.ts';
import type { ProcessRequest, ProcessResponse } from './protocol.ts';
import { residentMb } from './resident-mb.ts';

export interface ProcessOptions {
  /** File that calls `serveOperations`. */
  entry: string;
  /** Milliseconds for one request. */
  timeoutMs: number;
  /** Resident memory, in MiB. */
  memoryMb: number;
  /** True where it loads native modules; these may ask for a collection, for V8 knows nothing of their memory. */
  addons?: boolean;
  /**
   * True where a request that runs out of memory is asked once more of a fresh process, if others had been answered in the
   * one that it ran in: what these left may be why. Operations must bear to be begun twice.
   */
  asksAnew?: boolean;
  /** Folder where it finds compiled code, and leaves its own; by default that of this process, if it has one. */
  compileCache?: string | undefined;
}

const WATCH_MS = 50;
/** A process that has grown beyond this share of its limit is replaced before the next request. */
const RECYCLE_SHARE = 0.6;
/** The same where requests are asked anew. */
const RECYCLE_SHARE_ANEW = 0.75;
/** V8 aborts when its heap is full; where the machine's or container's memory is, the system kills. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGKILL']);
/** A third of a processor's time where the server and its engines want it too: nobody waits for files by the second. */
const NICENESS = 5;
const LEAST_PRIORITY = constants.priority.PRIORITY_LOW;

/**
 * A child process for hostile input: without an environment that says anything of the machine, and without the right to
 * start others. It is started when it is first needed, and again after it had to be killed. It takes one request at a
 * time; the caller queues.
 */
export class IsolatedProcess {
  readonly #options: ProcessOptions;
  #child: ChildProcess | undefined;
  /** Rejects the request that runs. */
  #reject: ((error: GlossaError) => void) | undefined;
  #nextId = 0;
  /** Whether the process that runs has answered a request. */
  #hasAnswered = false;

  constructor(options: ProcessOptions) {
    this.#options = options;
  }

  /** Id of the process that runs, if one does. */
  get pid(): number | undefined {
    return this.#child?.connected ? this.#child.pid : undefined;
  }

  /**
   * @param timeoutMs for a request that may take longer or shorter than others
   *
   * Errors: those of the operation; `timeout` (an `OutOfTimeError`); `limit_exceeded` (out of memory); `corrupt_file` (crash);
   * `engine_unavailable` (closed meanwhile); the signal's reason, at once.
   */
  async request(
    operation: string,
    task: unknown,
    signal?: AbortSignal,
    timeoutMs = this.#options.timeoutMs,
  ): Promise<unknown> {
    const mayBeOfOthers = this.#options.asksAnew === true && this.#hasAnswered;
    try {
      return await this.#ask(operation, task, signal, timeoutMs);
    } catch (error) {
      if (!mayBeOfOthers || !(error instanceof OutOfMemoryError)) throw error;
      return await this.#ask(operation, task, signal, timeoutMs);
    }
  }

  async #ask(
    operation: string,
    task: unknown,
    signal: AbortSignal | undefined,
    timeoutMs: number,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    const child = this.#start();
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#reject = reject;
    const fail = (error: unknown) => {
      reject(error);
      this.close();
    };
    const onMessage = (response: ProcessResponse) => {
      if (response.id !== id) return;
      this.#hasAnswered = true;
      // A value of nothing is left out on the way.
      if (!('error' in response)) return resolve(response.value);
      const { code, message, details } = response.error;
      reject(new GlossaError(code, message, details === undefined ? {} : { details }));
    };
    const onExit = (_code: number | null, killer: NodeJS.Signals | null) =>
      fail(killer !== null && OUT_OF_MEMORY.has(killer) ? new OutOfMemoryError() : crashed());
    const onAbort = () => fail(signal!.reason);
    const cpuBefore = cpuMs(child.pid);
    const timer = setTimeout(() => {
      const taken = cpuMs(child.pid);
      const own = cpuBefore === undefined || taken === undefined ? undefined : taken - cpuBefore;
      fail(new OutOfTimeError('Reading the file took too long.', own));
    }, timeoutMs);
    const watch = setInterval(() => {
      if (residentMb(child.pid) > this.#options.memoryMb) fail(new OutOfMemoryError());
    }, WATCH_MS);
    child.on('message', onMessage).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    child.ref();
    child.channel?.ref();
    try {
      child.send({ id, operation, task } satisfies ProcessRequest);
      return await promise;
    } finally {
      this.#reject = undefined;
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onExit);
      child.unref();
      child.channel?.unref();
      const share = this.#options.asksAnew === true ? RECYCLE_SHARE_ANEW : RECYCLE_SHARE;
      if (residentMb(child.pid) > this.#options.memoryMb * share) this.close();
    }
  }

  /** Ends the process and rejects what runs in it; the next request starts another. */
  close(): void {
    this.#reject?.(closedError());
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#hasAnswered = false;
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const { entry, memoryMb, addons = false } = this.#options;
    const { compileCache = getCompileCacheDir() } = this.#options;
    const child = fork(entry, {
      env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
      execArgv: [
        ...heapFlags(memoryMb),
        '--permission',
        '--allow-fs-read=*',
        '--allow-fs-write=*',
        ...(addons ? ['--allow-addons', '--expose-gc'] : []),
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => this.close());
    this.#child = child;
    this.#hasAnswered = false;
    stepBack(child);
    return child;
  }
}

/** Lets other processes of the server go first, where the system allows. */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + NICENESS, LEAST_PRIORITY));
  } catch {
    // It has ended already.
  }
}

/** What is asked of processes that are, or were meanwhile, closed. */
export function closedError(): GlossaError {
  return new GlossaError('engine_unavailable', 'It is being shut down.');
}

function crashed(): GlossaError {
  return new GlossaError('corrupt_file', 'The file cannot be read.');
}
