import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GlossaError } from '@glossa/contract';
import { corrupt, tooLarge } from '../errors.ts';
import type { ChildRequest, ChildResponse } from './protocol.ts';

export interface ProcessLimits {
  /** Milliseconds for one request. */
  timeoutMs: number;
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const WATCH_MS = 100;
const PAGE_BYTES = 4096;
/** A process that has grown beyond this share of its limit is replaced before the next request. */
const RECYCLE_SHARE = 0.6;

/**
 * One child process that reads documents, started when it is first needed and again after it had to be killed.
 * It takes one request at a time; the caller queues.
 */
export class DocumentProcess {
  readonly #limits: ProcessLimits;
  #child: ChildProcess | undefined;
  #nextId = 0;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  /** Id of the process that runs, if one does. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Errors: those of the operation; `timeout`; `limit_exceeded` (out of memory); `corrupt_file` (crash). */
  async request(
    operation: ChildRequest['operation'],
    task: unknown,
    signal?: AbortSignal,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    const child = this.#start();
    const id = this.#nextId++;
    let resolve!: (value: unknown) => void;
    let reject!: (error: unknown) => void;
    const promise = new Promise<unknown>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    const fail = (error: unknown) => {
      reject(error);
      this.#kill();
    };
    const onMessage = (response: ChildResponse) => {
      if (response.id !== id) return;
      if ('value' in response) resolve(response.value);
      else reject(new GlossaError(response.error.code, response.error.message));
    };
    const onExit = (_code: number | null, killer: NodeJS.Signals | null) =>
      // V8 aborts when its heap is full.
      fail(killer === 'SIGABRT' ? outOfMemory() : corrupt('The file cannot be read.'));
    const onAbort = () => fail(signal!.reason);
    const timer = setTimeout(
      () => fail(new GlossaError('timeout', 'Reading the file took too long.')),
      this.#limits.timeoutMs,
    );
    const watch = setInterval(() => {
      if (residentMb(child) > this.#limits.memoryMb) fail(outOfMemory());
    }, WATCH_MS);
    child.on('message', onMessage).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    child.ref();
    child.channel?.ref();
    try {
      child.send({ id, operation, task } satisfies ChildRequest);
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onExit);
      child.unref();
      child.channel?.unref();
      if (residentMb(child) > this.#limits.memoryMb * RECYCLE_SHARE) this.#kill();
    }
  }

  /** Ends the process. */
  close(): void {
    this.#kill();
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const { memoryMb } = this.#limits;
    const child = fork(CHILD, {
      // Documents are hostile input: the process gets no environment and no right to start others.
      env: {},
      execArgv: [
        `--max-old-space-size=${Math.floor(memoryMb * 0.75)}`,
        '--permission',
        '--allow-fs-read=*',
        '--allow-fs-write=*',
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => this.#kill());
    this.#child = child;
    return child;
  }

  #kill(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

function outOfMemory(): GlossaError {
  return tooLarge('The file needs too much memory.');
}

/** Resident memory of a process where the system tells it (Linux), else 0. */
function residentMb({ pid }: ChildProcess): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * PAGE_BYTES) / 2 ** 20;
  } catch {
    return 0;
  }
}
