import type { CDPSession, Page } from 'playwright';
import { countTimers, untilIdle } from './page-timers.ts';

export interface Transfer {
  /** Path of what was asked of the page's own origin, else the whole address. */
  url: string;
  /** Kind of resource as DevTools name it: `Document`, `Script`, `Font` … */
  type: string;
  /** Bytes as they travelled, headers included. */
  bytes: number;
}

/**
 * Everything that a first visit of an address transfers until the page has nothing more to do: nothing is on its way,
 * its timers have run, and it was idle without asking for more. Calls of the API apart.
 * @param there waits until the page has begun to work: fails where it never does
 */
export async function transfers(
  page: Page,
  address: string,
  there: (page: Page) => Promise<void> = async () => {},
): Promise<Transfer[]> {
  await countTimers(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // What the page asks for through its service worker, once that has started, would count as nothing.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const traffic = new Traffic(session, new URL(address).origin);
  await page.goto(address);
  await there(page);
  let asked: number;
  do {
    asked = traffic.asked;
    await traffic.arrived();
    await untilIdle(session);
  } while (traffic.asked > asked);
  return traffic.done;
}

/** What a page asks for, as its session of DevTools tells it. */
class Traffic {
  readonly done: Transfer[] = [];
  /** How much was asked for. */
  asked = 0;
  readonly #onTheirWay = new Set<string>();
  #tell = () => {};

  constructor(session: CDPSession, origin: string) {
    const started = new Map<string, { url: string; type: string }>();
    session.on('Network.requestWillBeSent', ({ requestId }) => {
      this.asked++;
      this.#onTheirWay.add(requestId);
    });
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      started.set(requestId, { url: response.url.replace(origin, ''), type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = started.get(requestId);
      if (request && request.type !== 'Fetch') {
        this.done.push({ ...request, bytes: encodedDataLength });
      }
      this.#ended(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#ended(requestId));
  }

  /** Resolves when nothing is on its way. */
  async arrived(): Promise<void> {
    while (this.#onTheirWay.size > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#tell = resolve;
      await promise;
    }
  }

  #ended(requestId: string): void {
    this.#onTheirWay.delete(requestId);
    this.#tell();
  }
}
