import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { untilAborted } from '@glossa/contract/abort';
import { defaultRetry, type RetryPolicy } from './backoff.ts';
import { modelError } from './failure.ts';
import { type InstallOptions, installModel } from './install.ts';
import { type FileLock, takeLock } from './lock.ts';
import {
  type ModelProgress,
  ProgressHub,
  type ProgressListener,
  ProgressMeter,
} from './progress.ts';
import { ModelShelf } from './shelf.ts';
import { diskStorage, type ModelStorage } from './storage.ts';
import { storageError } from './storage-error.ts';
import type { CatalogueEntry, InstalledModel, ModelKind, ModelProblem } from './types.ts';

/** How patient downloads are; all but the tests do with what stands here. */
export interface DownloadSettings {
  /** Milliseconds for name look-up, connection and TLS; 8 seconds unless given. */
  connectTimeoutMs?: number;
  /** Milliseconds without a byte before a transfer counts as stalled; 30 seconds unless given. */
  idleTimeoutMs?: number;
  /** Limit for one file when the catalogue states no size; 512 MiB unless given. */
  maxFileBytes?: number;
  retry?: Partial<RetryPolicy>;
  storage?: ModelStorage;
  /** Milliseconds between the heartbeats of locks; a second unless given. */
  lockBeatMs?: number;
}

export interface ModelStoreOptions<Key extends object, Model extends Key> extends DownloadSettings {
  kind: ModelKind<Key, Model>;
  /** Folders of installed models: the first is written to, the others are only read. */
  folders: readonly [string, ...string[]];
  /** What the catalogue offers under this key; rejects with a `ModelFailure` when there is no asking it. */
  offer(key: Key, signal: AbortSignal): Promise<CatalogueEntry<Model> | undefined>;
  /** Told how each download went, with the error of one that failed. */
  onOutcome?: (error?: unknown) => void;
  /** Bytes of installed models in the first folder; beyond them those not used for longest go. No limit unless given. */
  maxBytes?: number;
  /** Milliseconds for which a model that could not be had counts as failing; a minute unless given. */
  failureMs?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export interface FetchOptions<Key> {
  signal?: AbortSignal;
  onProgress?: ProgressListener<Key>;
  /** Download again even when it is installed. */
  force?: boolean;
}

interface Running<Model extends object> {
  promise: Promise<InstalledModel<Model>>;
  stop: AbortController;
  /** Callers who still want it. */
  waiting: number;
}

/**
 * Models of one kind: what is installed, and the way there from what a catalogue offers, with one download for all who
 * want a model, in this process and in others. Every failure is a `GlossaError` whose `details.reason` is a
 * `ModelFailure`; an abort rejects with the signal's reason.
 */
export class ModelStore<Key extends object, Model extends Key> {
  readonly #options: ModelStoreOptions<Key, Model>;
  readonly #kind: ModelKind<Key, Model>;
  readonly #shelf: ModelShelf<Key, Model>;
  readonly #install: InstallOptions<Key, Model>;
  readonly #hub: ProgressHub<Key>;
  readonly #running = new Map<string, Running<Model>>();
  readonly #failedAt = new Map<string, number>();
  readonly #now: () => number;
  #closed = false;

  constructor(options: ModelStoreOptions<Key, Model>) {
    this.#options = options;
    this.#kind = withSafeNames(options.kind);
    this.#now = options.now ?? Date.now;
    this.#shelf = new ModelShelf(this.#kind, options.folders);
    this.#hub = new ProgressHub(this.#kind.nameOf);
    this.#install = {
      kind: this.#kind,
      shelf: this.#shelf,
      storage: options.storage ?? diskStorage,
      retry: { ...defaultRetry, ...options.retry },
      connectTimeoutMs: options.connectTimeoutMs ?? 8000,
      idleTimeoutMs: options.idleTimeoutMs ?? 30_000,
      maxFileBytes: options.maxFileBytes ?? 512 * 2 ** 20,
      now: this.#now,
    };
  }

  /** Installed models by name. */
  installed(): Promise<Map<string, InstalledModel<Model>>> {
    return this.#shelf.models();
  }

  /** True for a while after a model could not be had, so that it is not tried at every use. */
  failedLately(key: Key): boolean {
    const at = this.#failedAt.get(this.#kind.nameOf(key));
    return at !== undefined && this.#now() - at < (this.#options.failureMs ?? 60_000);
  }

  /** The installed model, downloaded when it is not. A download ends when the last caller who wants it gives up. */
  async fetch(key: Key, options: FetchOptions<Key> = {}): Promise<InstalledModel<Model>> {
    const { signal = new AbortController().signal } = options;
    const name = this.#kind.nameOf(key);
    if (this.#closed) throw closedError();
    const running = this.#running.get(name) ?? this.#start(key, options.force ?? false);
    running.waiting++;
    const unsubscribe = this.#hub.subscribe((progress) => {
      if (this.#kind.nameOf(progress.key) === name) options.onProgress?.(progress);
    });
    try {
      const model = await untilAborted(running.promise, signal);
      await this.#shelf.markUsed(model, this.#now());
      return model;
    } finally {
      unsubscribe();
      running.waiting--;
      if (running.waiting === 0 && signal.aborted) await this.#stop(name, running, signal.reason);
    }
  }

