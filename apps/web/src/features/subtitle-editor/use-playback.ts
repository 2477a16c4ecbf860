import { type RefObject, useEffect, useState } from 'react';

const MOVES = ['play', 'pause', 'seeking', 'seeked'] as const;

/**
 * Has somebody look at a player now, with each picture of the screen while it plays, and where it is moved to or stopped.
 * Answers what ends that.
 */
export function followMedia(
  media: HTMLMediaElement,
  look: (ms: number, paused: boolean) => void,
): () => void {
  let frame = 0;
  const lookNow = () => {
    cancelAnimationFrame(frame);
    look(media.currentTime * 1000, media.paused);
    if (!media.paused) frame = requestAnimationFrame(lookNow);
  };
  lookNow();
  for (const event of MOVES) media.addEventListener(event, lookNow);
  return () => {
    cancelAnimationFrame(frame);
    for (const event of MOVES) media.removeEventListener(event, lookNow);
  };
}

/**
 * What `select` makes of the time of a player in milliseconds, told when it changes: with each picture of the screen while
 * it plays, and where it is moved to.
 */
export function usePlayback<T>(
  player: RefObject<HTMLMediaElement | null>,
  select: (ms: number) => T,
): T {
  const [selected, setSelected] = useState(() => select(0));
  useEffect(() => {
    const media = player.current;
    if (media === null) return;
    return followMedia(media, (ms) => setSelected(select(ms)));
  }, [player, select]);
  return selected;
}
