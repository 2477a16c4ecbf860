/** Writes one JSON value a line; resolves when the reader has room. Rejects when the reader is gone. */
export type WriteLine<T> = (line: T) => Promise<void>;

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
  produce((line) => writer.write(encoder.encode(`${JSON.stringify(line)}\n`))).then(
    () => writer.close().catch(() => {}),
    (error: unknown) => writer.abort(error).catch(() => {}),
  );
  return readable;
}
