import { type RefObject, useEffect, useState } from 'react';

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
    let frame = 0;
    const look = () => {
      setSelected(select(media.currentTime * 1000));
      if (!media.paused) frame = requestAnimationFrame(look);
    };
    const lookNow = () => {
      cancelAnimationFrame(frame);
      look();
    };
    lookNow();
    for (const event of ['play', 'seeked', 'seeking', 'pause'])
      media.addEventListener(event, lookNow);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of ['play', 'seeked', 'seeking', 'pause'])
        media.removeEventListener(event, lookNow);
    };
  }, [player, select]);
  return selected;
}
