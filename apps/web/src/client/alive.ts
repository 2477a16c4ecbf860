import { useEffect } from 'react';

/** Event of the window, and mark in its timeline: React has taken the page over, what somebody does counts. */
export const ALIVE = 'alive';

/** Tells the page's starter (`http/start-script.ts`) that the tree below has been taken over. For its top. */
export function useTellAlive(): void {
  useEffect(() => {
    // In a task of its own: what the starter does again are events like any other, not part of an effect.
    const telling = setTimeout(() => {
      performance.mark(ALIVE);
      window.dispatchEvent(new Event(ALIVE));
    });
    return () => clearTimeout(telling);
  }, []);
}
