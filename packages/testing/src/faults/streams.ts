/** Gives `chunks`, then breaks. */
export function brokenStream(
  chunks: readonly Uint8Array[],
  error: unknown = new Error('The stream broke'),
): ReadableStream<Uint8Array> {
  const rest = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(error);
    },
  });
}

/** Gives `chunk` again and again until it is canceled; `canceled` then resolves. */
export function endlessStream(chunk: Uint8Array): {
  stream: ReadableStream<Uint8Array>;
  canceled: Promise<void>;
} {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(chunk),
    cancel: () => resolve(),
  });
  return { stream, canceled: promise };
}

/** `size` bytes with a pattern, in chunks of 64 KB, without ever holding them all. */
export function patternStream(size: number): ReadableStream<Uint8Array> {
  const pattern = patternBytes(Math.min(size, 65_536));
  let left = size;
  return new ReadableStream({
    pull(controller) {
      if (left > 0) controller.enqueue(pattern.slice(0, Math.min(left, pattern.length)));
      left -= pattern.length;
      if (left <= 0) controller.close();
    },
  });
}

/** Bytes that tell where in the file they are from. */
export function patternBytes(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i++) bytes[i] = i * 31 + (i >> 8);
  return bytes;
}
