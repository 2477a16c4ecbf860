import { type RefObject, useEffect, useState } from 'react';
import { createPosition, type Position } from '../speech/use-playing.ts';
import { followMedia } from '../subtitle-editor/use-playback.ts';

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
    return followMedia(audio, (ms, paused) => {
      const at = sentences.findLastIndex(
        ({ startMs, durationMs }) => startMs <= ms && durationMs > 0,
      );
      setIndex(paused ? -1 : at);
      position.set(ms - (sentences[at]?.startMs ?? 0));
    });
  }, [player, sentences, position]);
  return { index, position };
}
