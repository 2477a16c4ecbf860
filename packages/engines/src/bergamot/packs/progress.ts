import type { GlossaError } from '@glossa/contract';
import type { LanguagePair } from '../../ports/translate.ts';
import { type PackPhase, type PackProgress, packFailure, packKey } from './types.ts';

export type ProgressListener = (progress: PackProgress) => void;

/** Who is told about downloads, and what is under way now. */
export class ProgressHub {
  readonly #listeners = new Set<ProgressListener>();
  readonly #current = new Map<string, PackProgress>();

  subscribe(listener: ProgressListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  current(): PackProgress[] {
    return [...this.#current.values()];
  }

  emit(progress: PackProgress): void {
    const over = ['installed', 'failed', 'canceled'].includes(progress.phase);
    if (over) this.#current.delete(packKey(progress.pair));
    else this.#current.set(packKey(progress.pair), progress);
    for (const listener of this.#listeners) listener(progress);
  }
}

/** The last per cent is for checking and installing. */
const DOWNLOADED_PERCENT = 99;

/** Adds up the files of one pack and tells the hub, at most once a per cent or a phase. */
export class PackProgressMeter {
  readonly #pair: LanguagePair;
  readonly #files = new Map<
    string,
    { received: number; total: number | undefined; guess: number }
  >();
  readonly #tell: (progress: PackProgress) => void;
  #phase: PackPhase | undefined;
  #percent = 0;

  constructor(pair: LanguagePair, tell: (progress: PackProgress) => void) {
    this.#pair = pair;
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
  follow(progress: PackProgress): void {
    this.#show(progress);
  }

  enter(phase: PackPhase, error?: unknown): void {
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
      pair: this.#pair,
      phase,
      received,
      total: exact && expected > 0 ? expected : undefined,
      percent: phase === 'installed' ? 100 : Math.min(share, DOWNLOADED_PERCENT),
      ...(error === undefined ? {} : { error: describe(error) }),
    });
  }

  #show(progress: PackProgress): void {
    const percent = Math.max(progress.percent, this.#percent);
    if (percent === this.#percent && progress.phase === this.#phase) return;
    this.#percent = percent;
    this.#phase = progress.phase;
    this.#tell({ ...progress, percent });
  }
}

function describe(error: unknown): NonNullable<PackProgress['error']> {
  const { code, message } = error as Partial<GlossaError>;
  return {
    code: code ?? 'internal',
    message: message ?? String(error),
    reason: packFailure(error) ?? 'interrupted',
  };
}
