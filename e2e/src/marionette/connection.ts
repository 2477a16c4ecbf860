import { connect, type Socket } from 'node:net';

/** An error that Firefox answered, with the WebDriver error code in `code`. */
export class MarionetteError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * A connection to Firefox's Marionette: frames `LENGTH:[type, id, name | error, params | result]` over TCP
 * (Firefox source docs, testing/marionette/Protocol).
 */
export class Connection {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #buffer = Buffer.alloc(0);
  #nextId = 1;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Connects to the port as soon as Firefox listens there; rejects after `timeoutMs`. */
  static async open(port: number, timeoutMs: number): Promise<Connection> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        const socket = await new Promise<Socket>((resolve, reject) => {
          const attempt = connect({ host: '127.0.0.1', port });
          attempt.once('connect', () => resolve(attempt)).once('error', reject);
        });
        const connection = new Connection(socket);
        await connection.#greeted();
        return connection;
      } catch (cause) {
        if (Date.now() > deadline) throw new Error('Firefox did not answer.', { cause });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Sends a command and answers its result. */
  send(name: string, params: Record<string, unknown> = {}): Promise<unknown> {
    // Nothing would ever answer.
    if (this.#socket.destroyed) return Promise.reject(new Error('Firefox closed the connection.'));
    const id = this.#nextId++;
    const frame = Buffer.from(JSON.stringify([0, id, name, params]));
    this.#socket.write(`${frame.length}:`);
    this.#socket.write(frame);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Waits for the greeting that opens every connection, then listens for answers. */
  #greeted(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.on('data', (chunk) => {
        this.#buffer = Buffer.concat([this.#buffer, chunk]);
        for (let frame = this.#takeFrame(); frame !== undefined; frame = this.#takeFrame()) {
          if (Array.isArray(frame)) this.#settle(frame);
          else resolve();
        }
      });
      this.#socket.once('error', reject);
      this.#socket.once('close', () => {
        const gone = new Error('Firefox closed the connection.');
        reject(gone);
        for (const { reject: fail } of this.#waiting.values()) fail(gone);
        this.#waiting.clear();
      });
    });
  }

  #takeFrame(): unknown {
    const colon = this.#buffer.indexOf(':');
    if (colon === -1) return undefined;
    const end = colon + 1 + Number(this.#buffer.subarray(0, colon).toString());
    if (this.#buffer.length < end) return undefined;
    const frame: unknown = JSON.parse(this.#buffer.subarray(colon + 1, end).toString());
    this.#buffer = this.#buffer.subarray(end);
    return frame;
  }

  #settle([, id, error, result]: unknown[]): void {
    const waiting = this.#waiting.get(id as number);
    this.#waiting.delete(id as number);
    if (error === null) waiting?.resolve(result);
    else {
      const { error: code, message } = error as { error: string; message: string };
      waiting?.reject(new MarionetteError(code, message));
    }
  }
}
