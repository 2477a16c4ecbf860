import { join } from 'node:path';
import { findLanguage } from '@glossa/contract';
import {
  CatalogueStore,
  type DownloadSettings,
  type FetchOptions,
  type ModelProblem,
  ModelStore,
  modelError,
  type ProgressListener,
} from '@glossa/models';
import type { LanguagePair } from '../../ports/translate.ts';
import {
  type CatalogueModel,
  chooseModel,
  DEFAULT_CATALOGUE_URL,
  type PackQuality,
  packEntry,
  parseCatalogue,
} from '../portable/catalogue.ts';
import {
  type AvailablePack,
  type InstalledPack,
  LANGUAGE_PACKS,
  type PackModel,
  type PackProgress,
  packKey,
} from '../portable/packs.ts';
import { findRoute, type Route, routePairs } from '../portable/routes.ts';

export interface PackManagerOptions extends DownloadSettings {
  /** Packs live in `<dataDir>/packs`. */
  dataDir: string;
  /** `BERGAMOT_PACK_FOLDERS`: further folders of packs, which are only read. */
  folders?: readonly string[];
  /** `BERGAMOT_PACKS_MB` in bytes: what installed packs may take; no limit unless given. */
  maxBytes?: number;
  /** `BERGAMOT_CATALOGUE_URL`. */
  catalogueUrl?: string;
  /** `BERGAMOT_QUALITY`. */
  quality?: PackQuality;
  /** Whether use downloads what it lacks; `BERGAMOT_DOWNLOAD=never` turns this off. */
  download?: boolean;
  /** Milliseconds; a day unless given. */
  catalogueMaxAgeMs?: number;
  /** Milliseconds for which an unreachable host is not asked again; a minute unless given. */
  hostRetryMs?: number;
  now?: () => number;
}

export interface AddOptions extends FetchOptions<LanguagePair> {
  /** The operator asks, which `BERGAMOT_DOWNLOAD=never` does not forbid. */
  byOperator?: boolean;
}

/** A pair that is not served, and bytes of the models to be loaded for it, where the catalogue says so. */
export interface LoadablePair extends LanguagePair {
  packBytes?: number;
}

/**
 * Language packs of the Bergamot engine: what is installed, what the catalogue offers, and the way
 * from the one to the other. Every failure is a `GlossaError` whose `details.reason` is a
 * `ModelFailure`; an abort rejects with the signal's reason.
 */
export interface PackManager {
  /** Installed packs, by pair. */
  list(): Promise<InstalledPack[]>;
  /** What the catalogue offers, for an operator; fetches it when it is old. */
  available(signal?: AbortSignal): Promise<AvailablePack[]>;
  /** Downloads and installs what the pair needs: one pack, or two by way of English. */
  add(pair: LanguagePair, options?: AddOptions): Promise<InstalledPack[]>;
  /** Removes the pack of this very direction; false when there was none. */
  remove(pair: LanguagePair): Promise<boolean>;
  /** Compares an installed pack with its checksums; no problems when it is whole. */
  verify(pair: LanguagePair): Promise<ModelProblem[]>;
  /** How the pair can be served now, or `undefined`. Never waits for the network for over a second. */
  route(pair: LanguagePair): Promise<Route | undefined>;
  /** Every pair that `route` would answer for. */
  pairs(): Promise<LanguagePair[]>;
  /**
   * Pairs that packs would serve which only the operator loads: none where use downloads them, `undefined` while no
   * catalogue is known. Asks nobody where downloads are off.
   */
  loadable(): Promise<LoadablePair[] | undefined>;
  /** Tells about every download of this process; returns a function that ends it. */
  subscribe(listener: ProgressListener<LanguagePair>): () => void;
  /** Downloads under way now. */
  progress(): PackProgress[];
  /** Whether use downloads packs. */
  readonly download: boolean;
  /** Ends downloads; what was received stays for the next time. */
  close(): Promise<void>;
}

