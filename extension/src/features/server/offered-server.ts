import { browser } from 'wxt/browser';
import { serverOrigin } from '../../storage/server-address.ts';

/** How the pages of a Glossa site name its server (`apps/web`, the head of every page). */
const META = 'glossa-server';

/**
 * The Glossa server whose site a tab shows, by what its pages say of themselves; undefined where they say nothing, or where
 * the browser does not let us look. A page can name nothing but the origin that it came from.
 */
export async function offeredServer(tabId: number): Promise<string | undefined> {
  const frames = await browser.scripting
    .executeScript({
      target: { tabId },
      func: (name: string) => {
        const meta = document.head?.querySelector(`meta[name="${name}"]`);
        return { origin: location.origin, said: meta?.getAttribute('content') ?? '' };
      },
      args: [META],
      injectImmediately: true,
    })
    .catch(() => []);
  const found = frames[0]?.result;
  if (found == null || found.said === '') return undefined;
  const named = serverOrigin(found.said);
  return named === found.origin ? named : undefined;
}
