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
  /** Whose answers these are: origin of the server, or name of another engine. */
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
  /** Who waits for it: equal texts are one item. */
  ids: number[];
  key: string;
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
/** Whom the server asks to wait longer is told so instead. */
const LONGEST_WAIT_SECONDS = 120;
const PASSING = new Set(['engine_unavailable', 'source_unavailable', 'timeout', 'internal']);

/** What only the person can change: more requests would be refused for the same reason. */
function isWall({ code, reason }: CallError): boolean {
  return wallOf(code) !== null || reason !== undefined;
}

/** The requests of one page with its frames: in batches, each text once, none after it was closed. */
export class PageSession {
  readonly #deps: PageSessionDeps;
  readonly #closed = new AbortController();
  readonly #wanted = new Set<number>();
  /** Queued or under way. */
  readonly #open = new Map<string, Item>();
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
      if (translation !== undefined) this.#tell([id], translation);
      else this.#queue(id, { ids: [id], key: keyOf(text), text, languages, attempts: 0 }, urgent);
    }
    if (urgent) this.#send();
    else this.#window ??= setTimeout(() => this.#send(), WINDOW_MS);
  }

  drop(ids: readonly number[]): void {
    for (const id of ids) this.#wanted.delete(id);
  }

  #queue(id: number, item: Item, urgent: boolean): void {
    const open = this.#open.get(item.key);
    if (open === undefined) {
      this.#open.set(item.key, item);
      (urgent ? this.#urgent : this.#later).push(item);
      return;
    }
    open.ids.push(id);
    const at = urgent ? this.#later.indexOf(open) : -1;
    if (at >= 0) this.#urgent.push(...this.#later.splice(at, 1));
  }

  #isWanted({ ids }: Item): boolean {
    return ids.some((id) => this.#wanted.has(id));
  }

  /** Ends requests under way; no other follows. */
  close(): void {
    this.#closed.abort(new DOMException('Nobody waits.', 'AbortError'));
    clearTimeout(this.#window);
    clearTimeout(this.#telling);
    this.#urgent = [];
    this.#later = [];
    this.#open.clear();
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
    const queue = [...this.#urgent, ...this.#later].filter((item) => this.#keep(item));
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
      items.filter((item) => this.#open.get(item.key) === item && !taken.has(item));
    this.#urgent = rest(this.#urgent);
    this.#later = rest(this.#later);
    return batch;
  }

  /** False for what nobody waits for any more, which is forgotten. */
  #keep(item: Item): boolean {
    if (this.#isWanted(item)) return true;
    this.#close(item);
    return false;
  }

  /** The next who asks for this text begins anew. */
  #close(item: Item): void {
    if (this.#open.get(item.key) === item) this.#open.delete(item.key);
  }

  async #run(batch: Item[]): Promise<void> {
    const { bucket, translate } = this.#deps;
    const { signal } = this.#closed;
    const open = new Set(batch);
    try {
      await bucket.take(signal);
      const wanted = batch.filter((item) => this.#keep(item));
      if (wanted.length === 0) return;
      const { from, to } = wanted[0]!.languages;
      const texts = wanted.map(({ text }) => text);
      await translate({ texts, from, to }, signal, (index, outcome) => {
        const item = wanted[index]!;
        if (!open.delete(item) || signal.aborted) return;
        if ('text' in outcome) this.#learn(item, outcome.text);
        else this.#fail([item], outcome.error);
      });
      this.#fail([...open], { code: 'internal' });
    } catch (error) {
      if (!signal.aborted) await this.#refused([...open], error);
    }
  }

  async #refused(items: Item[], reason: unknown): Promise<void> {
    const error = callError(reason);
    const { bucket, sleep } = this.#deps;
    const again = items.filter((item) => this.#keep(item));
    for (const item of again) item.attempts++;
    const attempts = again[0]?.attempts ?? 0;
    const wait = error.retryAfter ?? DEFAULT_WAIT_SECONDS;
    if (error.code === 'rate_limited') bucket.pause(Math.min(wait, LONGEST_WAIT_SECONDS));
    if (error.code === 'rate_limited' && attempts <= MOST_WAITS && wait <= LONGEST_WAIT_SECONDS) {
      this.#urgent.push(...again);
    } else if (PASSING.has(error.code) && attempts <= RETRY_MS.length) {
      await sleep(RETRY_MS[attempts - 1]!, this.#closed.signal).catch(() => {});
      this.#urgent.push(...again);
    } else if (isWall(error)) {
      // Whatever waits would be refused for the same reason.
      this.#fail([...again, ...this.#urgent.splice(0), ...this.#later.splice(0)], error);
    } else this.#fail(again, error);
  }

  #learn(item: Item, translation: string): void {
    const { ids, key } = item;
    const { cache, kept } = this.#deps;
    cache.remember([[key, translation]], { kept });
    this.#close(item);
    this.#tell(ids, translation);
  }

  #tell(ids: readonly number[], translation: string): void {
    if (this.#closed.signal.aborted) return;
    for (const id of ids) if (this.#wanted.delete(id)) this.#told.push([id, translation]);
    if (this.#told.length === 0) return;
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#deps.post({ type: 'translated', items: this.#told.splice(0) });
    }, TELL_MS);
  }

  #fail(items: readonly Item[], error: CallError): void {
    for (const item of items) this.#close(item);
    const ids = items.flatMap((item) => item.ids).filter((id) => this.#wanted.delete(id));
    if (ids.length > 0 && !this.#closed.signal.aborted) {
      this.#deps.post({ type: 'failed', ids, error });
    }
  }
}
