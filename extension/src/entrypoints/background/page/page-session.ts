import { wallOf } from '@glossa/core';
import { cacheKey, type TranslationCache } from '../../../features/page/translation-cache.ts';
import type { PageAnswer, PageRequest, Spent } from '../../../messaging/page-protocol.ts';
import type { CallError } from '../../../messaging/protocol.ts';
import { callError } from '../call-error.ts';
import type { TokenBucket } from './token-bucket.ts';

export interface Languages {
  from: string;
  to: string;
}

/** Who translates pages, and what of it decides a translation. */
export interface PageEngine {
  /** Whose answers these are: origin of the server, or name of another engine. */
  server: string;
  /** Translates coded texts and tells each as it comes; rejects when the rest will not come. */
  translate(
    request: Languages & { texts: string[] },
    signal: AbortSignal,
    onText: (index: number, outcome: { text: string } | { error: CallError }) => void,
  ): Promise<void>;
}

export interface PageSessionDeps {
  /** Finds the engine that the person chose; `spent` is told what its requests cost. */
  engine(spent: (spent: Spent) => void): Promise<PageEngine>;
  cache: TranslationCache;
  /** False in private windows, which leave nothing behind. */
  kept: boolean;
  bucket: Pick<TokenBucket, 'take' | 'pause'>;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** No frame is left. */
  ended(): void;
}

/** The background's end of a frame's port. */
export interface FramePort {
  post(answer: PageAnswer): void;
}

interface Item {
  /** Frames that wait for it: equal texts are one item. */
  askers: Set<FramePort>;
  text: string;
  languages: Languages;
  urgent: boolean;
  attempts: number;
}

/** A request: small enough that its first answers come soon, large enough to need few. */
const BATCH = { texts: 50, characters: 6000 };
const AT_ONCE = 4;
/** What is not urgent waits so long for more, in milliseconds. */
const WINDOW_MS = 40;
/** While something is under way it waits for its end, but no longer: what is looked at has machine and engine to itself. */
const HELD_MS = 300;
/** Answers that come together are told together, but for the first after a while: somebody waits for it. */
const TELL_MS = 2;
const BURST_MS = 50;
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

/** Tells items apart: one text may be wanted in several languages. */
const keyOf = ({ from, to }: Languages, text: string) => `${from} ${to} ${text}`;

/**
 * The requests of a tab, whose frames may be forty: in batches, each text once for all of them, none after the last
 * frame left.
 */
export class PageSession {
  readonly #deps: PageSessionDeps;
  readonly #engine: Promise<PageEngine>;
  readonly #closed = new AbortController();
  readonly #ports = new Set<FramePort>();
  /** What is looked up, queued or under way, and who waits for it. */
  readonly #open = new Map<string, Item>();
  #urgent: Item[] = [];
  #later: Item[] = [];
  #running = 0;
  #window: ReturnType<typeof setTimeout> | undefined;
  readonly #told = new Map<FramePort, [string, string][]>();
  #telling: ReturnType<typeof setTimeout> | undefined;
  #toldAt = 0;

