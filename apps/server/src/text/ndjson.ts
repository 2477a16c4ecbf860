import { setImmediate as nextTurn } from 'node:timers/promises';

/** Writes one JSON value a line; resolves when the reader has room. Rejects when the reader is gone. */
export type WriteLine<T> = (line: T) => Promise<void>;

/** What comes in one turn of the event loop leaves together, but no more of it than this, in UTF-16 units. */
const TOGETHER = 16_384;

/**
 * A body of newline-delimited JSON that `produce` writes. When `produce` rejects the body breaks off,
 * so that a reader cannot take a part for the whole.
 */
export function ndjsonStream<T>(
  produce: (write: WriteLine<T>) => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // The reader's leaving is reported to whoever writes next.
  writer.closed.catch(() => {});
  let waiting = '';
  let leaving: Promise<void> | undefined;
  async function leave(): Promise<void> {
    await nextTurn();
    const lines = encoder.encode(waiting);
    waiting = '';
    leaving = undefined;
    await writer.write(lines);
  }
  async function write(line: T): Promise<void> {
    waiting += `${JSON.stringify(line)}\n`;
    if (leaving === undefined) {
      leaving = leave();
      // Whoever writes next is told.
      leaving.catch(() => {});
    }
    if (waiting.length >= TOGETHER || isFull()) await leaving;
  }
  const isFull = () => (writer.desiredSize ?? 0) <= 0;
  produce(write).then(
    async () => {
      await leaving?.catch(() => {});
      await writer.close().catch(() => {});
    },
    (error: unknown) => writer.abort(error).catch(() => {}),
  );
  return readable;
}
