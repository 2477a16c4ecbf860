import type { calls, DubbingResult, RequestOf } from '@glossa/contract';
import { type SpokenLine, spokenLines, writeCues } from '@glossa/subtitles';
import { cuesOf, type EditorCue, indexAt } from '../../subtitle-editor/cues.ts';

/** A translation as it was made. */
export interface MadeCues {
  /** By their ids. */
  cues: ReadonlyMap<number, EditorCue>;
  /** Who says a subtitle: that was chosen, else the voice it was made with. */
  voiceOf(cue: EditorCue): string;
  /** Whether it sounds as it is written now. */
  isMade(cue: EditorCue): boolean;
}

const speakerOf = ({ speaker = '' }: Pick<EditorCue, 'speaker'>) => speaker;

export function madeCues({
  vtt,
  voices,
  cueVoices,
}: Pick<DubbingResult, 'vtt' | 'voices' | 'cueVoices'>): MadeCues {
  const cues = new Map(cuesOf(vtt).map((cue) => [cue.id, cue]));
  const ofSpeaker = new Map(voices.map(({ speaker, voice }) => [speaker, voice]));
  const own = new Map(cueVoices.map(({ cue, voice }) => [cue, voice]));
  const madeVoiceOf = (cue: EditorCue) =>
    own.get(cue.id) ?? ofSpeaker.get(speakerOf(cue)) ?? voices[0]?.voice ?? '';
  const voiceOf = (cue: EditorCue) => cue.voice ?? madeVoiceOf(cue);
  return {
    cues,
    voiceOf,
    isMade(cue) {
      const before = cues.get(cue.id);
      return (
        before !== undefined &&
        before.text === cue.text &&
        before.start === cue.start &&
        before.end === cue.end &&
        before.speaker === cue.speaker &&
        (cue.voice === undefined || cue.voice === madeVoiceOf(before))
      );
    },
  };
}

/** Subtitles that are other than they were made, and those that are gone. */
export function countChanged(cues: readonly EditorCue[], made: MadeCues): number {
  const left = new Set(cues.map(({ id }) => id));
  const gone = [...made.cues.keys()].filter((id) => !left.has(id)).length;
  return gone + cues.filter((cue) => !made.isMade(cue)).length;
}

export interface Speaker {
  /** Empty where the subtitles do not say who speaks. */
  name: string;
  /** Id of the voice that says most of what is theirs. */
  voice: string;
  ids: ReadonlySet<number>;
}

/** Who speaks, in the order in which they first do. */
export function speakersOf(
  cues: readonly EditorCue[],
  voiceOf: (cue: EditorCue) => string,
): Speaker[] {
  const found = new Map<string, { ids: Set<number>; voices: Map<string, number> }>();
  for (const cue of cues) {
    const name = speakerOf(cue);
    const one = found.get(name) ?? { ids: new Set(), voices: new Map() };
    found.set(name, one);
    one.ids.add(cue.id);
    one.voices.set(voiceOf(cue), (one.voices.get(voiceOf(cue)) ?? 0) + 1);
  }
  return [...found].map(([name, { ids, voices }]) => {
    const [most] = [...voices].toSorted((one, other) => other[1] - one[1]);
    return { name, ids, voice: most![0] };
  });
}

/** What is asked for to make it again with its subtitles as they are. */
export function changeOf(
  jobId: string,
  cues: readonly EditorCue[],
  voiceOf: (cue: EditorCue) => string,
): RequestOf<typeof calls.videoTranslateReMergeCost> {
  // What shows nothing is in no file: the numbers of the others are without it.
  const shown = cues.filter(({ text }) => text.trim() !== '');
  const vtt = writeCues(shown);
  // Names are as the file has them, which has not every sign.
  const named = cuesOf(vtt).map(({ speaker }, index) => ({ ...shown[index]!, speaker }));
  const voiceAt = new Map(shown.map((cue) => [cue.id, voiceOf(cue)]));
  const speakers = speakersOf(named, ({ id }) => voiceAt.get(id)!);
  const ofSpeaker = new Map(speakers.map(({ name, voice }) => [name, voice]));
  const voices = speakers.map(({ name: speaker, voice }) => ({ speaker, voice }));
  return {
    ...{ jobId, vtt },
    voices: voices.filter(({ voice }) => voice !== ''),
    cueVoices: named.flatMap((cue, index) => {
      const voice = voiceAt.get(cue.id)!;
      return voice === '' || voice === ofSpeaker.get(speakerOf(cue)) ? [] : { cue: index, voice };
    }),
  };
}

/** What is said in one go with a subtitle, and when the next one is. */
export interface LineOf extends SpokenLine {
  /** Beginning of what follows, in milliseconds; undefined behind the last one. */
  next: number | undefined;
  cuesOfLine: readonly EditorCue[];
}

/** The line of a subtitle; undefined where nothing of it is said. */
export function lineOf(
  cues: readonly EditorCue[],
  id: number,
  voiceOf: (cue: EditorCue) => string,
): LineOf | undefined {
  const place = cues.findIndex((cue) => cue.id === id);
  // What another voice says is never in the same line.
  const lines = spokenLines(
    cues.map((cue) => ({ ...cue, speaker: JSON.stringify([speakerOf(cue), voiceOf(cue)]) })),
  );
  const at = lines.findIndex(({ cue, cues: count }) => place >= cue && place < cue + count);
  const line = lines[at];
  if (line === undefined) return undefined;
  const cuesOfLine = cues.slice(line.cue, line.cue + line.cues);
  return { ...line, next: lines[at + 1]?.start, cuesOfLine };
}

/** What is said in the original, in the order of time. */
export const sourceCues = (vtt: string): EditorCue[] =>
  cuesOf(vtt).toSorted((one, other) => one.start - other.start);

/**
 * What is said in the original while each subtitle is shown, by its id.
 * @param source in the order of time
 */
export function originalsOf(
  cues: readonly EditorCue[],
  source: readonly EditorCue[],
): ReadonlyMap<number, string> {
  return new Map(
    cues.map(({ id, start, end }) => {
      const texts: string[] = [];
      for (let at = Math.max(0, indexAt(source, start) - 1); at < source.length; at += 1) {
        const one = source[at]!;
        if (one.start >= end) break;
        const middle = (one.start + one.end) / 2;
        const both = Math.min(end, one.end) - Math.max(start, one.start);
        if ((middle >= start && middle < end) || both * 2 > end - start) texts.push(one.text);
      }
      return [id, texts.join('\n')];
    }),
  );
}
