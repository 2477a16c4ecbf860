import { asGlossaError, calls, type GlossaError } from '@glossa/contract';
import { fitLines, MOST_BORROWED_MS } from '@glossa/speech';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { EditorCue } from '../../subtitle-editor/cues.ts';
import { lineOf, type MadeCues } from './voiced-cues.ts';

/** Of lines that were heard, by the subtitle that asked for it: the subtitle then, and how much has no time. */
type Fits = ReadonlyMap<number, { of: EditorCue; missingMs: number }>;

export interface LineSound {
  /** Id of the subtitle whose line is being spoken. */
  busy: number | null;
  error: GlossaError | null;
  fits: Fits;
  /** Plays a line: as it is in the recording where it was not changed, else spoken now, as quick as it will be. */
  hear(id: number): void;
}

/** Lines that are kept to be heard again. */
const KEPT = 40;
const MIME = 'audio/mpeg';

interface Options {
  player: RefObject<HTMLMediaElement | null>;
  cues: readonly EditorCue[];
  made: MadeCues;
  /** Catalogue tag of the lines. */
  language: string;
  durationMs: number;
  /** The original is heard at present. */
  isOriginal: boolean;
}

/** Has single lines heard. */
export function useLineSound(options: Options): LineSound {
  const [busy, setBusy] = useState<number | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [fits, setFits] = useState<Fits>(new Map());
  const latest = useRef(options);
  latest.current = options;
  const work = useRef(new AbortController());
  const kept = useRef(new Map<string, string>());
  const stop = useCallback(() => {
    work.current.abort();
    work.current = new AbortController();
    return work.current.signal;
  }, []);
  useEffect(() => {
    const sounds = kept.current;
    return () => {
      work.current.abort();
      for (const url of sounds.values()) URL.revokeObjectURL(url);
      sounds.clear();
    };
  }, []);

  const hear = useCallback(
    (id: number) => {
      const { player, cues, made, language, durationMs, isOriginal } = latest.current;
      const signal = stop();
      setBusy(null);
      setError(null);
      const line = lineOf(cues, id, made.voiceOf);
      const media = player.current;
      if (line === undefined || media === null) return;
      const voice = made.voiceOf(line.cuesOfLine[0]!);
      if (isOriginal || voice === '' || line.cuesOfLine.every(made.isMade)) {
        const end = line.end + MOST_BORROWED_MS;
        playPart(media, line.start, Math.min(end, line.next ?? end), signal);
        return;
      }
      media.pause();
      const of = cues.find((cue) => cue.id === id)!;
      const key = JSON.stringify([voice, line.text]);
      const { current } = kept;
      const address = current.get(key);
      if (address === undefined) setBusy(id);
      const url =
        address === undefined
          ? spoken({ text: line.text, voice, language }, signal)
          : Promise.resolve(address);
      url
        .then(async (found) => {
          if (signal.aborted) {
            if (address === undefined) URL.revokeObjectURL(found);
            return;
          }
          keep(current, key, found);
          const audio = new Audio(found);
          signal.addEventListener('abort', () => audio.pause());
          const saidMs = await lengthOf(audio);
          if (signal.aborted) return;
          setBusy(null);
          const next = line.next ?? durationMs;
          const [fit] = fitLines(
            [
              { startMs: line.start, endMs: line.end, saidMs },
              { startMs: next, endMs: next, saidMs: 1 },
            ],
            durationMs,
          );
          const { tempo, missingMs } = fit!;
          setFits((before) => new Map(before).set(id, { of, missingMs }));
          audio.playbackRate = tempo;
          await audio.play();
        })
        .catch((reason: unknown) => {
          if (signal.aborted) return;
          setBusy(null);
          setError(asGlossaError(reason));
        });
    },
    [stop],
  );
  return { busy, error, fits, hear };
}

/** Plays a recording from one time to another, in milliseconds. */
function playPart(media: HTMLMediaElement, from: number, to: number, signal: AbortSignal): void {
  media.currentTime = from / 1000;
  const end = () => {
    if (media.currentTime * 1000 >= to) media.pause();
    if (media.paused) media.removeEventListener('timeupdate', end);
  };
  void media.play().then(
    () => media.addEventListener('timeupdate', end),
    () => {},
  );
  signal.addEventListener('abort', () => media.removeEventListener('timeupdate', end));
}

async function spoken(
  line: { text: string; voice: string; language: string },
  signal: AbortSignal,
): Promise<string> {
  const body = await api.stream(calls.speak, { ...line, format: 'mp3' }, MIME, { signal });
  const bytes = await new Response(body).arrayBuffer();
  return URL.createObjectURL(new Blob([bytes], { type: MIME }));
}

function keep(sounds: Map<string, string>, key: string, url: string): void {
  sounds.delete(key);
  sounds.set(key, url);
  const [oldest] = sounds;
  if (sounds.size <= KEPT || oldest === undefined) return;
  URL.revokeObjectURL(oldest[1]);
  sounds.delete(oldest[0]);
}

const lengthOf = (audio: HTMLAudioElement): Promise<number> =>
  new Promise((resolve, reject) => {
    audio.addEventListener('loadedmetadata', () => resolve(audio.duration * 1000), { once: true });
    audio.addEventListener('error', () => reject(audio.error ?? new Error('No sound.')), {
      once: true,
    });
  });
