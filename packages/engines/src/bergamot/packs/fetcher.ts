import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguagePair } from '../../ports/translate.ts';
import { chooseModel, type PackQuality } from './catalogue.ts';
import { type CatalogueStore, untilAborted } from './catalogue-store.ts';
import { packError, storageError } from './failure.ts';
import { type InstallOptions, installPack } from './install.ts';
import { type FileLock, takeLock } from './lock.ts';
import { PackProgressMeter, type ProgressHub, type ProgressListener } from './progress.ts';
import { type InstalledPack, type PackProgress, packKey } from './types.ts';

export interface FetchOptions {
  signal: AbortSignal;
  onProgress?: ProgressListener;
  /** Download again even when it is installed. */
  force?: boolean;
}

export interface FetcherOptions extends InstallOptions {
  catalogue: CatalogueStore;
  hub: ProgressHub;
  quality: PackQuality;
  lockBeatMs: number;
  /** Milliseconds for which a pack that could not be had counts as failing. */
  failureMs: number;
}

interface Running {
  promise: Promise<InstalledPack>;
  stop: AbortController;
  /** Callers who still want it. */
  waiting: number;
}

/** Fetches single packs: one download for all who want it, in this process and in others. */
export class PackFetcher {
  readonly #options: FetcherOptions;
  readonly #running = new Map<string, Running>();
  readonly #failedAt = new Map<string, number>();
  #closed = false;

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  /** True for a while after a pack could not be had, so that it is not tried at every translation. */
  failedLately(pair: LanguagePair): boolean {
    const at = this.#failedAt.get(packKey(pair));
    return at !== undefined && this.#options.now() - at < this.#options.failureMs;
  }

  /** The installed pack. A download ends when the last caller who wants it gives up. */
  async fetch(pair: LanguagePair, options: FetchOptions): Promise<InstalledPack> {
    const key = packKey(pair);
    if (this.#closed) throw closedError();
    const running = this.#running.get(key) ?? this.#start(pair, options.force ?? false);
    running.waiting++;
    const unsubscribe = this.#options.hub.subscribe((progress) => {
      if (packKey(progress.pair) === key) options.onProgress?.(progress);
    });
    try {
      return await untilAborted(running.promise, options.signal);
    } finally {
      unsubscribe();
      running.waiting--;
      if (running.waiting === 0 && options.signal.aborted)
        await this.#stop(key, running, options.signal.reason);
    }
  }

  /** Ends the download of a pack, whoever wants it. */
  async cancel(pair: LanguagePair): Promise<void> {
    const key = packKey(pair);
    const running = this.#running.get(key);
    if (running)
      await this.#stop(key, running, packError('closed', `The language pack ${key} was removed.`));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(
      [...this.#running].map(([key, running]) => this.#stop(key, running, closedError())),
    );
  }

  #start(pair: LanguagePair, force: boolean): Running {
    const key = packKey(pair);
    const stop = new AbortController();
    const promise = this.#install(pair, force, stop.signal).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    // Those who wait are told; with no one waiting any more the failure is no one's.
    promise.catch(() => undefined);
    const running: Running = { promise, stop, waiting: 0 };
    this.#running.set(key, running);
    return running;
  }

  async #stop(key: string, running: Running, reason: unknown): Promise<void> {
    if (this.#running.get(key) === running) this.#running.delete(key);
    running.stop.abort(reason);
    await running.promise.catch(() => undefined);
  }

  async #install(pair: LanguagePair, force: boolean, signal: AbortSignal): Promise<InstalledPack> {
    const { shelf, hub } = this.#options;
    const key = packKey(pair);
    const before = (await shelf.packs()).get(key);
    if (before && !force) return before;
    let lock: FileLock<PackProgress> | undefined;
    const meter = new PackProgressMeter(pair, (progress) => {
      hub.emit(progress);
      lock?.update(progress);
    });
    try {
      meter.enter('waiting');
      lock = await this.#lock(pair, meter, signal);
      shelf.forget();
      const other = (await shelf.packs()).get(key);
      const done = other && (!force || other.installedAt !== before?.installedAt);
      if (!done) await this.#download(pair, meter, signal);
      const pack = (await shelf.packs()).get(key);
      if (!pack) throw packError('corrupt', `The language pack ${key} vanished after its install.`);
      this.#failedAt.delete(key);
      meter.enter('installed');
      return pack;
    } catch (error) {
      if (!signal.aborted) this.#failedAt.set(key, this.#options.now());
      meter.enter(signal.aborted ? 'canceled' : 'failed', signal.aborted ? undefined : error);
      throw error;
    } finally {
      await lock?.release();
    }
  }

  async #lock(
    pair: LanguagePair,
    meter: PackProgressMeter,
    signal: AbortSignal,
  ): Promise<FileLock<PackProgress>> {
    const { shelf, lockBeatMs } = this.#options;
    const locks = join(shelf.directory, '.locks');
    try {
      await mkdir(locks, { recursive: true });
      return await takeLock<PackProgress>(join(locks, `${packKey(pair)}.lock`), {
        signal,
        beatMs: lockBeatMs,
        initial: { pair, phase: 'waiting', received: 0, total: undefined, percent: 0 },
        onWait: (progress) => progress && meter.follow(progress),
      });
    } catch (error) {
      throw storageError(error, `The language pack ${packKey(pair)} cannot be stored`);
    }
  }

  async #download(
    pair: LanguagePair,
    meter: PackProgressMeter,
    signal: AbortSignal,
  ): Promise<void> {
    const { catalogue, shelf, quality, now } = this.#options;
    const model = chooseModel(await catalogue.require(signal), pair, quality);
    if (!model)
      throw packError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
    try {
      await shelf.sweep(now());
      await installPack(model, this.#options, meter, signal);
      catalogue.report();
    } catch (error) {
      catalogue.report(error);
      throw error;
    }
  }
}

function closedError(): Error {
  return packError('closed', 'The server is shutting down.');
}
