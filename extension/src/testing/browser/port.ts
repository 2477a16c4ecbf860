import { FakeEvent } from './event.ts';

/** One end of a `runtime.connect`. */
export class FakePort {
  readonly onMessage = new FakeEvent<(message: unknown, port: FakePort) => void>();
  readonly onDisconnect = new FakeEvent<(port: FakePort) => void>();
  readonly name: string;
  readonly sender: object | undefined;
  #other: FakePort | undefined;
  #open = true;
  /** Until the other end listens; then messages arrive in order. */
  #ready: Promise<unknown>;

  private constructor(name: string, sender: object | undefined, ready: Promise<unknown>) {
    this.name = name;
    this.sender = sender;
    this.#ready = ready;
  }

  /**
   * Both ends of a connection: the one of who connects, and the one that the listener gets with its `sender`.
   * @param accepted resolves when the listener has its end
   */
  static pair(name: string, sender: object, accepted: Promise<unknown>): [FakePort, FakePort] {
    const near = new FakePort(name, undefined, accepted);
    const far = new FakePort(name, sender, accepted);
    near.#other = far;
    far.#other = near;
    return [near, far];
  }

  postMessage = (message: unknown): void => {
    if (!this.#open) throw new Error('Attempting to use a disconnected port object');
    const copy = structuredClone(message);
    const other = this.#other!;
    void this.#ready.then(() => {
      if (other.#open) other.onMessage.emit(copy, other);
    });
  };

  /** Ends the connection; the other end is told. */
  disconnect = (): void => {
    if (!this.#open) return;
    this.#open = false;
    const other = this.#other!;
    void this.#ready.then(() => other.#ended());
  };

  #ended(): void {
    if (!this.#open) return;
    this.#open = false;
    this.onDisconnect.emit(this);
  }
}
