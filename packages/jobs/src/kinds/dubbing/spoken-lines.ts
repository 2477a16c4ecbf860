import { GlossaError } from '@glossa/contract';
import { joinedSamples } from '@glossa/engines/node';
import type { Samples } from '@glossa/speech';
import { type SpokenCue, type SpokenLine, spokenLines } from '@glossa/subtitles';
import { type PlannedSentence, planSpeech } from '../../speeches/plan-speech.ts';
import type { KindServices } from '../define-kind.ts';
import {
  createSentenceSounds,
  type EarlierSentence,
  type Obtained,
  type SentenceSounds,
} from '../text-to-speech/sentence-sounds.ts';
import {
  assignVoices,
  type CueVoice,
  type SpeakerVoice,
  type VoiceChoices,
} from './assign-voices.ts';
import type { DubbingJob } from './stages.ts';

/** A line, and what is said of it. */
export interface PlannedLine extends SpokenLine {
  /** Id of its voice. */
  voice: string;
  sentences: PlannedSentence[];
}

export interface DubbingPlan {
  lines: PlannedLine[];
  voices: SpeakerVoice[];
  /** What no voice here says. */
  leftOut: string[];
}

/** Nobody who speaks has a name. */
const nameOf = ({ speaker = '' }: Pick<SpokenLine, 'speaker'>) => speaker;

/** What is known of who says what. */
export interface LineChoices extends Pick<VoiceChoices, 'pitches' | 'settled'> {
  /** Voices of single cues: such a one is never said in one go with another's. */
  cueVoices: readonly CueVoice[];
}

/**
 * Who says which line, and how.
 * @param choices voices of speakers that are settled, of single cues, and how high speakers' voices are
 * Errors: those of `planSpeech`.
 */
export async function planLines(
  { speak, detect }: KindServices['engines'],
  cues: readonly SpokenCue[],
  { to: language, voice: wanted }: { to: string; voice: string },
  { settled, pitches, cueVoices }: LineChoices,
): Promise<DubbingPlan> {
  const own = new Map(cueVoices.map(({ cue, voice }) => [cue, voice]));
  const spoken = spokenLines(cues.map((cue, index) => asOwnSpeaker(cue, own.get(index)))).map(
    ({ speaker: _, ...line }): SpokenLine => {
      const { speaker } = cues[line.cue]!;
      return speaker === undefined ? line : { ...line, speaker };
    },
  );
  const { voice } = await speak.choose(wanted, language);
  const first = { id: voice.id, isWanted: wanted !== 'default' };
  const ready = (await speak.voices(language)).filter((voice) => voice.ready !== false);
  const voices = assignVoices(spoken.map(nameOf), { settled, first, voices: ready, pitches });
  const voiceOf = new Map(voices.map(({ speaker, voice }) => [speaker, voice]));
  const leftOut = new Set<string>();
  const lines: PlannedLine[] = [];
  for (const line of spoken) {
    const voice = own.get(line.cue) ?? voiceOf.get(nameOf(line))!;
    const choices = { language, voice, speed: 1, pitch: 1, ssml: false, pronunciations: [] };
    const plan = await orNothing(planSpeech({ speak, detect }, line.text, choices));
    for (const word of plan?.leftOut ?? []) leftOut.add(word);
    lines.push({ ...line, voice, sentences: plan?.sentences ?? [] });
  }
  return { lines, voices, leftOut: [...leftOut] };
}

/** A cue with a voice of its own is as of another speaker. */
const asOwnSpeaker = (cue: SpokenCue, voice: string | undefined): SpokenCue =>
  voice === undefined ? cue : { ...cue, speaker: JSON.stringify([nameOf(cue), voice]) };

/** A line of signs alone says nothing. */
async function orNothing<T>(planned: Promise<T>): Promise<T | undefined> {
  try {
    return await planned;
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'validation_failed') return undefined;
    throw error;
  }
}

/** What is longer has no time in any subtitle, and is not said to its end. */
const MOST_SAID_MS = 60_000;

/** A line that was said, up to its last sound; without samples where nothing is heard. */
export interface SaidLine extends Samples {
  line: PlannedLine;
  /** What its sentences are kept under. */
  kept: { key: string; durationMs: number; sound?: string }[];
}

/** Says lines: taken over of an earlier job, found again, or said now. */
export function createLineSounds(
  job: DubbingJob,
  { engines: { speak }, stores: { blobs } }: KindServices,
  earlier: ReadonlyMap<string, EarlierSentence>,
) {
  const { base } = job.input;
  const input = { again: [], ...(base && { base: { jobId: base.jobId, ready: 0 } }) };
  const ofVoice = new Map<string, SentenceSounds>();
  /** Sentences that are being said: what several lines say is said once. */
  const begun = new Map<string, Promise<Obtained>>();
  const soundsOf = (voice: string): SentenceSounds => {
    const known = ofVoice.get(voice);
    if (known !== undefined) return known;
    const { jobId, owner, signal, checkpoints } = job;
    const own = { jobId, owner, signal, checkpoints, input };
    const sounds = createSentenceSounds({ job: own, blobs, speak, voice, earlier });
    ofVoice.set(voice, sounds);
    return sounds;
  };

  function obtainOnce(voice: string, sentence: PlannedSentence): Promise<Obtained> {
    const known = begun.get(sentence.key);
    if (known !== undefined) return known;
    const work = soundsOf(voice).obtain({ sentence, index: 0 });
    const over = () => void begun.delete(sentence.key);
    begun.set(sentence.key, work);
    work.then(over, over);
    return work;
  }

  /** Errors: those of `saySentence`. */
  return async function obtain(line: PlannedLine): Promise<SaidLine> {
    const pieces: Int16Array[] = [];
    const kept: SaidLine['kept'] = [];
    let rate = 0;
    let saidMs = 0;
    for (const sentence of line.sentences) {
      if (saidMs > MOST_SAID_MS) break;
      const { said, sound } = await obtainOnce(line.voice, sentence);
      if (said === undefined || sound === undefined) continue;
      rate ||= sound.rate;
      pieces.push(sound.samples);
      const { durationMs, sound: name } = said;
      saidMs += durationMs;
      kept.push({ key: sentence.key, durationMs, ...(name && { sound: name }) });
    }
    return { line, kept, rate, samples: withoutEnd(joinedSamples(pieces)) };
  };
}

/** Without the silence behind it: what follows has its own time. */
function withoutEnd(samples: Int16Array): Int16Array {
  return samples.subarray(0, samples.findLastIndex((sample) => sample !== 0) + 1);
}
