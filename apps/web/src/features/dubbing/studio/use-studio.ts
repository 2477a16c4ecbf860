import type { DubbingResult, SpokenVoice } from '@glossa/contract';
import { type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { sameOrigin } from '../../../client/same-origin.ts';
import { useVoices } from '../../speech/use-voices.ts';
import {
  type EditorCue,
  withMerged,
  without,
  withSplit,
  withText,
  withTimes,
  withVoice,
} from '../../subtitle-editor/cues.ts';
import { type Editor, useEditor } from '../../subtitle-editor/use-editor.ts';
import type { LineActions } from './line-row.tsx';
import { speakerHues } from './speaker-hues.ts';
import { type LineSound, useLineSound } from './use-line-sound.ts';
import { type SoundTrack, useSoundTracks } from './use-sound-tracks.ts';
import {
  countChanged,
  type MadeCues,
  madeCues,
  originalsOf,
  type Speaker,
  sourceCues,
  speakersOf,
} from './voiced-cues.ts';

/** How much of a line has no time. */
export interface Missing {
  ms: number;
  /** It was left out of the recording. */
  unheard: boolean;
}

export interface Studio {
  player: RefObject<HTMLVideoElement | null>;
  editor: Editor;
  made: MadeCues;
  /** The subtitles, and what is derived of them: a moment behind what is typed. */
  checked: readonly EditorCue[];
  originals: ReadonlyMap<number, string>;
  speakers: readonly Speaker[];
  changed: number;
  hueOf(speaker: string): number | undefined;
  /** Of the language. */
  voices: readonly SpokenVoice[];
  selected: number | null;
  select(id: number | null): void;
  track: SoundTrack;
  chooseTrack(track: SoundTrack): void;
  sound: LineSound;
  on: LineActions;
  voiceSpeaker(speaker: Speaker, voice: string): void;
  /** Of a line as it stands; undefined where nobody knows. */
  missingOf(cue: EditorCue): Missing | undefined;
}

/** What is worked with in the studio of a job. */
export function useStudio(jobId: string, result: DubbingResult): Studio {
  const player = useRef<HTMLVideoElement>(null);
  const editor = useEditor(jobId, result);
  const { cues, change } = editor;
  const { data } = useVoices();
  const [selected, select] = useState<number | null>(null);
  const { to, durationMs, report, voices: settled } = result;
  const original = settled.length > 0 ? sameOrigin(result.media) : undefined;
  const [track, chooseTrack] = useSoundTracks(player, original);
  const made = useMemo(() => madeCues(result), [result]);
  const voices = useMemo(
    () => data?.voices.filter(({ languages }) => languages.includes(to)) ?? [],
    [data, to],
  );
  const checked = useDeferredValue(cues);
  const source = useMemo(() => sourceCues(result.sourceVtt), [result]);
  const originals = useMemo(() => originalsOf(checked, source), [checked, source]);
  const speakers = useMemo(() => speakersOf(checked, made.voiceOf), [checked, made]);
  const names = JSON.stringify(speakers.map(({ name }) => name));
  const hueOf = useMemo(() => speakerHues(JSON.parse(names)), [names]);
  const changed = useMemo(() => countChanged(checked, made), [checked, made]);
  const reported = useMemo(
    () => new Map((report.lines?.first ?? []).map((line) => [line.startMs, line])),
    [report],
  );
  const sound = useLineSound({
    ...{ player, cues, made, durationMs, language: to },
    isOriginal: track === 'original',
  });
  const { hear, fits } = sound;

  const newId = useRef(editor.newId);
  newId.current = editor.newId;
  const on = useMemo(
    (): LineActions => ({
      select,
      hear(id) {
        select(id);
        hear(id);
      },
      text: (id, text) => change((all) => withText(all, id, text), `text/${id}`),
      times: (id, times) => change((all) => withTimes(all, id, times)),
      voice: (id, voice) => change((all) => withVoice(all, new Set([id]), voice)),
      split: (id, at) => change((all) => withSplit(all, id, at, newId.current())),
      merge: (id) => change((all) => withMerged(all, id)),
      remove: (id) => change((all) => without(all, id)),
    }),
    [change, hear],
  );
  const voiceSpeaker = useCallback(
    ({ ids, voice: before }: Speaker, voice: string) =>
      change((all) => {
        // What has a voice of its own keeps it.
        const theirs = all.filter((cue) => ids.has(cue.id) && made.voiceOf(cue) === before);
        return withVoice(all, new Set(theirs.map(({ id }) => id)), voice);
      }),
    [change, made],
  );
  return {
    ...{ player, editor, made, checked, originals, speakers, changed, hueOf, voices },
    ...{ selected, select, track, chooseTrack, sound, on, voiceSpeaker },
    missingOf(cue) {
      const now = fits.get(cue.id);
      if (now?.of === cue) return { ms: now.missingMs, unheard: false };
      const told = made.isMade(cue) ? reported.get(cue.start) : undefined;
      return told && { ms: told.missingMs, unheard: !told.isHeard };
    },
  };
}
