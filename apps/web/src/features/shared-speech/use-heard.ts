import { type RefObject, useEffect, useState } from 'react';
import { createPosition, type Position } from '../speech/use-playing.ts';

/** Which sentence of a sound is heard, −1 where none is, and how far it is. */
export function useHeard(
  player: RefObject<HTMLAudioElement | null>,
  sentences: readonly { startMs: number; durationMs: number }[],
): { index: number; position: Position } {
  const [position] = useState(createPosition);
  const [index, setIndex] = useState(-1);
  useEffect(() => {
    const audio = player.current;
    if (audio === null) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      const ms = audio.currentTime * 1000;
      const at = sentences.findLastIndex(
        ({ startMs, durationMs }) => startMs <= ms && durationMs > 0,
      );
      setIndex(audio.paused ? -1 : at);
      position.set(ms - (sentences[at]?.startMs ?? 0));
      if (!audio.paused) frame = requestAnimationFrame(look);
    };
    const told = ['play', 'pause', 'seeked', 'ended'] as const;
    for (const event of told) audio.addEventListener(event, look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      for (const event of told) audio.removeEventListener(event, look);
    };
  }, [player, sentences, position]);
  return { index, position };
}
