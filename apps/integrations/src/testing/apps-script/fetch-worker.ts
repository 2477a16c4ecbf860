import { type MessagePort, parentPort } from 'node:worker_threads';

export interface FetchRequest {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}
export type FetchAnswer =
  | { status: number; headers: Record<string, string>; text: string }
  | { error: string };

interface Order extends FetchRequest {
  port: MessagePort;
  done: Int32Array;
}

async function answer({ address, method, headers, body }: FetchRequest): Promise<FetchAnswer> {
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort!.on('message', async ({ port, done, ...request }: Order) => {
  port.postMessage(await answer(request));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
});
