import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { FetchAnswer, FetchRequest } from './fetch-worker.ts';

const LONGEST_MS = 60_000;

export interface SyncFetch {
  /** Waits for the answer, as `UrlFetchApp.fetch` does. The server must run in another process. */
  fetch(request: FetchRequest): FetchAnswer;
  close(): Promise<unknown>;
}

/** HTTP without promises, by a thread that makes the requests. */
export function openSyncFetch(): SyncFetch {
  const worker = new Worker(new URL('./fetch-worker.ts', import.meta.url));
  return {
    fetch(request) {
      const done = new Int32Array(new SharedArrayBuffer(4));
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ ...request, port: port2, done }, [port2]);
      if (Atomics.wait(done, 0, 0, LONGEST_MS) === 'timed-out') return { error: 'Timeout' };
      const received = receiveMessageOnPort(port1);
      port1.close();
      return received!.message as FetchAnswer;
    },
    close: () => worker.terminate(),
  };
}
