import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findLanguage } from '@glossa/contract';
import type { LanguagePair } from '../../ports/translate.ts';
import { defaultRetry, type RetryPolicy } from './backoff.ts';
import {
  type CatalogueModel,
  chooseModel,
  DEFAULT_CATALOGUE_URL,
  type PackQuality,
} from './catalogue.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { packError } from './failure.ts';
import { type FetchOptions, PackFetcher } from './fetcher.ts';
import { ProgressHub, type ProgressListener } from './progress.ts';
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

export type AddOptions = Partial<FetchOptions>;

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

/** How long `route` and `pairs` may wait for a host that was never heard of, in milliseconds. */
const PROBE_MS = 800;

/** The pack manager over a folder and an HTTP host. */
export function createPackManager(options: PackManagerOptions): PackManager {
  return new DiskPackManager(options);
}

class DiskPackManager implements PackManager {
  readonly download: boolean;
  readonly #quality: PackQuality;
  readonly #shelf: PackShelf;
  readonly #catalogue: CatalogueStore;
  readonly #fetcher: PackFetcher;
  readonly #hub = new ProgressHub();
  /** Keys of what the catalogue offers, for the catalogue they were made of. */
  #offered: { models: readonly CatalogueModel[]; keys: ReadonlySet<string> } | undefined;

  constructor(options: PackManagerOptions) {
    const { catalogueUrl = DEFAULT_CATALOGUE_URL, quality = 'balanced', download = true } = options;
    const { hostRetryMs = 60_000, now = Date.now } = options;
    const timeouts = {
      connectTimeoutMs: options.connectTimeoutMs ?? 8000,
      idleTimeoutMs: options.idleTimeoutMs ?? 30_000,
    };
    this.download = download;
    this.#quality = quality;
    this.#shelf = new PackShelf(join(options.dataDir, 'packs'));
    this.#catalogue = new CatalogueStore({
      ...timeouts,
      url: catalogueUrl,
      path: join(this.#shelf.directory, 'catalogue.json'),
      maxAgeMs: options.catalogueMaxAgeMs ?? 24 * 3600 * 1000,
      retryAfterMs: hostRetryMs,
      online: download,
      now,
    });
    this.#fetcher = new PackFetcher({
      ...timeouts,
      shelf: this.#shelf,
      catalogue: this.#catalogue,
      hub: this.#hub,
      quality,
      source: catalogueUrl,
      storage: options.storage ?? diskStorage,
      retry: { ...defaultRetry, ...options.retry },
      maxFileBytes: options.maxFileBytes ?? 512 * 2 ** 20,
      lockBeatMs: options.lockBeatMs ?? 1000,
      failureMs: hostRetryMs,
      now,
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
    for (const leg of legs) packs.push(await this.#fetcher.fetch(leg, { ...options, signal }));
    return packs;
  }

  async remove(pair: LanguagePair): Promise<boolean> {
    const wanted = normalise(pair);
    await this.#fetcher.cancel(wanted);
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
    const offered = this.#keysOf(models);
    const route = findRoute(
      pair,
      (leg) =>
        installed.has(packKey(leg)) ||
        (offered.has(packKey(leg)) && !this.#fetcher.failedLately(leg)),
    );
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
    this.#catalogue.close();
    await this.#fetcher.close();
  }

  /** One model for each pair, as preferred. */
  #chosen(models: readonly CatalogueModel[]): CatalogueModel[] {
    const chosen = new Map<string, CatalogueModel>();
    for (const model of models) {
      const key = packKey(model);
      if (chosen.has(key)) continue;
      const best = chooseModel(models, model, this.#quality);
      if (best) chosen.set(key, best);
    }
    return [...chosen.values()];
  }

  async #downloadable(
    pair: LanguagePair,
    installed: ReadonlyMap<string, InstalledPack>,
    signal: AbortSignal,
  ): Promise<readonly LanguagePair[]> {
    const offered = this.#keysOf(await this.#catalogue.require(signal));
    const route = findRoute(
      pair,
      (leg) => offered.has(packKey(leg)) || installed.has(packKey(leg)),
    );
    if (route) return route.legs;
    throw packError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
  }

  #keysOf(models: readonly CatalogueModel[]): ReadonlySet<string> {
    if (this.#offered?.models !== models)
      this.#offered = { models, keys: new Set(models.map(packKey)) };
    return this.#offered.keys;
  }
}

/** Catalogue tags of the pair; rejects unknown languages and a language with itself. */
function normalise(pair: LanguagePair): LanguagePair {
  const from = findLanguage(pair.from)?.tag;
  const to = findLanguage(pair.to)?.tag;
  if (from && to && from !== to) return { from, to };
  throw packError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
}
