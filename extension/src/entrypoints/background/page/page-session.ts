import { wallOf } from '@glossa/core';
import type { PageAnswer } from '../../../messaging/page-protocol.ts';
import type { CallError } from '../../../messaging/protocol.ts';
import { callError } from '../call-error.ts';
import type { TokenBucket } from './token-bucket.ts';
import { cacheKey, type TranslationCache } from './translation-cache.ts';

export interface Languages {
  from: string;
  to: string;
}

export interface PageSessionDeps {
  /** Origin of the server whose answers these are. */
  server: string;
  /** Translates coded texts and tells each as it comes; rejects when the rest will not come. */
  translate(
    request: Languages & { texts: string[] },
    signal: AbortSignal,
    onText: (index: number, outcome: { text: string } | { error: CallError }) => void,
  ): Promise<void>;
  cache: TranslationCache;
  /** False in private windows, which leave nothing behind. */
  kept: boolean;
  bucket: Pick<TokenBucket, 'take' | 'pause'>;
  post(answer: PageAnswer): void;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

interface Item {
  id: number;
  text: string;
  languages: Languages;
  attempts: number;
}

/** A request: small enough that its first answers come soon, large enough to need few. */
const BATCH = { texts: 50, characters: 6000 };
const AT_ONCE = 4;
/** What is not urgent waits so long for more, in milliseconds. */
const WINDOW_MS = 40;
/** Answers that come together are told together. */
const TELL_MS = 4;
const RETRY_MS = [1000, 4000];
const MOST_WAITS = 4;
const DEFAULT_WAIT_SECONDS = 5;
const PASSING = new Set(['engine_unavailable', 'source_unavailable', 'timeout', 'internal']);

/** The requests of one page: in batches, each text once, none after it was closed. */
export class PageSession {
  readonly #deps: PageSessionDeps;
  readonly #closed = new AbortController();
  readonly #wanted = new Set<number>();
  #urgent: Item[] = [];
  #later: Item[] = [];
  #running = 0;
  #window: ReturnType<typeof setTimeout> | undefined;
  #told: [number, string][] = [];
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: PageSessionDeps) {
    this.#deps = deps;
  }

  async ask(
    items: readonly [number, string][],
    languages: Languages,
    urgent: boolean,
  ): Promise<void> {
    const { cache, kept, server } = this.#deps;
    for (const [id] of items) this.#wanted.add(id);
    const keyOf = (text: string) => cacheKey({ server, ...languages }, text);
    const known = await cache.find(
      items.map(([, text]) => keyOf(text)),
      { kept },
    );
    for (const [id, text] of items) {
      const translation = known.get(keyOf(text));
      if (translation !== undefined) this.#tell(id, translation);
      else {
        const item = { id, text, languages, attempts: 0 };
        (urgent ? this.#urgent : this.#later).push(item);
      }
    }
    if (urgent) this.#send();
    else this.#window ??= setTimeout(() => this.#send(), WINDOW_MS);
  }

  drop(ids: readonly number[]): void {
    for (const id of ids) this.#wanted.delete(id);
  }

  /** Ends requests under way; no other follows. */
  close(): void {
    this.#closed.abort(new DOMException('Nobody waits.', 'AbortError'));
    clearTimeout(this.#window);
    clearTimeout(this.#telling);
    this.#urgent = [];
    this.#later = [];
  }

  #send(): void {
    clearTimeout(this.#window);
    this.#window = undefined;
    while (this.#running < AT_ONCE && !this.#closed.signal.aborted) {
      const batch = this.#take();
      if (batch.length === 0) return;
      this.#running++;
      void this.#run(batch).finally(() => {
        this.#running--;
        this.#send();
      });
    }
  }

  /** The next texts of one pair of languages, urgent ones first. */
  #take(): Item[] {
    const queue = [...this.#urgent, ...this.#later].filter(({ id }) => this.#wanted.has(id));
    const batch: Item[] = [];
    let characters = 0;
    for (const item of queue) {
      const { from, to } = batch[0]?.languages ?? item.languages;
      if (item.languages.from !== from || item.languages.to !== to) continue;
      characters += item.text.length;
      const full = batch.length >= BATCH.texts || characters > BATCH.characters;
      if (full && batch.length > 0) break;
      batch.push(item);
    }
    const taken = new Set(batch);
    const rest = (items: Item[]) =>
      items.filter((item) => this.#wanted.has(item.id) && !taken.has(item));
    this.#urgent = rest(this.#urgent);
    this.#later = rest(this.#later);
    return batch;
  }

  async #run(batch: Item[]): Promise<void> {
    const { bucket, translate } = this.#deps;
    const { signal } = this.#closed;
    const open = new Set(batch);
    try {
      await bucket.take(signal);
      const wanted = batch.filter(({ id }) => this.#wanted.has(id));
      if (wanted.length === 0) return;
      const { from, to } = wanted[0]!.languages;
      const texts = wanted.map(({ text }) => text);
      await translate({ texts, from, to }, signal, (index, outcome) => {
        const item = wanted[index]!;
        if (!open.delete(item) || signal.aborted) return;
        if ('text' in outcome) this.#learn(item, outcome.text);
        else this.#fail([item], outcome.error);
      });
      this.#fail(
        [...open].filter(({ id }) => this.#wanted.has(id)),
        { code: 'internal' },
      );
    } catch (error) {
      if (!signal.aborted) await this.#refused([...open], error);
    }
  }

  async #refused(items: Item[], reason: unknown): Promise<void> {
    const error = callError(reason);
    const { bucket, sleep } = this.#deps;
    const again = items.filter(({ id }) => this.#wanted.has(id));
    for (const item of again) item.attempts++;
    const attempts = again[0]?.attempts ?? 0;
    if (error.code === 'rate_limited' && attempts <= MOST_WAITS) {
      bucket.pause(error.retryAfter ?? DEFAULT_WAIT_SECONDS);
      this.#urgent.push(...again);
    } else if (PASSING.has(error.code) && attempts <= RETRY_MS.length) {
      await sleep(RETRY_MS[attempts - 1]!, this.#closed.signal).catch(() => {});
      this.#urgent.push(...again);
    } else if (wallOf(error.code) !== null) {
      // Whatever waits would be refused for the same reason.
      this.#fail([...again, ...this.#urgent.splice(0), ...this.#later.splice(0)], error);
    } else this.#fail(again, error);
  }

  #learn({ id, text, languages }: Item, translation: string): void {
    const { cache, kept, server } = this.#deps;
    cache.remember([[cacheKey({ server, ...languages }, text), translation]], { kept });
    this.#tell(id, translation);
  }

  #tell(id: number, translation: string): void {
    if (!this.#wanted.delete(id) || this.#closed.signal.aborted) return;
    this.#told.push([id, translation]);
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#deps.post({ type: 'translated', items: this.#told.splice(0) });
    }, TELL_MS);
  }

  #fail(items: readonly Item[], error: CallError): void {
    const ids = items.map(({ id }) => id).filter((id) => this.#wanted.delete(id));
    if (ids.length > 0 && !this.#closed.signal.aborted) {
      this.#deps.post({ type: 'failed', ids, error });
    }
  }
}
