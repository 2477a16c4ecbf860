import { browser } from 'wxt/browser';
import { HEARTBEAT_MS } from './page-protocol.ts';

/** Attempts to reach a background that ended, without an answer between them. */
const MOST_RECONNECTS = 5;
const RECONNECT_MS = 250;

export interface PortUser<Answer> {
  /** True while there is something that has no answer. */
  waits(): boolean;
  answered(answer: Answer): void;
  /** The background ended: all that has no answer is to be posted again. */
  postAgain(): void;
  /** The background cannot be reached: nothing that waits will be answered. */
  lost(): void;
}

/**
 * A page's end of a port to the background, which the browser may stop at any time: it is kept awake while answers are
 * waited for, and when it ended, what is unanswered is asked again of its next life.
 */
export class LastingPort<Message, Answer> {
  readonly #name: string;
  readonly #user: PortUser<Answer>;
  #port: ReturnType<typeof browser.runtime.connect> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #reconnect: ReturnType<typeof setTimeout> | undefined;
  #reconnects = 0;

  /** @param name of the port, by which the background tells what it is for */
  constructor(name: string, user: PortUser<Answer>) {
    this.#name = name;
    this.#user = user;
  }

  /** Wakes the background up, and lets it make ready for what will be posted. */
  open(): void {
    try {
      this.#open();
    } catch {
      // The extension itself was updated or removed: what is posted will say so.
    }
  }

  /** Posts what is to be answered. */
  post(message: Message): void {
    this.#heartbeat ??= setInterval(() => this.#send({ type: 'alive' }), HEARTBEAT_MS);
    this.#send(message);
  }

  /** Posts what needs no answer, to a background that listens. */
  tell(message: Message): void {
    this.#port?.postMessage(message);
  }

  /** Lets the background sleep when nothing is waited for any more. */
  rest(): void {
    if (!this.#user.waits()) this.#stopHeartbeat();
  }

  /** Ends all requests, until something is posted again. */
  close(): void {
    clearTimeout(this.#reconnect);
    this.#stopHeartbeat();
    this.#port?.disconnect();
    this.#port = undefined;
  }

  #stopHeartbeat(): void {
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }

  #send(message: Message | { type: 'alive' }): void {
    try {
      this.#open().postMessage(message);
    } catch {
      // The extension itself was updated or removed.
      this.#lose();
    }
  }

  #open() {
    if (this.#port !== undefined) return this.#port;
    const port = browser.runtime.connect({ name: this.#name });
    this.#port = port;
    port.onMessage.addListener((answer: unknown) => {
      // What a port that was closed still had to say is of nobody's concern.
      if (this.#port !== port) return;
      this.#reconnects = 0;
      this.#user.answered(answer as Answer);
      this.rest();
    });
    port.onDisconnect.addListener(() => {
      if (this.#port !== port) return;
      this.#port = undefined;
      if (this.#user.waits()) this.#reconnect = setTimeout(() => this.#again(), RECONNECT_MS);
    });
    return port;
  }

  #again(): void {
    if (!this.#user.waits()) return;
    this.#reconnects++;
    if (this.#reconnects > MOST_RECONNECTS) this.#lose();
    else this.#user.postAgain();
  }

  #lose(): void {
    this.#user.lost();
    this.rest();
  }
}
