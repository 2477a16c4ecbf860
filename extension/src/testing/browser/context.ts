import { FakeEvent } from './event.ts';
import type { FakePort } from './port.ts';

/** Answers to a message: a promise, or `true` for an answer that comes through the third argument. */
export type MessageListener = (
  message: unknown,
  sender: object,
  answer: (value?: unknown) => void,
) => unknown;

// biome-ignore lint/suspicious/noExplicitAny: events of the browser have arguments of all kinds
type AnyEvent = FakeEvent<(...args: any[]) => unknown>;

/** Something of the extension that has a `browser` of its own: its background, a page of it, a script in a frame. */
export class Context {
  readonly kind: 'background' | 'page' | 'offscreen' | 'content';
  readonly onMessage = new FakeEvent<MessageListener>();
  readonly onConnect = new FakeEvent<(port: FakePort) => void>();
  /** What the others see as the sender of its messages. */
  readonly sender: () => object;
  readonly #ports = new Set<FakePort>();
  #ended = false;
  readonly #events = new Map<string, AnyEvent>();

  constructor(kind: Context['kind'], sender: () => object) {
    this.kind = kind;
    this.sender = sender;
  }

  /** What this context hears of an event of the browser (`tabs.onRemoved`). */
  event(name: string): AnyEvent {
    const known = this.#events.get(name) ?? new FakeEvent();
    this.#events.set(name, known);
    return known;
  }

  keep(port: FakePort): void {
    this.#ports.add(port);
  }

  /** Calls something of the browser's; a context that has ended does and hears nothing more. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    const never = new Promise<T>(() => {});
    if (this.#ended) return never;
    const answer = await work();
    return this.#ended ? never : answer;
  }

  /** Its realm is gone. */
  end(): void {
    this.#ended = true;
    for (const event of [this.onMessage, this.onConnect, ...this.#events.values()]) event.clear();
    for (const port of this.#ports) {
      port.onMessage.clear();
      port.onDisconnect.clear();
      port.disconnect();
    }
    this.#ports.clear();
  }
}

/** Asks contexts; answers what the first that takes the message says. */
export async function askContexts(
  contexts: readonly Context[],
  message: unknown,
  sender: object,
): Promise<unknown> {
  const copy = structuredClone(message);
  const answers: Promise<unknown>[] = [];
  let heard = false;
  for (const { onMessage } of contexts) {
    const told = Promise.withResolvers<unknown>();
    let isTold = false;
    const tell = (answer: unknown) => {
      isTold = true;
      told.resolve(answer);
    };
    const said = onMessage.emit(copy, sender, tell);
    if (said.length > 0) heard = true;
    if (isTold) answers.push(told.promise);
    for (const each of said) {
      // Promises of other realms are no instances of ours.
      if (typeof (each as { then?: unknown } | undefined)?.then === 'function') {
        answers.push(Promise.resolve(each));
      } else if (each === true) answers.push(told.promise);
    }
  }
  if (!heard) throw new Error('Could not establish connection. Receiving end does not exist.');
  return structuredClone(await Promise.race(answers.length > 0 ? answers : [undefined]));
}