  /**
   * Ends the download of a model, whoever wants it, and removes what there is of it in the folder that is written to;
   * false when it was not installed there.
   */
  async remove(key: Key): Promise<boolean> {
    const name = this.#kind.nameOf(key);
    const running = this.#running.get(name);
    if (running) {
      const removed = modelError('closed', `The ${this.#kind.noun} ${name} was removed.`);
      await this.#stop(name, running, removed);
    }
    await rm(this.#shelf.partials(key), { recursive: true, force: true });
    return this.#shelf.remove(key);
  }

  /** Compares an installed model with its checksums, reading all bytes; no problems when it is whole. */
  async verify(key: Key): Promise<ModelProblem[]> {
    const name = this.#kind.nameOf(key);
    this.#shelf.forget();
    const model = (await this.#shelf.models()).get(name);
    return model ? this.#shelf.verify(model) : [{ file: name, problem: 'missing' }];
  }

  /** Tells about every download of this process; returns a function that ends it. */
  subscribe(listener: ProgressListener<Key>): () => void {
    return this.#hub.subscribe(listener);
  }

  /** Downloads under way now. */
  progress(): ModelProgress<Key>[] {
    return this.#hub.current();
  }

  /** Ends downloads; what was received stays for the next time. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(
      [...this.#running].map(([name, running]) => this.#stop(name, running, closedError())),
    );
  }

  #start(key: Key, force: boolean): Running<Model> {
    const name = this.#kind.nameOf(key);
    const stop = new AbortController();
    const promise = this.#obtain(key, force, stop.signal).finally(() => {
      if (this.#running.get(name) === running) this.#running.delete(name);
    });
    // Those who wait are told; with no one waiting any more the failure is no one's.
    promise.catch(() => undefined);
    const running: Running<Model> = { promise, stop, waiting: 0 };
    this.#running.set(name, running);
    return running;
  }

  async #stop(name: string, running: Running<Model>, reason: unknown): Promise<void> {
    if (this.#running.get(name) === running) this.#running.delete(name);
    running.stop.abort(reason);
    await running.promise.catch(() => undefined);
  }

  async #obtain(key: Key, force: boolean, signal: AbortSignal): Promise<InstalledModel<Model>> {
    const shelf = this.#shelf;
    const name = this.#kind.nameOf(key);
    const before = (await shelf.models()).get(name);
    if (before && !force) return before;
    let lock: FileLock<ModelProgress<Key>> | undefined;
    const meter = new ProgressMeter<Key>(key, (progress) => {
      this.#hub.emit(progress);
      lock?.update(progress);
    });
    try {
      meter.enter('waiting');
      lock = await this.#lock(key, meter, signal);
      shelf.forget();
      const other = (await shelf.models()).get(name);
      const done = other && (!force || other.installedAt !== before?.installedAt);
      if (!done) await this.#download(key, meter, signal);
      const model = (await shelf.models()).get(name);
      if (!model)
        throw modelError('corrupt', `The ${this.#kind.noun} ${name} vanished after its install.`);
      this.#failedAt.delete(name);
      meter.enter('installed');
      return model;
    } catch (error) {
      if (!signal.aborted) this.#failedAt.set(name, this.#now());
      meter.enter(signal.aborted ? 'canceled' : 'failed', signal.aborted ? undefined : error);
      throw error;
    } finally {
      await lock?.release();
    }
  }

  async #lock(
    key: Key,
    meter: ProgressMeter<Key>,
    signal: AbortSignal,
  ): Promise<FileLock<ModelProgress<Key>>> {
    const name = this.#kind.nameOf(key);
    const locks = join(this.#shelf.directory, '.locks');
    try {
      await mkdir(locks, { recursive: true });
      return await takeLock<ModelProgress<Key>>(join(locks, `${name}.lock`), {
        signal,
        beatMs: this.#options.lockBeatMs ?? 1000,
        initial: { key, phase: 'waiting', received: 0, total: undefined, percent: 0 },
        onWait: (progress) => progress && meter.follow(progress),
      });
    } catch (error) {
      throw storageError(error, `The ${this.#kind.noun} ${name} cannot be stored`);
    }
  }

  async #download(key: Key, meter: ProgressMeter<Key>, signal: AbortSignal): Promise<void> {
    const { offer, onOutcome } = this.#options;
    const name = this.#kind.nameOf(key);
    const entry = await offer(key, signal);
    if (!entry) throw modelError('not_in_catalogue', `There is no ${this.#kind.noun} for ${name}.`);
    try {
      await this.#shelf.sweep(this.#now());
      await installModel(entry, this.#install, meter, signal);
      onOutcome?.();
    } catch (error) {
      onOutcome?.(error);
      throw error;
    }
    await this.#evict(name);
  }

  /** Removes what was not used for longest until the limit holds, but never the model that has just come. */
  async #evict(newest: string): Promise<void> {
    const { maxBytes } = this.#options;
    if (maxBytes === undefined) return;
    const models = await this.#shelf.leastUsed();
    let bytes = models.reduce((sum, { size }) => sum + size, 0);
    for (const model of models) {
      if (bytes <= maxBytes) return;
      if (this.#kind.nameOf(model) === newest) continue;
      await this.#shelf.remove(model);
      bytes -= model.size;
    }
  }
}

/** A kind whose names are those of folders beside each other, whatever its keys are made of. */
function withSafeNames<Key extends object, Model extends Key>(
  kind: ModelKind<Key, Model>,
): ModelKind<Key, Model> {
  return {
    ...kind,
    nameOf(key) {
      const name = kind.nameOf(key);
      if (/^\w[\w.-]*$/.test(name)) return name;
      throw modelError('not_in_catalogue', `There is no ${kind.noun} of this name.`);
    },
  };
}

function closedError(): Error {
  return modelError('closed', 'The server is shutting down.');
}
