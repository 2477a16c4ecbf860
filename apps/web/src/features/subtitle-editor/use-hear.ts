import { type RefObject, useCallback } from 'react';

/** Plays a recording from a time on, in milliseconds. */
export function useHear(player: RefObject<HTMLMediaElement | null>): (ms: number) => void {
  return useCallback(
    (ms) => {
      const media = player.current;
      if (media === null) return;
      media.currentTime = ms / 1000;
      void media.play().catch(() => {});
    },
    [player],
  );
}
