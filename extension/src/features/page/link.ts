import { browser } from 'wxt/browser';
import {
  HEARTBEAT_MS,
  PAGE_PORT,
  type PageAnswer,
  type PageRequest,
  type Spent,
} from '../../messaging/page-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';

export interface LinkListener {
  translated(source: string, translation: string): void;
  failed(source: string, error: CallError): void;
  spent(spent: Spent): void;
}

/** Attempts to reach a background that does not answer, without one answer between them. */
const MOST_RECONNECTS = 5;
const RECONNECT_MS = 250;

/**
 * Asks the background for translations; each text is asked once at a time. When the browser stops the
 * background, what is unanswered is asked again of its next life.
 */
export class Link {
  /** `from` may become known after the first look at the page. */
  readonly #languages: Readonly<{ from: string; to: string }>;
  readonly #listener: LinkListener;
  readonly #waiting = new Map<number, string>();
  readonly #ids = new Map<string, number>();
  #port: ReturnType<typeof browser.runtime.connect> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #nextId = 1;
  #reconnects = 0;
  #stopped = false;
  #paused = false;

  constructor(languages: Readonly<{ from: string; to: string }>, listener: LinkListener) {
    this.#languages = languages;
    this.#listener = listener;
  }

  ask(sources: Iterable<string>, urgent: boolean): void {
    const items: [number, string][] = [];
    for (const source of sources) {
      if (this.#ids.has(source)) continue;
      const id = this.#nextId++;
      this.#ids.set(source, id);
      this.#waiting.set(id, source);
      items.push([id, source]);
    }
    if (items.length > 0 && !this.#paused) this.#send(items, urgent);
  }

  /** Ends all requests; what is unanswered is asked again after `resume`. */
  pause(): void {
    this.#paused = true;
    this.#rest();
    this.#port?.disconnect();
    this.#port = undefined;
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (!this.#stopped && this.#waiting.size > 0) this.#send([...this.#waiting], true);
  }

  /** Nobody waits for these any more. */
  drop(sources: Iterable<string>): void {
    const ids: number[] = [];
    for (const source of sources) {
      const id = this.#ids.get(source);
      if (id === undefined) continue;
      this.#take(id);
      ids.push(id);
    }
    if (ids.length > 0) this.#port?.postMessage({ type: 'drop', ids } satisfies PageRequest);
  }

  stop(): void {
    this.#stopped = true;
    this.#rest();
    this.#waiting.clear();
    this.#ids.clear();
    this.#port?.disconnect();
    this.#port = undefined;
  }

  #send(items: [number, string][], urgent: boolean): void {
    this.#heartbeat ??= setInterval(() => {
      this.#open().postMessage({ type: 'alive' } satisfies PageRequest);
    }, HEARTBEAT_MS);
    const request = { type: 'ask', ...this.#languages, items, urgent } satisfies PageRequest;
    this.#open().postMessage(request);
  }

  #open() {
    if (this.#port !== undefined) return this.#port;
    const port = browser.runtime.connect({ name: PAGE_PORT });
    this.#port = port;
    port.onMessage.addListener((message: unknown) => this.#answer(message as PageAnswer));
    port.onDisconnect.addListener(() => {
      if (this.#port !== port) return;
      this.#port = undefined;
      if (!this.#stopped && this.#waiting.size > 0) setTimeout(() => this.#again(), RECONNECT_MS);
    });
    return port;
  }

  #again(): void {
    if (this.#stopped || this.#paused || this.#waiting.size === 0) return;
    this.#reconnects++;
    try {
      if (this.#reconnects > MOST_RECONNECTS) throw new Error('The background does not answer.');
      this.#send([...this.#waiting], true);
    } catch {
      // Also where the extension itself was updated or removed.
      for (const id of [...this.#waiting.keys()]) this.#fail(id, { code: 'internal' });
    }
  }

  #answer(answer: PageAnswer): void {
    this.#reconnects = 0;
    if (answer.type === 'spent') this.#listener.spent(answer);
    else if (answer.type === 'failed') for (const id of answer.ids) this.#fail(id, answer.error);
    else {
      for (const [id, translation] of answer.items) {
        const source = this.#take(id);
        if (source !== undefined) this.#listener.translated(source, translation);
      }
    }
  }

  #fail(id: number, error: CallError): void {
    const source = this.#take(id);
    if (source !== undefined) this.#listener.failed(source, error);
  }

  #take(id: number): string | undefined {
    const source = this.#waiting.get(id);
    if (source === undefined) return undefined;
    this.#waiting.delete(id);
    this.#ids.delete(source);
    if (this.#waiting.size === 0) this.#rest();
    return source;
  }

  #rest(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}
