const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Calls `open`, once, when a page of this site can be had: asked when the browser says that there is a network, and again
 * and again while it says so, for a network that has just come back often leads nowhere yet. Answers how to stop.
 * @param reach asks for the page; by default a request that no cache answers
 */
export function whenReachable(
  path: string,
  open: () => void,
  reach: (path: string) => Promise<unknown> = (page) =>
    fetch(page, { method: 'HEAD', cache: 'no-store' }),
): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_MS;

  async function ask(): Promise<void> {
    if (!navigator.onLine) return;
    const reached = await reach(path).then(
      () => true,
      () => false,
    );
    if (ended) return;
    if (reached) {
      stop();
      open();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(ask, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_MS);
  }
  const online = () => {
    pauseMs = FIRST_MS;
    void ask();
  };
  function stop(): void {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener('online', online);
  }
  window.addEventListener('online', online);
  timer = setTimeout(ask, pauseMs);
  return stop;
}
