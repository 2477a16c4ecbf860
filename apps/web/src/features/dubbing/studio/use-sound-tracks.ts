import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export const SOUND_TRACKS = ['made', 'original'] as const;
export type SoundTrack = (typeof SOUND_TRACKS)[number];

/** Seconds that the two may be apart before the second is moved. */
const APART = 0.12;

/** What plays along with a player, as loud as it; the player itself is silent meanwhile. */
interface Companion {
  audio: HTMLAudioElement;
  /** How loud the player and the companion are let through. */
  own: GainNode;
  other: GainNode;
  context: AudioContext;
}

/**
 * Lets the sound of a player be exchanged for that of another recording of the same length, at once. The other one is loaded
 * when it is first wanted.
 * @param other address of the other sound; undefined where there is none
 */
export function useSoundTracks(
  player: RefObject<HTMLMediaElement | null>,
  other: string | undefined,
): [track: SoundTrack, choose: (track: SoundTrack) => void] {
  const [track, setTrack] = useState<SoundTrack>('made');
  const companion = useRef<Companion | null>(null);
  useEffect(
    () => () => {
      companion.current?.audio.pause();
      void companion.current?.context.close();
      companion.current = null;
    },
    [],
  );

  useEffect(() => {
    const [media, found] = [player.current, companion.current];
    if (track !== 'original' || media === null || found === null) return;
    const { audio, own, other: through } = found;
    own.gain.value = 0;
    through.gain.value = 1;
    const follow = () => {
      audio.volume = media.volume;
      audio.muted = media.muted;
      audio.playbackRate = media.playbackRate;
      if (Math.abs(audio.currentTime - media.currentTime) > APART)
        audio.currentTime = media.currentTime;
      const plays = !media.paused && media.readyState > HTMLMediaElement.HAVE_CURRENT_DATA;
      if (plays && audio.paused) void audio.play().catch(() => {});
      if (!plays && !audio.paused) audio.pause();
    };
    follow();
    for (const event of EVENTS) media.addEventListener(event, follow);
    return () => {
      for (const event of EVENTS) media.removeEventListener(event, follow);
      audio.pause();
      own.gain.value = 1;
      through.gain.value = 0;
    };
  }, [track, player]);

  const choose = useCallback(
    (wanted: SoundTrack) => {
      const media = player.current;
      if (wanted === 'original' && companion.current === null && media !== null && other) {
        const context = new AudioContext();
        const audio = new Audio(other);
        const through = (element: HTMLMediaElement) => {
          const gain = context.createGain();
          context.createMediaElementSource(element).connect(gain).connect(context.destination);
          return gain;
        };
        companion.current = { audio, context, own: through(media), other: through(audio) };
      }
      // It was asked for by a press: browsers let it sound.
      void companion.current?.context.resume();
      setTrack(wanted);
    },
    [player, other],
  );
  return [track, choose];
}

const EVENTS = [
  ...['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended'],
  ...['ratechange', 'volumechange', 'timeupdate'],
];
