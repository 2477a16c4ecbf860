import { browser } from 'wxt/browser';
import {
  IMAGE_PORT,
  type ImageAnswer,
  type ImageRequest,
  type ImageSum,
  type Picture,
  type PictureError,
  type TranslatedPicture,
} from '../../messaging/image-protocol.ts';
import { HEARTBEAT_MS } from '../../messaging/page-protocol.ts';

export interface ImageListener {
  /** @param credits what was charged for it now */
  done(id: number, picture: TranslatedPicture, credits: number): void;
  failed(id: number, error: PictureError): void;
  sum(sum: ImageSum): void;
}

type Ask = Extract<ImageRequest, { type: 'ask' }>;

/** Attempts to reach a background that ended, without an answer between them. */
const MOST_RECONNECTS = 5;
const RECONNECT_MS = 250;

/** Asks the background for translated pictures; what a background that ended left unanswered is asked again. */
export class ImageLink {
  readonly #listener: ImageListener;
  readonly #waiting = new Map<number, Ask>();
  #port: ReturnType<typeof browser.runtime.connect> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #nextId = 1;
  #reconnects = 0;
  #paused = false;

  constructor(listener: ImageListener) {
    this.#listener = listener;
  }

  /** Answers the number under which the listener hears of it. */
  ask(picture: Picture, how: Pick<Ask, 'from' | 'to' | 'anew' | 'again' | 'alone'>): number {
    const id = this.#nextId++;
    const ask: Ask = { type: 'ask', id, ...how, picture };
    this.#waiting.set(id, ask);
    if (!this.#paused) this.#post(ask);
    return id;
  }

  /** Nobody waits for it any more. */
  drop(id: number): void {
    if (!this.#waiting.delete(id)) return;
    this.#port?.postMessage({ type: 'drop', id } satisfies ImageRequest);
    this.#rest();
  }

  /** Ends all requests; what is unanswered is asked again after `resume`. */
  pause(): void {
    this.#paused = true;
    this.#close();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    for (const ask of this.#waiting.values()) this.#post(ask);
  }

  stop(): void {
    this.#waiting.clear();
    this.#close();
  }

  #close(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    this.#port?.disconnect();
    this.#port = undefined;
  }

  #post(request: ImageRequest): void {
    try {
      this.#heartbeat ??= setInterval(() => this.#post({ type: 'alive' }), HEARTBEAT_MS);
      this.#open().postMessage(request);
    } catch {
      // The extension itself was updated or removed.
      for (const id of [...this.#waiting.keys()]) this.#fail(id, { code: 'internal' });
    }
  }

  #open() {
    if (this.#port !== undefined) return this.#port;
    const port = browser.runtime.connect({ name: IMAGE_PORT });
    this.#port = port;
    port.onMessage.addListener((message: unknown) => this.#answer(message as ImageAnswer));
    port.onDisconnect.addListener(() => {
      if (this.#port !== port) return;
      this.#port = undefined;
      if (this.#waiting.size > 0) setTimeout(() => this.#again(), RECONNECT_MS);
    });
    return port;
  }

  #again(): void {
    if (this.#paused) return;
    this.#reconnects++;
    if (this.#reconnects > MOST_RECONNECTS) {
      for (const id of [...this.#waiting.keys()]) this.#fail(id, { code: 'internal' });
      return;
    }
    for (const ask of this.#waiting.values()) this.#post(ask);
  }

  #answer(answer: ImageAnswer): void {
    this.#reconnects = 0;
    if (answer.type === 'sum') this.#listener.sum(answer);
    else if (answer.type === 'failed') this.#fail(answer.id, answer.error);
    else if (this.#waiting.delete(answer.id)) {
      this.#rest();
      this.#listener.done(answer.id, answer.picture, answer.credits);
    }
  }

  #fail(id: number, error: PictureError): void {
    if (!this.#waiting.delete(id)) return;
    this.#rest();
    this.#listener.failed(id, error);
  }

  #rest(): void {
    if (this.#waiting.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}