/** How long `route` and `pairs` may wait for a host that was never heard of, in milliseconds. */
const PROBE_MS = 800;

/** Bytes of the model of each pack that is offered, by its key; `undefined` where the catalogue does not say. */
type Sizes = ReadonlyMap<string, number | undefined>;

/** The pack manager over a folder and an HTTP host. */
export function createPackManager(options: PackManagerOptions): PackManager {
  return new DiskPackManager(options);
}

class DiskPackManager implements PackManager {
  readonly download: boolean;
  readonly #quality: PackQuality;
  readonly #catalogue: CatalogueStore<CatalogueModel>;
  readonly #store: ModelStore<LanguagePair, PackModel>;
  /** Packs that an operator asked for. */
  readonly #wanted = new Set<string>();
  /** What the catalogue offers, for the catalogue it was made of. */
  #offered: { models: readonly CatalogueModel[]; sizes: Sizes } | undefined;

  constructor(options: PackManagerOptions) {
    const { catalogueUrl = DEFAULT_CATALOGUE_URL, quality = 'balanced', download = true } = options;
    const { hostRetryMs = 60_000, now = Date.now, dataDir, folders = [], ...settings } = options;
    const own = join(dataDir, 'packs');
    this.download = download;
    this.#quality = quality;
    this.#catalogue = new CatalogueStore({
      url: catalogueUrl,
      noun: LANGUAGE_PACKS.noun,
      parse: parseCatalogue,
      path: join(own, 'catalogue.json'),
      connectTimeoutMs: options.connectTimeoutMs ?? 8000,
      idleTimeoutMs: options.idleTimeoutMs ?? 30_000,
      maxAgeMs: options.catalogueMaxAgeMs ?? 24 * 3600 * 1000,
      retryAfterMs: hostRetryMs,
      online: download,
      now,
    });
    this.#store = new ModelStore({
      ...settings,
      kind: LANGUAGE_PACKS,
      folders: [own, ...folders],
      offer: async (pair, signal) => {
        if (!download && !this.#wanted.has(packKey(pair))) throw turnedOff();
        const model = chooseModel(await this.#catalogue.require(signal), pair, quality);
        return model && packEntry(model, catalogueUrl);
      },
      onOutcome: (error) => this.#catalogue.report(error),
      failureMs: hostRetryMs,
      now,
    });
  }

  async list(): Promise<InstalledPack[]> {
    const packs = [...(await this.#store.installed()).values()];
    return packs.sort((a, b) => packKey(a).localeCompare(packKey(b)));
  }

  async available(signal = new AbortController().signal): Promise<AvailablePack[]> {
    const models = await this.#catalogue.require(signal);
    const installed = await this.#store.installed();
    const packs: AvailablePack[] = [];
    for (const model of this.#chosen(models)) {
      const { from, to, architecture } = model;
      const modelSize = modelSizeOf(model);
      packs.push({ from, to, architecture, modelSize, installed: installed.has(packKey(model)) });
    }
    return packs.sort((a, b) => packKey(a).localeCompare(packKey(b)));
  }

  async add(pair: LanguagePair, options: AddOptions = {}): Promise<InstalledPack[]> {
    const signal = options.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    const wanted = normalise(pair);
    const installed = await this.#store.installed();
    const route = findRoute(wanted, (leg) => installed.has(packKey(leg)));
    const { byOperator = false } = options;
    const toLoad = !route || options.force === true;
    if (toLoad && !this.download && !byOperator) throw turnedOff();
    const legs = toLoad ? await this.#downloadable(wanted, installed, signal) : route.legs;
    if (byOperator) for (const leg of legs) this.#wanted.add(packKey(leg));
    const packs: InstalledPack[] = [];
    for (const leg of legs) packs.push(await this.#store.fetch(leg, { ...options, signal }));
    return packs;
  }

  async remove(pair: LanguagePair): Promise<boolean> {
    return this.#store.remove(normalise(pair));
  }

  async verify(pair: LanguagePair): Promise<ModelProblem[]> {
    return this.#store.verify(normalise(pair));
  }

  async route(pair: LanguagePair): Promise<Route | undefined> {
    const installed = await this.#store.installed();
    const here = findRoute(pair, (leg) => installed.has(packKey(leg)));
    if (here) return here;
    const models = await this.#catalogue.reachable(PROBE_MS);
    if (!models) return undefined;
    const offered = this.#sizesOf(models);
    const route = findRoute(
      pair,
      (leg) =>
        installed.has(packKey(leg)) ||
        (offered.has(packKey(leg)) && !this.#store.failedLately(leg)),
    );
    if (!route) return undefined;
    return { ...route, ready: false, ...missingBytes(route, installed, offered) };
  }

  async pairs(): Promise<LanguagePair[]> {
    const installed = await this.#store.installed();
    const models = await this.#catalogue.reachable(PROBE_MS);
    return routePairs([...installed.values(), ...(models ?? [])]);
  }

  async loadable(): Promise<LoadablePair[] | undefined> {
    const models = this.download
      ? await this.#catalogue.reachable(PROBE_MS)
      : await this.#catalogue.known();
    if (models === undefined || models.length === 0) return undefined;
    if (this.download) return [];
    const installed = await this.#store.installed();
    const offered = this.#sizesOf(models);
    return routePairs([...installed.values(), ...models]).flatMap((pair) => {
      if (findRoute(pair, (leg) => installed.has(packKey(leg)))) return [];
      const route = findRoute(
        pair,
        (leg) => installed.has(packKey(leg)) || offered.has(packKey(leg)),
      );
      return route ? { ...pair, ...missingBytes(route, installed, offered) } : [];
    });
  }

  subscribe(listener: ProgressListener<LanguagePair>): () => void {
    return this.#store.subscribe(listener);
  }

  progress(): PackProgress[] {
    return this.#store.progress();
  }

  async close(): Promise<void> {
    this.#catalogue.close();
    await this.#store.close();
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
    const offered = this.#sizesOf(await this.#catalogue.require(signal));
    const route = findRoute(
      pair,
      (leg) => offered.has(packKey(leg)) || installed.has(packKey(leg)),
    );
    if (route) return route.legs;
    throw modelError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
  }

  #sizesOf(models: readonly CatalogueModel[]): Sizes {
    if (this.#offered?.models !== models) {
      const sizes = this.#chosen(models).map(
        (model) => [packKey(model), modelSizeOf(model)] as const,
      );
      this.#offered = { models, sizes: new Map(sizes) };
    }
    return this.#offered.sizes;
  }
}

const modelSizeOf = ({ files }: CatalogueModel) => files.find(({ role }) => role === 'model')?.size;

const turnedOff = () =>
  modelError('download_disabled', `Downloading ${LANGUAGE_PACKS.noun}s is turned off.`);

/** Bytes of the models of a route that are not installed; nothing where the catalogue does not say. */
function missingBytes(
  { legs }: Route,
  installed: ReadonlyMap<string, unknown>,
  offered: Sizes,
): { packBytes?: number } {
  const missing = legs.map(packKey).filter((key) => !installed.has(key));
  const packBytes = missing.map((key) => offered.get(key)).reduce<number | undefined>(plus, 0);
  return packBytes === undefined ? {} : { packBytes };
}

/** A sum of which a part is unknown is unknown. */
const plus = (sum: number | undefined, part: number | undefined) =>
  sum === undefined || part === undefined ? undefined : sum + part;

/** Catalogue tags of the pair; rejects unknown languages and a language with itself. */
function normalise(pair: LanguagePair): LanguagePair {
  const from = findLanguage(pair.from)?.tag;
  const to = findLanguage(pair.to)?.tag;
  if (from && to && from !== to) return { from, to };
  throw modelError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
}
