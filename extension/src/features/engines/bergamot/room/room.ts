import { GlossaError } from '@glossa/contract';
import type { LanguagePair } from '@glossa/engines';
import { findRoute, modelKey, packKey, translateChunks } from '@glossa/engines/bergamot/portable';
import type { KeptPack, PackShelf } from '../packs/shelf.ts';
import { type Program, WorkerFailure } from './program-worker.ts';
import type { ModelParts } from './protocol.ts';

export interface RoomDeps {
  shelf: Pick<PackShelf, 'installed' | 'read' | 'verify' | 'remove'>;
  /** Starts the program. */
  start(): Program;
  /** Told when there is work, and when there is none any more. */
  busy(isBusy: boolean): void;
}

export interface RoomRequest extends LanguagePair {
  texts: readonly string[];
  markup: 'plain' | 'coded';
}

/** A model of a large page's language takes 440 MB of memory: two serve a pair by way of English, more nobody needs. */
const MOST_MODELS = 2;
/** Milliseconds without work after which the memory is given back. */
const IDLE_MS = 5 * 60_000;
/** Work in the languages that are loaded goes first, but past nobody more often than this. */
const MOST_PASSED = 8;
/** A program that broke may have been unlucky (memory); the second time it is the input. */
const TRIES = 2;

interface Job {
  packs: readonly KeptPack[];
  keys: readonly string[];
  texts: readonly string[];
  html: boolean;
  passed: number;
  failures: number;
  resolve(texts: readonly string[]): void;
  reject(error: unknown): void;
}

/**
 * Where Bergamot runs in the extension: one program, one call at a time, two models at most, nothing after some idle
 * minutes. Work for the languages that are loaded goes first, so that a page in several languages does not load them in
 * turn. Who gives up is answered at once, and what is under way for others goes on.
 */
export class BergamotRoom {
  readonly #deps: RoomDeps;
  #queue: Job[] = [];
  #program: Program | undefined;
  /** Keys of the models in the program, the one used last at the end. */
  #loaded: string[] = [];
  #working = false;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: RoomDeps) {
    this.#deps = deps;
  }

  /**
   * Translates texts, one answer for each.
   * @throws GlossaError `engine_unavailable` with `details.reason` `download`, and the pair, where a pack is missing;
   * `timeout`; the signal's reason
   */
  async translate(request: RoomRequest, signal: AbortSignal): Promise<string[]> {
    signal.throwIfAborted();
    const { from, to, texts, markup } = request;
    const installed = await this.#deps.shelf.installed();
    signal.throwIfAborted();
    const route = findRoute({ from, to }, (leg) => installed.has(packKey(leg)));
    if (route === undefined) throw missingPack({ from, to });
    const packs = route.legs.map((leg) => installed.get(packKey(leg))!);
    try {
      return await translateChunks(texts, markup, (chunk, html) =>
        this.#ask(packs, chunk, html, signal),
      );
    } catch (error) {
      throw await this.#explain(error, packs, { from, to });
    }
  }

  /** What went wrong, for people. A damaged pack is removed, so that it can be downloaded again. */
  async #explain(error: unknown, packs: readonly KeptPack[], pair: LanguagePair): Promise<unknown> {
    if (!(error instanceof WorkerFailure)) return error;
    if (error.late) {
      return new GlossaError('timeout', 'Bergamot did not answer in time.', { cause: error });
    }
    if (error.during === 'load') {
      for (const pack of packs) {
        if (await this.#deps.shelf.verify(pack)) continue;
        await this.#deps.shelf.remove(pack);
        return missingPack(pair);
      }
    }
    return new GlossaError('internal', `Bergamot failed: ${error.message}.`, { cause: error });
  }

  #ask(
    packs: readonly KeptPack[],
    texts: readonly string[],
    html: boolean,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        // What runs ends by itself soon; its answer is not wanted any more.
        this.#queue = this.#queue.filter((each) => each !== job);
        reject(signal.reason);
      };
      const settled = () => signal.removeEventListener('abort', abort);
      const job: Job = {
        ...{ packs, texts, html, passed: 0, failures: 0, keys: packs.map(modelKey) },
        resolve(result) {
          settled();
          resolve(result);
        },
        reject(error) {
          settled();
          reject(error);
        },
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#queue.push(job);
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    clearTimeout(this.#idle);
    this.#deps.busy(true);
    for (let job = this.#next(); job !== undefined; job = this.#next()) await this.#run(job);
    this.#working = false;
    this.#deps.busy(false);
    this.#idle = setTimeout(() => this.#end(), IDLE_MS);
  }

  /** The oldest job, or one in the languages that are loaded as long as nobody waits too long for it. */
  #next(): Job | undefined {
    const [oldest] = this.#queue;
    if (oldest === undefined) return undefined;
    const isLoaded = ({ keys }: Job) => keys.every((key) => this.#loaded.includes(key));
    const near = oldest.passed < MOST_PASSED ? this.#queue.find(isLoaded) : undefined;
    const next = near ?? oldest;
    for (const job of this.#queue.slice(0, this.#queue.indexOf(next))) job.passed++;
    this.#queue = this.#queue.filter((each) => each !== next);
    return next;
  }

  async #run(job: Job): Promise<void> {
    try {
      const program = this.#started();
      for (const pack of job.packs) await this.#load(program, pack, job.keys);
      job.resolve(await program.translate(job.keys, job.texts, job.html));
    } catch (error) {
      if (!(error instanceof WorkerFailure)) return job.reject(error);
      this.#end();
      job.failures++;
      if (error.late || job.failures >= TRIES) job.reject(error);
      else this.#queue.unshift(job);
    }
  }

  #started(): Program {
    if (this.#program?.alive !== true) {
      this.#program = this.#deps.start();
      this.#loaded = [];
    }
    return this.#program;
  }

  async #load(program: Program, pack: KeptPack, needed: readonly string[]): Promise<void> {
    const key = modelKey(pack);
    if (this.#loaded.includes(key)) {
      this.#loaded = [...this.#loaded.filter((each) => each !== key), key];
      return;
    }
    while (this.#loaded.length >= MOST_MODELS) {
      const oldest = this.#loaded.find((each) => !needed.includes(each));
      if (oldest === undefined) break;
      await program.free(oldest);
      this.#loaded = this.#loaded.filter((each) => each !== oldest);
    }
    await program.load(await this.#partsOf(pack, key));
    this.#loaded.push(key);
  }

  async #partsOf(pack: KeptPack, key: string): Promise<ModelParts> {
    const { shelf } = this.#deps;
    const isShared = pack.files.some(({ role }) => role === 'vocab');
    const roles = isShared ? (['vocab'] as const) : (['sourceVocab', 'targetVocab'] as const);
    try {
      const [model, shortlist, ...vocabs] = await Promise.all([
        shelf.read(pack, 'model'),
        shelf.read(pack, 'shortlist'),
        ...roles.map((role) => shelf.read(pack, role)),
      ]);
      return { key, model, shortlist, vocabs, precision: pack.precision };
    } catch (cause) {
      // Removed a moment ago.
      throw missingPack(pack, cause);
    }
  }

  /** A program's memory never shrinks: ending it is the only way to give it back. */
  #end(): void {
    this.#program?.end();
    this.#program = undefined;
    this.#loaded = [];
  }
}

function missingPack({ from, to }: LanguagePair, cause?: unknown): GlossaError {
  return new GlossaError(
    'engine_unavailable',
    `There is no language pack for ${from}-${to} here.`,
    {
      details: { reason: 'download', from, to },
      ...(cause === undefined ? {} : { cause }),
    },
  );
}
