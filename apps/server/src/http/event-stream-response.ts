import type { AppContext } from './env.ts';
import { eventStream } from './event-stream.ts';

/** Answers with one server-sent event for each value, until they end or `signal` fires. */
export function eventStreamResponse(
  c: AppContext,
  values: AsyncIterator<unknown, void>,
  signal: AbortSignal,
): Response {
  return c.body(eventStream(values, signal), 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
}
