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

/** Loads the page anew when a chunk of an older build can no longer be had. */
export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(window.location.pathname, window.sessionStorage, Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}
