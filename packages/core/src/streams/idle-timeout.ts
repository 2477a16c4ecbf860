/** The same bytes; fails with a `TimeoutError` when none come for `ms` milliseconds. */
export function withIdleTimeout(
  body: ReadableStream<Uint8Array>,
  ms: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const idle = new Promise<never>((_, reject) => {
          const error = new DOMException('Nothing came.', 'TimeoutError');
          timer = setTimeout(() => reject(error), ms);
        });
        try {
          const { done, value } = await Promise.race([reader.read(), idle]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          await reader.cancel(error).catch(() => {});
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
