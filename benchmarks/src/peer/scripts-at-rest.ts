import type { BrowserContext } from 'playwright';

/** What runs in pages at rest does so soon after they were loaded. */
const SETTLE_MS = 1500;

/** How many scripts of extensions run in a page that nobody translates. */
export async function scriptsAtRest(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url: from }) => {
    if (from.startsWith('chrome-extension://')) scripts.add(from);
  });
  await session.send('Debugger.enable');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  await page.close();
  return scripts.size;
}
