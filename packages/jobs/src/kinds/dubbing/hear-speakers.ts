import { setImmediate as turn } from 'node:timers/promises';
import type { Sound, SpeakerTurn } from '@glossa/engines';
import { type VoiceTraits, voiceTraits } from '@glossa/engines/node';
import { tellVoices } from '@glossa/speech';
import type { SpokenCue } from '@glossa/subtitles';
import { withSpeakers } from '../../transcripts/with-speakers.ts';

/** Of a cue, and of somebody who has a name, so much is listened to: more says nothing new of a voice. */
const MOST_OF_CUE_MS = 4_000;
const MOST_OF_SPEAKER_MS = 60_000;

/** Who speaks, as far as it can be heard. */
export interface HeardSpeakers {
  cues: SpokenCue[];
  /** How high their voices are, in hertz, by their names; '' where nobody has one. */
  pitches: Record<string, number>;
  /** Voices that were told apart by pitch and timbre alone. */
  told: number;
}

/**
 * Who speaks in subtitles that name nobody, and how high everybody's voice is.
 * @param turns who speaks when, where an engine knows
 * Errors: the signal's reason.
 */
export async function hearSpeakers(
  sound: Sound,
  cues: readonly SpokenCue[],
  turns: readonly SpeakerTurn[] | undefined,
  signal: AbortSignal,
): Promise<HeardSpeakers> {
  const hasNames = cues.some(({ speaker }) => speaker !== undefined);
  const named = hasNames || turns === undefined ? [...cues] : withTurns(cues, turns);
  const traits = await traitsOf(sound, named, signal);
  if (hasNames || turns !== undefined)
    return { cues: named, pitches: pitchesOf(named, traits), told: 0 };
  const numbers = tellVoices(
    named.map(({ start, end }, index) => ({ ms: end - start, traits: traits[index] })),
  );
  const told = Math.max(0, ...numbers) + 1;
  const each =
    told < 2
      ? named
      : named.map((cue, index) => ({ ...cue, speaker: `Speaker ${numbers[index]! + 1}` }));
  return { cues: each, pitches: pitchesOf(each, traits), told: told < 2 ? 0 : told };
}

function withTurns(cues: readonly SpokenCue[], turns: readonly SpeakerTurn[]): SpokenCue[] {
  const words = cues.map(({ start, end, text }) => ({ text, startMs: start, endMs: end }));
  return withSpeakers(words, turns).map(({ speaker }, index) => ({
    ...cues[index]!,
    ...(speaker === undefined ? {} : { speaker }),
  }));
}

async function traitsOf(
  sound: Sound,
  cues: readonly SpokenCue[],
  signal: AbortSignal,
): Promise<(VoiceTraits | undefined)[]> {
  const heardMs = new Map<string, number>();
  const traits: (VoiceTraits | undefined)[] = [];
  for (const { start, end, speaker } of cues) {
    signal.throwIfAborted();
    const known = speaker === undefined ? 0 : (heardMs.get(speaker) ?? 0);
    const endMs = Math.min(end, start + MOST_OF_CUE_MS);
    if (known >= MOST_OF_SPEAKER_MS || endMs <= start) {
      traits.push(undefined);
      continue;
    }
    if (speaker !== undefined) heardMs.set(speaker, known + endMs - start);
    traits.push(voiceTraits(await sound.samples({ startMs: start, endMs })));
    await turn();
  }
  return traits;
}

/** The median of what was heard of each. */
function pitchesOf(
  cues: readonly SpokenCue[],
  traits: readonly (VoiceTraits | undefined)[],
): Record<string, number> {
  const heard = new Map<string, number[]>();
  for (const [index, { speaker = '' }] of cues.entries()) {
    const found = traits[index];
    if (found === undefined) continue;
    const all = heard.get(speaker) ?? [];
    all.push(found.pitchHz);
    heard.set(speaker, all);
  }
  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[values.length >> 1]!;
  return Object.fromEntries([...heard].map(([speaker, values]) => [speaker, median(values)]));
}
