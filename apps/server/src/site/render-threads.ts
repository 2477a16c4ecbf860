import { Worker } from 'node:worker_threads';

/** What a thread is started with. */
export interface RenderThreadData {
  /** URL of the site's server build. */
  entry: string;
}

/** A page that a thread is to make. */
export interface PageRequest {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
}

/** A page that a thread made; only its `id` where that failed. */
export type PageAnswer =
  | { id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { id: number; status?: undefined };

export interface RenderThreadsOptions {
  /** How many threads there may be; with 0 every page is made here. */
  most: number;
  /** A thread that had nothing to make for so long is ended. */
  idleMs?: number;
}

/** Pages made here within a second with which another thread starts. */
const PRESSURE = 100;
/** Pages that a thread takes at once. */
const QUEUE = 4;
const SECOND_MS = 1000;
const IDLE_MS = 60_000;

/** One thread with what it was asked for. */
class RenderThread {
  readonly #worker: Worker;
  readonly #asked = new Map<number, (answer: Response | undefined) => void>();
  readonly #idleMs: number;
  #idle: NodeJS.Timeout | undefined;
  #serial = 0;
  #ready = false;

  constructor(
    entry: string,
    idleMs: number,
    ended: (thread: RenderThread, hasWorked: boolean) => void,
  ) {
    this.#worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { entry } satisfies RenderThreadData,
      name: 'pages',
      execArgv: [],
    });
    this.#worker.on('message', (message: PageAnswer | 'ready') => {
      if (message === 'ready') this.#begin();
      else this.#settle(message);
    });
    // An error is followed by the exit.
    this.#worker.on('error', () => {});
    this.#worker.on('exit', () => {
      const hasWorked = this.#ready;
      clearTimeout(this.#idle);
      this.#ready = false;
      for (const settle of this.#asked.values()) settle(undefined);
      this.#asked.clear();
      ended(this, hasWorked);
    });
    this.#worker.unref();
    this.#idleMs = idleMs;
  }

  /** Pages it is to make; more than any other where it cannot take one. */
  get load(): number {
    return this.#ready ? this.#asked.size : Number.POSITIVE_INFINITY;
  }

  /** The page; undefined when the thread could not make it. */
  ask({ url, method, headers }: Request): Promise<Response | undefined> {
    clearTimeout(this.#idle);
    const id = this.#serial++;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#worker.postMessage({ id, url, method, headers: [...headers] } satisfies PageRequest);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #begin(): void {
    this.#ready = true;
    this.#rest();
  }

  /** Waits for pages; a thread that makes one is not idle, however long it takes. */
  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
  }

  #settle(answer: PageAnswer): void {
    const settle = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if (this.#asked.size === 0) this.#rest();
    if (answer.status === undefined) settle?.(undefined);
    else {
      const { status, headers, body } = answer;
      settle?.(new Response(body.byteLength === 0 ? null : body, { status, headers }));
    }
  }
}

/**
 * Threads that make pages beside this one while many are asked for. A thread takes memory and a second
 * to start, so there is none until then; the pages that threads do not take are made here.
 */
export class RenderThreads {
  readonly #entry: string;
  #most: number;
  readonly #idleMs: number;
  readonly #threads = new Set<RenderThread>();
  #since = 0;
  #madeHere = 0;

  /** @param entry URL of the site's server build, whose `fetch` makes pages */
  constructor(entry: string, { most, idleMs = IDLE_MS }: RenderThreadsOptions) {
    this.#entry = entry;
    this.#most = most;
    this.#idleMs = idleMs;
  }

  /** How many threads there are. */
  get size(): number {
    return this.#threads.size;
  }

  /** The answer of a thread with time for it, else that of `make`, which makes the same one here. */
  async answer(request: Request, make: () => Response | Promise<Response>): Promise<Response> {
    const thread = this.#freest();
    if (thread !== undefined) {
      const made = await thread.ask(request);
      if (made !== undefined) return made;
    }
    if (this.#threads.size < this.#most && this.#isPressed()) this.#start();
    return make();
  }

  /** Ends all threads; what they were asked for is made here. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #isPressed(): boolean {
    const now = performance.now();
    if (now - this.#since > SECOND_MS) {
      this.#since = now;
      this.#madeHere = 0;
    }
    return ++this.#madeHere % PRESSURE === 0;
  }

  #freest(): RenderThread | undefined {
    let freest: RenderThread | undefined;
    for (const thread of this.#threads) {
      if (thread.load < (freest?.load ?? QUEUE)) freest = thread;
    }
    return freest;
  }

  #start(): void {
    const ended = (thread: RenderThread, hasWorked: boolean) => {
      this.#threads.delete(thread);
      // What cannot start here will not be able to next time.
      if (!hasWorked) this.#most = 0;
    };
    this.#threads.add(new RenderThread(this.#entry, this.#idleMs, ended));
  }
}
