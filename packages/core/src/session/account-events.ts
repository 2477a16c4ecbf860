import { type AccountEvent, calls } from '@glossa/contract';
import { abortableSleep } from '@glossa/contract/abort';
import type { Client } from '../client/client.ts';
import { withIdleTimeout } from '../streams/idle-timeout.ts';
import { readEvents } from '../streams/server-sent-events.ts';

/** Whether anybody looks: a hidden page holds no connection open. */
export interface Visibility {
  isVisible(): boolean;
  /** Answers how to stop. */
  onChange(listener: () => void): () => void;
}

export const ALWAYS_VISIBLE: Visibility = { isVisible: () => true, onChange: () => () => {} };

export interface AccountEventsOptions {
  client: Client;
  visibility: Visibility;
  onEvent(event: AccountEvent): void;
  /** Asks the server for the state instead; false when that failed. */
  poll(): Promise<boolean>;
  sleep?: typeof abortableSleep;
}

/** The server says something at once, then at least every 15 s. */
const FIRST_EVENT_MS = 8000;
const IDLE_MS = 45_000;
/** Between questions while the server answers them but no stream tells anything: changes show within 5 s. */
const POLL_MS = 4000;
/** Between a question and the next stream: one that worked and broke is taken up again soon. */
const BEFORE_STREAM_MS = 500;
/** Streams that came to nothing in a row, after which only questions are asked for a while. */
const GIVE_UP_AFTER = 2;
const POLLS_BEFORE_NEXT_STREAM = 15;
/** Pauses while the server cannot be reached at all. */
const OFFLINE_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Follows an account until `signal` aborts: by `GET /account/events`, and where that does not come through, or is
 * held back on its way, by asking every four seconds. Nothing is asked while the page is hidden.
 */
export async function followAccount(
  options: AccountEventsOptions,
  signal: AbortSignal,
): Promise<void> {
  const { visibility, poll, sleep = abortableSleep } = options;
  let emptyStreams = 0;
  let offline = 0;
  let pollsLeft = 0;
  while (!signal.aborted) {
    if (!visibility.isVisible()) {
      await becomesVisible(visibility, signal);
      continue;
    }
    if (pollsLeft > 0) pollsLeft--;
    else {
      const end = await followStream(options, signal);
      if (end === 'hidden') continue;
      if (signal.aborted) return;
      emptyStreams = end === 'empty' ? emptyStreams + 1 : 0;
      if (emptyStreams >= GIVE_UP_AFTER) pollsLeft = POLLS_BEFORE_NEXT_STREAM;
    }
    // What changed while nobody listened.
    const reached = await poll();
    offline = reached ? 0 : offline + 1;
    const pause = reached ? POLL_MS : OFFLINE_MS[Math.min(offline, OFFLINE_MS.length) - 1]!;
    await sleep(reached && pollsLeft === 0 ? BEFORE_STREAM_MS : pause, signal).catch(() => {});
  }
}

type StreamEnd = 'hidden' | 'empty' | 'broken';

async function followStream(
  { client, visibility, onEvent, poll }: AccountEventsOptions,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const hidden = new AbortController();
  const stop = visibility.onChange(() => {
    if (!visibility.isVisible()) hidden.abort(new DOMException('Hidden.', 'AbortError'));
  });
  const first = new AbortController();
  const timer = setTimeout(
    () => first.abort(new DOMException('Nothing came.', 'TimeoutError')),
    FIRST_EVENT_MS,
  );
  // A proxy may hold back what a stream says.
  const asking = setInterval(() => void poll(), POLL_MS);
  let received = false;
  try {
    const body = await client.stream(calls.accountEvents, {}, 'text/event-stream', {
      signal: AbortSignal.any([signal, hidden.signal, first.signal]),
    });
    for await (const { data } of readEvents(withIdleTimeout(body, IDLE_MS))) {
      received = true;
      clearTimeout(timer);
      clearInterval(asking);
      const event = calls.accountEvents.response.safeParse(JSON.parse(data));
      // An event of a kind that a newer server knows is not ours to judge.
      if (event.success) onEvent(event.data);
    }
  } catch {
    // Why it ended is told by what came of it.
  } finally {
    clearTimeout(timer);
    clearInterval(asking);
    stop();
  }
  if (hidden.signal.aborted) return 'hidden';
  return received ? 'broken' : 'empty';
}

function becomesVisible(visibility: Visibility, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (!visibility.isVisible() && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = visibility.onChange(done);
    signal.addEventListener('abort', done, { once: true });
    done();
  });
}
