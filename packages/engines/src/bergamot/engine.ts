import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import type { EngineState } from '../ports/engine.ts';
import type {
  EngineTranslation,
  LanguagePair,
  PairSupport,
  TranslateBatch,
  TranslateEngine,
} from '../ports/translate.ts';
import type { PackManager } from './packs/manager.ts';
import { translateChunks } from './portable/batch.ts';
import { type InstalledPack, modelKey, type PackFileRole, packKey } from './portable/packs.ts';
import { WorkerPool } from './runtime/pool.ts';
import type { ModelFiles } from './runtime/protocol.ts';
import { WorkerFailure } from './runtime/worker-handle.ts';

export interface BergamotEngineOptions {
  packs: PackManager;
  /** Threads at most; two, or one on a single core, unless given. */
  workers?: number;
  /** Bytes for loaded models; 1 GiB unless given. */
  memoryLimit?: number;
  /** Milliseconds without work after which memory is given back; five minutes unless given. */
  idleMs?: number;
  /** Milliseconds for one chunk of a batch. */
  translateTimeoutMs?: number;
  loadTimeoutMs?: number;
  /** Milliseconds for which a pack that cannot be loaded is left alone. */
  brokenMs?: number;
}

/** The Bergamot engine over installed language packs; downloads a missing one at its first use. */
export function createBergamotEngine(options: BergamotEngineOptions): TranslateEngine {
  return new BergamotEngine(options);
}

class BergamotEngine implements TranslateEngine {
  readonly id = 'bergamot';
  readonly name = 'Bergamot';
  readonly local = true;
  readonly sharesWork = true;
  readonly features = [] as const;
  readonly markup = true;
  readonly limits;
  readonly #packs: PackManager;
  readonly #pool: WorkerPool;
  readonly #brokenMs: number;
  /** Packs that could not be loaded, until when they are left alone. */
  readonly #broken = new Map<string, number>();

  constructor(options: BergamotEngineOptions) {
    const workers = options.workers ?? Math.min(2, availableParallelism());
    this.limits = { texts: 128, characters: 20_000, concurrency: workers * 2 };
    this.#packs = options.packs;
    this.#brokenMs = options.brokenMs ?? 10 * 60_000;
    this.#pool = new WorkerPool({
      workers,
      memoryLimit: options.memoryLimit ?? 2 ** 30,
      idleMs: options.idleMs ?? 5 * 60_000,
      loadTimeoutMs: options.loadTimeoutMs ?? 60_000,
      translateTimeoutMs: options.translateTimeoutMs ?? 120_000,
    });
  }

  async state(): Promise<EngineState> {
    const installed = await this.#packs.list();
    if (installed.length > 0) return { state: 'ready', detail: installed.map(packKey).join(', ') };
    if ((await this.#packs.pairs()).length > 0) return { state: 'ready' };
    const code = this.#packs.download ? 'network' : 'model_download';
    return { state: 'missing', needs: { code, values: { engine: this.name } } };
  }

  async supports(pair: LanguagePair): Promise<PairSupport | undefined> {
    const route = await this.#packs.route(pair);
    if (!route || route.legs.some((leg) => this.#isBroken(leg))) return undefined;
    const { ready, legs, packBytes } = route;
    const via = legs.slice(1).map((leg) => leg.from);
    return { ready, via, ...(packBytes === undefined ? {} : { packBytes }) };
  }

  pairs(): Promise<LanguagePair[]> {
    return this.#packs.pairs();
  }

  prepare(pair: LanguagePair): void {
    // Another engine answers meanwhile; a failed download is tried again at the next request.
    this.#packs.add(pair).catch(() => {});
  }

  async translate(batch: TranslateBatch, signal: AbortSignal): Promise<EngineTranslation[]> {
    signal.throwIfAborted();
    const pair = { from: batch.from, to: batch.to };
    const route = await this.#packs.route(pair);
    if (!route)
      throw new GlossaError(
        'unsupported_language_pair',
        `Bergamot has no pack for ${packKey(pair)}.`,
      );
    const installed = await this.#packs.add(pair, { signal });
    const models = installed.map(modelFiles);
    const texts = await translateChunks(batch.texts, batch.markup, (chunk, html) =>
      this.#run(models, installed, chunk, html, signal),
    );
    return texts.map((text) => ({ text }));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #run(
    models: readonly ModelFiles[],
    packs: readonly InstalledPack[],
    texts: readonly string[],
    html: boolean,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    try {
      return await this.#pool.run(models, texts, html, signal);
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      if (error.late)
        throw new GlossaError('timeout', 'Bergamot did not answer in time.', { cause: error });
      if (error.during === 'load') await this.#quarantine(packs);
      throw new GlossaError('engine_unavailable', `Bergamot failed: ${error.message}.`, {
        cause: error,
      });
    }
  }

  #isBroken(pair: LanguagePair): boolean {
    return performance.now() < (this.#broken.get(packKey(pair)) ?? Number.NEGATIVE_INFINITY);
  }

  /** A pack that cannot be loaded: damaged ones are removed, so that they are downloaded again. */
  async #quarantine(packs: readonly InstalledPack[]): Promise<void> {
    for (const pack of packs) {
      const problems = await this.#packs.verify(pack);
      if (problems.length > 0) await this.#packs.remove(pack);
      // One in a folder that is only read stays where it is.
      const stays = (await this.#packs.list()).some((other) => packKey(other) === packKey(pack));
      if (stays) this.#broken.set(packKey(pack), performance.now() + this.#brokenMs);
    }
  }
}

/** The files of a pack as the workers know them. */
function modelFiles(pack: InstalledPack): ModelFiles {
  const path = (role: PackFileRole): string | undefined => {
    const file = pack.files.find((candidate) => candidate.role === role);
    return file && join(pack.directory, file.name);
  };
  const shared = path('vocab');
  const vocabs = shared ? [shared] : [path('sourceVocab'), path('targetVocab')];
  const model = path('model');
  const shortlist = path('shortlist');
  if (!model || !shortlist || !vocabs.every((vocab) => vocab !== undefined))
    throw new GlossaError('engine_unavailable', `The language pack ${packKey(pack)} lacks a file.`);
  return {
    key: modelKey(pack),
    model,
    shortlist,
    vocabs,
    precision: pack.precision,
    size: pack.size,
  };
}
