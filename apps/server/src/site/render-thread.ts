// A thread that makes pages: `render-threads.ts` starts it and asks it.
import { parentPort, workerData } from 'node:worker_threads';
import type { PageAnswer, PageRequest, RenderThreadData } from './render-threads.ts';
import type { Site } from './site.ts';

const { entry } = workerData as RenderThreadData;
const { default: site } = (await import(entry)) as {
  default: Pick<Site, 'fetch'>;
};
const port = parentPort!;

async function answer({ id, url, method, headers }: PageRequest): Promise<void> {
  try {
    const response = await site.fetch(new Request(url, { method, headers }));
    const body = await response.arrayBuffer();
    const { status } = response;
    port.postMessage({ id, status, headers: [...response.headers], body } satisfies PageAnswer, [
      body,
    ]);
  } catch {
    // Whoever asked makes the page itself, and has the error where errors are reported.
    port.postMessage({ id } satisfies PageAnswer);
  }
}

port.on('message', (request: PageRequest) => void answer(request));
port.postMessage('ready');
