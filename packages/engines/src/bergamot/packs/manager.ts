import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findLanguage, GlossaError } from '@glossa/contract';
import type { LanguagePair } from '../../ports/translate.ts';
import { defaultRetry, type RetryPolicy } from './backoff.ts';
import {
  type CatalogueModel,
  chooseModel,
  DEFAULT_CATALOGUE_URL,
  type PackQuality,
} from './catalogue.ts';
import { CatalogueStore, untilAborted } from './catalogue-store.ts';
import { packError, storageError } from './failure.ts';
import { installPack } from './install.ts';
import { takeLock } from './lock.ts';
import { PackProgressMeter, ProgressHub, type ProgressListener } from './progress.ts';
import { findRoute, type Route, routePairs } from './routes.ts';
import { PackShelf } from './shelf.ts';
import { diskStorage, type PackStorage } from './storage.ts';
import {
  type AvailablePack,
  type InstalledPack,
  type PackProblem,
  type PackProgress,
  packKey,
} from './types.ts';

export interface PackManagerOptions {
  /** Packs live in `<dataDir>/packs`. */
  dataDir: string;
  /** `BERGAMOT_CATALOGUE_URL`. */
  catalogueUrl?: string;
  /** `BERGAMOT_QUALITY`. */
  quality?: PackQuality;
  /** `BERGAMOT_DOWNLOAD=never` turns this off. */
  download?: boolean;
  /** Milliseconds; a day unless given. */
  catalogueMaxAgeMs?: number;
  /** Milliseconds for which an unreachable host is not asked again; a minute unless given. */
  hostRetryMs?: number;
  connectTimeoutMs?: number;
  idleTimeoutMs?: number;
  maxFileBytes?: number;
  retry?: Partial<RetryPolicy>;
  storage?: PackStorage;
  lockBeatMs?: number;
  now?: () => number;
}

export interface AddOptions {
  signal?: AbortSignal;
  onProgress?: ProgressListener;
  /** Download again even when it is installed. */
  force?: boolean;
}

/**
 * Language packs of the Bergamot engine: what is installed, what the catalogue offers, and the way
 * from the one to the other. Every failure is a `GlossaError` whose `details.reason` is a
 * `PackFailure`; an abort rejects with the signal's reason.
 */
export interface PackManager {
  /** Installed packs, by pair. */
  list(): Promise<InstalledPack[]>;
  /** What the catalogue offers; fetches it when it is old. */
  available(signal?: AbortSignal): Promise<AvailablePack[]>;
  /** Downloads and installs what the pair needs: one pack, or two by way of English. */
  add(pair: LanguagePair, options?: AddOptions): Promise<InstalledPack[]>;
  /** Removes the pack of this very direction; false when there was none. */
  remove(pair: LanguagePair): Promise<boolean>;
  /** Compares an installed pack with its checksums; no problems when it is whole. */
  verify(pair: LanguagePair): Promise<PackProblem[]>;
  /** How the pair can be served now, or `undefined`. Never waits for the network for over a second. */
  route(pair: LanguagePair): Promise<Route | undefined>;
  /** Every pair that `route` would answer for. */
  pairs(): Promise<LanguagePair[]>;
  /** Tells about every download of this process; returns a function that ends it. */
  subscribe(listener: ProgressListener): () => void;
  /** Downloads under way now. */
  progress(): PackProgress[];
  /** Whether packs may be downloaded at all. */
  readonly download: boolean;
  /** Ends downloads; what was received stays for the next time. */
  close(): Promise<void>;
}

interface Running {
  promise: Promise<InstalledPack>;
  stop: AbortController;
  /** Callers who still want it. */
  waiting: number;
}

/** How long `route` and `pairs` may wait for a host that was never heard of, in milliseconds. */
const PROBE_MS = 800;

/** The pack manager over a folder and an HTTP host. */
export function createPackManager(options: PackManagerOptions): PackManager {
  return new DiskPackManager(options);
}

