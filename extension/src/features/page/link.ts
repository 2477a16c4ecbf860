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
  /** What was asked for and has no answer yet: the page keeps it, together with who waits for it. */
  waiting(): Iterable<string>;
  translated(source: string, translation: string): void;
  failed(source: string, error: CallError): void;
  spent(spent: Spent): void;
}

/** Attempts to reach a background that does not answer, without one answer between them. */
const MOST_RECONNECTS = 5;
const RECONNECT_MS = 250;

/**
 * The page's end of its port to the background, from which it asks for translations. When the browser stops the
 * background, what is unanswered is asked again of its next life.
 */
export class Link {
  /** `from` may become known after the first look at the page. */
  readonly #languages: Readonly<{ from: string; to: string }>;
  readonly #listener: LinkListener;
  #port: ReturnType<typeof browser.runtime.connect> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #reconnects = 0;
  #stopped = false;
  #paused = false;

  constructor(languages: Readonly<{ from: string; to: string }>, listener: LinkListener) {
    this.#languages = languages;
    this.#listener = listener;
  }

  /** Asks for texts that nobody waited for until now. */
  ask(texts: string[], urgent: boolean): void {
    if (texts.length > 0 && !this.#paused) this.#send(texts, urgent);
  }

  /** Ends all requests; what is unanswered is asked again after `resume`. */
  pause(): void {
    this.#paused = true;
    this.#close();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (!this.#stopped) this.ask(this.#unanswered(), true);
  }

  /** Nobody waits for these any more. */
  drop(texts: string[]): void {
    if (texts.length === 0) return;
    this.#port?.postMessage({ type: 'drop', ...this.#languages, texts } satisfies PageRequest);
    this.#restIfDone();
  }

  stop(): void {
    this.#stopped = true;
    this.#close();
  }

  #unanswered(): string[] {
    return [...this.#listener.waiting()];
  }

  #send(texts: string[], urgent: boolean): void {
    this.#heartbeat ??= setInterval(() => {
      this.#open().postMessage({ type: 'alive' } satisfies PageRequest);
    }, HEARTBEAT_MS);
    const request = { type: 'ask', ...this.#languages, texts, urgent } satisfies PageRequest;
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
      if (!this.#stopped) setTimeout(() => this.#again(), RECONNECT_MS);
    });
    return port;
  }

  #again(): void {
    const texts = this.#unanswered();
    if (this.#stopped || this.#paused || texts.length === 0) return;
    this.#reconnects++;
    try {
      if (this.#reconnects > MOST_RECONNECTS) throw new Error('The background does not answer.');
      this.#send(texts, true);
    } catch {
      // Also where the extension itself was updated or removed.
      for (const text of texts) this.#listener.failed(text, { code: 'internal' });
      this.#restIfDone();
    }
  }

  #answer(answer: PageAnswer): void {
    if (this.#stopped) return;
    this.#reconnects = 0;
    const { failed, spent, translated } = this.#listener;
    if (answer.type === 'spent') spent(answer);
    else if (answer.type === 'failed') for (const text of answer.texts) failed(text, answer.error);
    else for (const [text, translation] of answer.items) translated(text, translation);
    this.#restIfDone();
  }

  #restIfDone(): void {
    if (this.#unanswered().length === 0) this.#rest();
  }

  #close(): void {
    this.#rest();
    this.#port?.disconnect();
    this.#port = undefined;
  }

  #rest(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}
