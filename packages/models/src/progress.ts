import type { ErrorCode, GlossaError } from '@glossa/contract';
import { type ModelFailure, modelFailure } from './failure.ts';

export type ModelPhase =
  | 'waiting'
  | 'downloading'
  | 'verifying'
  | 'installing'
  | 'installed'
  | 'failed'
  | 'canceled';

/** Sent while a model is fetched; the last one of a model is `installed`, `failed` or `canceled`. */
export interface ModelProgress<Key> {
  key: Key;
  phase: ModelPhase;
  /** Compressed bytes so far, and in all where known. */
  received: number;
  total: number | undefined;
  /** 0–100, whole; never falls within one download. */
  percent: number;
  error?: { code: ErrorCode; message: string; reason: ModelFailure };
}

export type ProgressListener<Key> = (progress: ModelProgress<Key>) => void;

/** Who is told about downloads, and what is under way now. */
export class ProgressHub<Key> {
  readonly #listeners = new Set<ProgressListener<Key>>();
  readonly #current = new Map<string, ModelProgress<Key>>();
  readonly #nameOf: (key: Key) => string;

  constructor(nameOf: (key: Key) => string) {
    this.#nameOf = nameOf;
  }

  subscribe(listener: ProgressListener<Key>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  current(): ModelProgress<Key>[] {
    return [...this.#current.values()];
  }

  emit(progress: ModelProgress<Key>): void {
    const over = ['installed', 'failed', 'canceled'].includes(progress.phase);
    const name = this.#nameOf(progress.key);
    if (over) this.#current.delete(name);
    else this.#current.set(name, progress);
    for (const listener of this.#listeners) listener(progress);
  }
}

/** The last per cent is for checking and installing. */
const DOWNLOADED_PERCENT = 99;

/** Adds up the files of one model and tells the hub, at most once a per cent or a phase. */
export class ProgressMeter<Key> {
  readonly #key: Key;
  readonly #files = new Map<
    string,
    { received: number; total: number | undefined; guess: number }
  >();
  readonly #tell: (progress: ModelProgress<Key>) => void;
  #phase: ModelPhase | undefined;
  #percent = 0;

  constructor(key: Key, tell: (progress: ModelProgress<Key>) => void) {
    this.#key = key;
    this.#tell = tell;
  }

  /** Announces a file with its size as sent, or a guess of it, so that the total is known early. */
  expect(url: string, total: number | undefined, guess: number): void {
    this.#files.set(url, { received: 0, total, guess });
  }

  receive(url: string, received: number, total: number | undefined): void {
    const file = this.#files.get(url);
    if (!file) return;
    file.received = received;
    file.total = total ?? file.total;
    this.enter('downloading');
  }

  /** Compressed bytes still to come, as far as they are known or guessed. */
  remaining(): number {
    let bytes = 0;
    for (const { total, guess, received } of this.#files.values())
      bytes += Math.max(0, (total ?? guess) - received);
    return bytes;
  }

  /** Takes over what the process that downloads says. */
  follow(progress: ModelProgress<Key>): void {
    this.#show({ ...progress, key: this.#key });
  }

  enter(phase: ModelPhase, error?: unknown): void {
    let received = 0;
    let expected = 0;
    let exact = true;
    for (const file of this.#files.values()) {
      received += file.received;
      expected += file.total ?? Math.max(file.guess, file.received);
      exact &&= file.total !== undefined;
    }
    const share = expected > 0 ? Math.floor((received / expected) * DOWNLOADED_PERCENT) : 0;
    this.#show({
      key: this.#key,
      phase,
      received,
      total: exact && expected > 0 ? expected : undefined,
      percent: phase === 'installed' ? 100 : Math.min(share, DOWNLOADED_PERCENT),
      ...(error === undefined ? {} : { error: describe(error) }),
    });
  }

  #show(progress: ModelProgress<Key>): void {
    const percent = Math.max(progress.percent, this.#percent);
    if (percent === this.#percent && progress.phase === this.#phase) return;
    this.#percent = percent;
    this.#phase = progress.phase;
    this.#tell({ ...progress, percent });
  }
}

function describe(error: unknown): NonNullable<ModelProgress<unknown>['error']> {
  const { code, message } = error as Partial<GlossaError>;
  return {
    code: code ?? 'internal',
    message: message ?? String(error),
    reason: modelFailure(error) ?? 'interrupted',
  };
}
