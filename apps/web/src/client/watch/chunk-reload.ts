import { latestBuild } from './latest-build.ts';

const GUARD_MS = 10_000;
const KEY = 'reloaded';

/**
 * True when a page may be loaded anew because a part of its build is gone: once in ten seconds for each
 * path, so that a part that stays away cannot reload for ever. Remembers that it was allowed.
 */
export function mayReload(
  path: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
) {
  try {
    const [last, at] = (storage.getItem(KEY) ?? '').split(' ');
    if (last === path && now - Number(at) < GUARD_MS) return false;
    storage.setItem(KEY, `${path} ${now}`);
    return true;
  } catch {
    // Without storage nothing would stop a circle.
    return false;
  }
}

/** Loads the page anew if the server has another build than the page's, which is empty where it has none. */
export async function reloadIfNewer(own: string, reload: () => void): Promise<void> {
  if (own === '') return;
  const latest = await latestBuild();
  if (latest === undefined || latest === own) return;
  if (mayReload(window.location.pathname, window.sessionStorage, Date.now())) reload();
}

/**
 * Loads the page anew when a chunk of an older build can no longer be had. Any other is left to whoever asked for
 * it: Firefox drops those that are on their way when a link is followed, and to load the page anew would keep its
 * reader from leaving it.
 */
export function reloadOnChunkError(buildId: () => string): void {
  window.addEventListener('vite:preloadError', () => {
    void reloadIfNewer(buildId(), () => window.location.reload());
  });
}