class DiskPackManager implements PackManager {
  readonly download: boolean;
  readonly #options: Required<Omit<PackManagerOptions, 'retry' | 'dataDir' | 'download'>> & {
    retry: RetryPolicy;
  };
  readonly #shelf: PackShelf;
  readonly #catalogue: CatalogueStore;
  readonly #hub = new ProgressHub();
  readonly #running = new Map<string, Running>();
  #closed = false;

  constructor(options: PackManagerOptions) {
    this.download = options.download ?? true;
    this.#options = {
      catalogueUrl: options.catalogueUrl ?? DEFAULT_CATALOGUE_URL,
      quality: options.quality ?? 'balanced',
      catalogueMaxAgeMs: options.catalogueMaxAgeMs ?? 24 * 3600 * 1000,
      hostRetryMs: options.hostRetryMs ?? 60_000,
      connectTimeoutMs: options.connectTimeoutMs ?? 8000,
      idleTimeoutMs: options.idleTimeoutMs ?? 30_000,
      maxFileBytes: options.maxFileBytes ?? 512 * 2 ** 20,
      retry: { ...defaultRetry, ...options.retry },
      storage: options.storage ?? diskStorage,
      lockBeatMs: options.lockBeatMs ?? 1000,
      now: options.now ?? Date.now,
    };
    this.#shelf = new PackShelf(join(options.dataDir, 'packs'));
    this.#catalogue = new CatalogueStore({
      url: this.#options.catalogueUrl,
      path: join(this.#shelf.directory, 'catalogue.json'),
      maxAgeMs: this.#options.catalogueMaxAgeMs,
      retryAfterMs: this.#options.hostRetryMs,
      connectTimeoutMs: this.#options.connectTimeoutMs,
      idleTimeoutMs: this.#options.idleTimeoutMs,
      online: this.download,
      now: this.#options.now,
    });
  }

  async list(): Promise<InstalledPack[]> {
    const packs = [...(await this.#shelf.packs()).values()];
    return packs.sort((a, b) => packKey(a).localeCompare(packKey(b)));
  }

  async available(signal = new AbortController().signal): Promise<AvailablePack[]> {
    const models = await this.#catalogue.require(signal);
    const installed = await this.#shelf.packs();
    const packs: AvailablePack[] = [];
    for (const model of this.#chosen(models)) {
      const { from, to, architecture, files } = model;
      const modelSize = files.find((file) => file.role === 'model')?.size;
      packs.push({ from, to, architecture, modelSize, installed: installed.has(packKey(model)) });
    }
    return packs.sort((a, b) => packKey(a).localeCompare(packKey(b)));
  }

  async add(pair: LanguagePair, options: AddOptions = {}): Promise<InstalledPack[]> {
    const signal = options.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const wanted = normalise(pair);
    const installed = await this.#shelf.packs();
    const route = findRoute(wanted, (leg) => installed.has(packKey(leg)));
    const legs =
      route && !options.force ? route.legs : await this.#downloadable(wanted, installed, signal);
    const packs: InstalledPack[] = [];
    for (const leg of legs) packs.push(await this.#ensure(leg, { ...options, signal }));
    return packs;
  }

  async remove(pair: LanguagePair): Promise<boolean> {
    const wanted = normalise(pair);
    const running = this.#running.get(packKey(wanted));
    running?.stop.abort(packError('closed', `The language pack ${packKey(wanted)} was removed.`));
    await running?.promise.catch(() => undefined);
    await rm(join(this.#shelf.directory, '.partial', packKey(wanted)), {
      recursive: true,
      force: true,
    });
    return this.#shelf.remove(wanted);
  }

  async verify(pair: LanguagePair): Promise<PackProblem[]> {
    const wanted = normalise(pair);
    this.#shelf.forget();
    const pack = (await this.#shelf.packs()).get(packKey(wanted));
    return pack ? this.#shelf.verify(pack) : [{ file: packKey(wanted), problem: 'missing' }];
  }

  async route(pair: LanguagePair): Promise<Route | undefined> {
    const installed = await this.#shelf.packs();
    const here = findRoute(pair, (leg) => installed.has(packKey(leg)));
    if (here) return here;
    const models = await this.#catalogue.reachable(PROBE_MS);
    if (!models) return undefined;
    const offered = new Set(models.map(packKey));
    const has = (leg: LanguagePair): boolean =>
      installed.has(packKey(leg)) || offered.has(packKey(leg));
    const route = findRoute(pair, has);
    return route && { ...route, ready: false };
  }

  async pairs(): Promise<LanguagePair[]> {
    const installed = await this.#shelf.packs();
    const models = await this.#catalogue.reachable(PROBE_MS);
    return routePairs([...installed.values(), ...(models ?? [])]);
  }

  subscribe(listener: ProgressListener): () => void {
    return this.#hub.subscribe(listener);
  }

  progress(): PackProgress[] {
    return this.#hub.current();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#catalogue.close();
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort(closedError());
    await Promise.allSettled(running.map(({ promise }) => promise));
  }

  /** One model for each pair, as preferred. */
  #chosen(models: readonly CatalogueModel[]): CatalogueModel[] {
    const chosen = new Map<string, CatalogueModel>();
    for (const model of models) {
      const key = packKey(model);
      if (chosen.has(key)) continue;
      const best = chooseModel(models, model, this.#options.quality);
      if (best) chosen.set(key, best);
    }
    return [...chosen.values()];
  }

  async #downloadable(
    pair: LanguagePair,
    installed: ReadonlyMap<string, InstalledPack>,
    signal: AbortSignal,
  ): Promise<readonly LanguagePair[]> {
    const offered = new Set((await this.#catalogue.require(signal)).map(packKey));
    const route = findRoute(
      pair,
      (leg) => offered.has(packKey(leg)) || installed.has(packKey(leg)),
    );
    if (route) return route.legs;
    throw packError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
  }

  /** One download for all who want the pack; it ends when the last of them gives up. */
  async #ensure(
    pair: LanguagePair,
    options: AddOptions & { signal: AbortSignal },
  ): Promise<InstalledPack> {
    const key = packKey(pair);
    if (this.#closed) throw closedError();
    let running = this.#running.get(key);
    if (!running) {
      const stop = new AbortController();
      const promise = this.#install(pair, options.force ?? false, stop.signal).finally(() =>
        this.#running.delete(key),
      );
      running = { promise, stop, waiting: 0 };
      this.#running.set(key, running);
    }
    const current = running;
    current.waiting++;
    const unsubscribe = this.subscribe((progress) => {
      if (packKey(progress.pair) === key) options.onProgress?.(progress);
    });
    try {
      return await untilAborted(current.promise, options.signal);
    } finally {
      unsubscribe();
      current.waiting--;
      if (current.waiting === 0 && options.signal.aborted) {
        this.#running.delete(key);
        current.stop.abort(options.signal.reason);
        await current.promise.catch(() => undefined);
      }
    }
  }

  async #install(pair: LanguagePair, force: boolean, signal: AbortSignal): Promise<InstalledPack> {
    const key = packKey(pair);
    const before = (await this.#shelf.packs()).get(key);
    if (before && !force) return before;
    const meter = new PackProgressMeter(pair, (progress) => {
      this.#hub.emit(progress);
      lock?.update(progress);
    });
    let lock: Awaited<ReturnType<typeof takeLock<PackProgress>>> | undefined;
    try {
      meter.enter('waiting');
      lock = await this.#lock(pair, meter, signal);
      this.#shelf.forget();
      const other = (await this.#shelf.packs()).get(key);
      const done = other && (!force || other.installedAt !== before?.installedAt);
      if (!done) await this.#fetch(pair, meter, signal);
      const pack = (await this.#shelf.packs()).get(key);
      if (!pack) throw packError('corrupt', `The language pack ${key} vanished after its install.`);
      meter.enter('installed');
      return pack;
    } catch (error) {
      meter.enter(signal.aborted ? 'canceled' : 'failed', signal.aborted ? undefined : error);
      throw error;
    } finally {
      await lock?.release();
    }
  }

  async #lock(pair: LanguagePair, meter: PackProgressMeter, signal: AbortSignal) {
    const locks = join(this.#shelf.directory, '.locks');
    try {
      await mkdir(locks, { recursive: true });
      return await takeLock<PackProgress>(join(locks, `${packKey(pair)}.lock`), {
        signal,
        beatMs: this.#options.lockBeatMs,
        initial: { pair, phase: 'waiting', received: 0, total: undefined, percent: 0 },
        onWait: (progress) => progress && meter.follow(progress),
      });
    } catch (error) {
      throw storageError(error, `The language pack ${packKey(pair)} cannot be stored`);
    }
  }

  async #fetch(pair: LanguagePair, meter: PackProgressMeter, signal: AbortSignal): Promise<void> {
    const models = await this.#catalogue.require(signal);
    const model = chooseModel(models, pair, this.#options.quality);
    if (!model)
      throw packError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
    const { catalogueUrl: source, ...rest } = this.#options;
    try {
      await this.#shelf.sweep(this.#options.now());
      await installPack(model, { ...rest, shelf: this.#shelf, source }, meter, signal);
      this.#catalogue.report();
    } catch (error) {
      this.#catalogue.report(error);
      throw error;
    }
  }
}

function closedError(): GlossaError {
  return packError('closed', 'The server is shutting down.');
}

/** Catalogue tags of the pair; rejects unknown languages and a language with itself. */
function normalise(pair: LanguagePair): LanguagePair {
  const from = findLanguage(pair.from)?.tag;
  const to = findLanguage(pair.to)?.tag;
  if (from && to && from !== to) return { from, to };
  throw new GlossaError(
    'unsupported_language_pair',
    `There is no language pack for ${pair.from}-${pair.to}.`,
    { details: { reason: 'not_in_catalogue' } },
  );
}
