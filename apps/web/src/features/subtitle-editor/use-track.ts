import { escapeText, type SpokenCue } from '@glossa/subtitles';
import { type RefObject, useEffect, useRef } from 'react';

/** Text as a cue of a track says it: nothing in it is markup. */
const written = (text: string) =>
  text
    .split('\n')
    .map((line) => escapeText({ format: 'vtt' }, line))
    .join('\n');

/** Lines from the lower edge up, where the bar of the player is. */
const ABOVE_BAR = -4;

function cueOf(start: number, end: number, text: string): VTTCue {
  const cue = new VTTCue(start / 1000, end / 1000, written(text));
  cue.line = ABOVE_BAR;
  return cue;
}

/** Shows subtitles over a video as they stand; `null` for none. A change replaces what it is about alone. */
export function useTrack(
  player: RefObject<HTMLVideoElement | null>,
  cues: readonly SpokenCue[] | null,
  label: string,
): void {
  const track = useRef<TextTrack | null>(null);
  const shown = useRef(new Map<string, VTTCue>());
  useEffect(() => {
    const video = player.current;
    if (video === null || cues === null) return;
    if (track.current === null) {
      track.current = video.addTextTrack('subtitles', label);
      track.current.mode = 'showing';
    }
    const before = shown.current;
    const after = new Map<string, VTTCue>();
    for (const { start, end, text } of cues) {
      const key = `${start}/${end}/${text}`;
      if (after.has(key)) continue;
      const known = before.get(key);
      after.set(key, known ?? cueOf(start, end, text));
      if (known === undefined) track.current.addCue(after.get(key)!);
    }
    for (const [key, cue] of before) if (!after.has(key)) track.current.removeCue(cue);
    shown.current = after;
  }, [player, cues, label]);
}
