import type { Page } from 'playwright';

export interface Transfer {
  /** Path of what was asked of the page's own origin, else the whole address. */
  url: string;
  /** Kind of resource as DevTools name it: `Document`, `Script`, `Font` … */
  type: string;
  /** Bytes as they travelled, headers included. */
  bytes: number;
}

/** Long enough for a page that has nothing to do to ask for what it wants next. */
const QUIET_MS = 500;

/**
 * Everything that a first visit of an address transfers until the page is quiet; calls of the API apart.
 * @param there waits until the page has begun to work: it asks for its modules after it has been painted, which
 *   may take longer than the network is idle
 */
export async function transfers(
  page: Page,
  address: string,
  there: (page: Page) => Promise<void> = async () => {},
): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // What the page asks for through its service worker, once that has started, would count as nothing.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const started = new Map<string, { url: string; type: string }>();
  const done: Transfer[] = [];
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  page.on('request', note).on('requestfinished', note);
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    started.set(requestId, { url: response.url.replace(new URL(address).origin, ''), type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request && request.type !== 'Fetch') done.push({ ...request, bytes: encodedDataLength });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await there(page);
  // A busy machine may pause for longer than that before the page comes alive and asks for more.
  do {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (performance.now() - last < QUIET_MS);
  return done;
}
