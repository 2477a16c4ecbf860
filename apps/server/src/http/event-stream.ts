/** Sent while nothing changes, so that proxies and browsers keep the connection. */
const HEARTBEAT_MS = 15_000;

/**
 * A `text/event-stream` body with one event for each value, until they end or `signal` fires. A reader
 * that goes away ends `values`. A failure ends the body: the reader asks again.
 */
export function eventStream(
  values: AsyncIterator<unknown, void>,
  signal: AbortSignal,
  heartbeatMs: number = HEARTBEAT_MS,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout;
  const finish = async () => {
    clearInterval(timer);
    await values.return?.();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        // A reader that does not read is not sent more.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': \n\n'));
      }, heartbeatMs);
      signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
    async pull(controller) {
      try {
        const next = await values.next();
        if (!next.done) {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
          return;
        }
        await finish();
        controller.close();
      } catch (error) {
        await finish();
        controller.error(error);
      }
    },
    cancel: finish,
  });
}