  constructor(deps: PageSessionDeps) {
    this.#deps = deps;
    this.#engine = deps.engine((spent) => {
      const [port] = this.#ports;
      port?.post({ type: 'spent', ...spent });
    });
    if (deps.kept) deps.cache.wake();
    // Whoever asks is told.
    this.#engine.catch(() => {});
  }

  join(port: FramePort): void {
    this.#ports.add(port);
  }

  /** What a frame asked for and has not got is dropped; with the last frame everything ends. */
  leave(port: FramePort): void {
    this.#ports.delete(port);
    this.#told.delete(port);
    for (const { askers } of this.#open.values()) askers.delete(port);
    if (this.#ports.size > 0) return;
    this.#close();
    this.#deps.ended();
  }

  /** Resolves when what is asked for was answered from memory, or waits for its turn. */
  async serve(port: FramePort, request: PageRequest): Promise<void> {
    if (!this.#ports.has(port)) return;
    if (request.type === 'drop') {
      for (const text of request.texts) this.#open.get(keyOf(request, text))?.askers.delete(port);
    } else if (request.type === 'announce') await this.#announced(request);
    else if (request.type === 'ask') await this.#ask(port, request);
  }

  /** Looks texts up on disk before they are asked for: that takes as long as the page takes to tell their languages. */
  async #announced({ texts, ...languages }: Languages & { texts: string[] }): Promise<void> {
    const { cache, kept } = this.#deps;
    const { server } = await this.#engine;
    const keys = texts.map((text) => cacheKey({ server, ...languages }, text));
    cache.expect(keys, { kept });
  }

  async #ask(
    port: FramePort,
    { from, to, texts, urgent }: Extract<PageRequest, { type: 'ask' }>,
  ): Promise<void> {
    const fresh: Item[] = [];
    for (const text of texts) {
      const key = keyOf({ from, to }, text);
      const open = this.#open.get(key);
      if (open !== undefined) {
        open.askers.add(port);
        if (urgent) this.#hurry(open);
        continue;
      }
      const languages = { from, to };
      const item = { askers: new Set([port]), text, languages, urgent, attempts: 0 };
      this.#open.set(key, item);
      fresh.push(item);
    }
    await this.#lookUp(fresh);
    if (urgent) this.#send();
    else this.#window ??= setTimeout(() => this.#send(), this.#running > 0 ? HELD_MS : WINDOW_MS);
  }

  /** Answers what is known; the rest is queued. */
  async #lookUp(items: readonly Item[]): Promise<void> {
    const { cache, kept } = this.#deps;
    try {
      const { server } = await this.#engine;
      const keys = items.map(({ languages, text }) => cacheKey({ server, ...languages }, text));
      const known = await cache.find(keys, { kept });
      if (this.#closed.signal.aborted) return;
      for (const [index, item] of items.entries()) {
        const translation = known.get(keys[index]!);
        if (translation !== undefined) this.#tell(item, translation);
        else (item.urgent ? this.#urgent : this.#later).push(item);
      }
    } catch (error) {
      this.#fail(items, callError(error));
    }
  }

  #hurry(item: Item): void {
    item.urgent = true;
    const at = this.#later.indexOf(item);
    if (at >= 0) this.#urgent.push(...this.#later.splice(at, 1));
  }

  /** Ends requests under way; no other follows. */
  #close(): void {
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
    const rest = (items: Item[]) => items.filter((item) => this.#isOpen(item) && !taken.has(item));
    this.#urgent = rest(this.#urgent);
    this.#later = rest(this.#later);
    return batch;
  }

  /** False for what nobody waits for any more, which is forgotten. */
  #keep(item: Item): boolean {
    if (item.askers.size > 0) return true;
    this.#forget(item);
    return false;
  }

  #isOpen(item: Item): boolean {
    return this.#open.get(keyOf(item.languages, item.text)) === item;
  }

  /** The next who asks for this text begins anew. */
  #forget(item: Item): void {
    if (this.#isOpen(item)) this.#open.delete(keyOf(item.languages, item.text));
  }

  async #run(batch: Item[]): Promise<void> {
    const { signal } = this.#closed;
    const open = new Set(batch);
    try {
      const { server, translate } = await this.#engine;
      await this.#deps.bucket.take(signal);
      const wanted = batch.filter((item) => this.#keep(item));
      if (wanted.length === 0) return;
      const { from, to } = wanted[0]!.languages;
      const texts = wanted.map(({ text }) => text);
      await translate({ texts, from, to }, signal, (index, outcome) => {
        const item = wanted[index]!;
        if (!open.delete(item) || signal.aborted) return;
        if ('text' in outcome) this.#learn(item, server, outcome.text);
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
    } else if (error.reason === 'download') {
      // Whatever waits in these languages would be refused for the same reason; others are there perhaps.
      const { from, to } = items[0]?.languages ?? { from: '', to: '' };
      this.#fail([...again, ...this.#dropLanguages({ from, to })], error);
    } else if (PASSING.has(error.code) && attempts <= RETRY_MS.length) {
      await sleep(RETRY_MS[attempts - 1]!, this.#closed.signal).catch(() => {});
      this.#urgent.push(...again);
    } else if (isWall(error)) {
      // Whatever waits would be refused for the same reason.
      this.#fail([...again, ...this.#urgent.splice(0), ...this.#later.splice(0)], error);
    } else this.#fail(again, error);
  }

  /** Takes what waits in some languages out of the queues. */
  #dropLanguages({ from, to }: Languages): Item[] {
    const isOf = ({ languages }: Item) => languages.from === from && languages.to === to;
    const dropped = [...this.#urgent, ...this.#later].filter(isOf);
    this.#urgent = this.#urgent.filter((item) => !isOf(item));
    this.#later = this.#later.filter((item) => !isOf(item));
    return dropped;
  }

  #learn(item: Item, server: string, translation: string): void {
    const { cache, kept } = this.#deps;
    const key = cacheKey({ server, ...item.languages }, item.text);
    cache.remember([[key, translation]], { kept });
    this.#tell(item, translation);
  }

  #tell(item: Item, translation: string): void {
    this.#forget(item);
    if (this.#closed.signal.aborted) return;
    for (const port of item.askers) {
      const told = this.#told.get(port) ?? [];
      this.#told.set(port, told);
      told.push([item.text, translation]);
    }
    if (this.#told.size === 0) return;
    this.#telling ??= setTimeout(
      () => this.#tellAll(),
      Date.now() - this.#toldAt > BURST_MS ? 0 : TELL_MS,
    );
  }

  #tellAll(): void {
    this.#telling = undefined;
    this.#toldAt = Date.now();
    for (const [port, told] of this.#told) port.post({ type: 'translated', items: told });
    this.#told.clear();
  }

  #fail(items: readonly Item[], error: CallError): void {
    const failed = new Map<FramePort, string[]>();
    for (const item of items) {
      this.#forget(item);
      for (const port of item.askers) {
        const texts = failed.get(port) ?? [];
        failed.set(port, texts);
        texts.push(item.text);
      }
    }
    if (this.#closed.signal.aborted) return;
    for (const [port, texts] of failed) port.post({ type: 'failed', texts, error });
  }
}
