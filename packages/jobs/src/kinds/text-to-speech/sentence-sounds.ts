import { buffer } from 'node:stream/consumers';
import { GlossaError } from '@glossa/contract';
import { readWav, wavOf } from '@glossa/engines/node';
import type { Samples } from '@glossa/speech';
import { z } from 'zod';
import type { JobContext } from '../../runtime/job-definition.ts';
import type { PlannedSentence, SpeechVoices } from '../../speeches/plan-speech.ts';
import { type SaidSentence, saySentence } from '../../speeches/say-sentence.ts';
import type { KindServices } from '../define-kind.ts';
import type { SpeechInput } from './input.ts';
import { timedWordSchema } from './result.ts';
import { type Hearing, type KeptSentence, soundKey } from './said-sentences.ts';

const saidSchema = z.object({
  durationMs: z.number(),
  words: z.array(timedWordSchema),
  unheard: z.array(z.string()),
  /** Name of its sound, where that is another than its key. */
  sound: z.string().optional(),
});
export type Said = z.output<typeof saidSchema>;

/** A sentence in its place. */
export interface Placed {
  sentence: PlannedSentence;
  index: number;
}

/** A sentence that was said: with its sound, where something of it is. */
export interface Obtained extends Placed {
  said?: Said;
  sound?: Samples;
}

/** A sentence of an earlier job. */
export type EarlierSentence = Pick<KeptSentence, 'durationMs' | 'words' | 'sound' | 'hearing'>;

export interface SoundSources {
  job: Pick<
    JobContext<Pick<SpeechInput, 'base' | 'again'>>,
    'jobId' | 'owner' | 'signal' | 'checkpoints' | 'input'
  >;
  blobs: KindServices['stores']['blobs'];
  speak: SpeechVoices;
  /** Id of the voice. */
  voice: string;
  /** ASCII, written into every file. */
  comment?: string | undefined;
  /** Sentences of an earlier job, by their keys. */
  earlier: ReadonlyMap<string, EarlierSentence>;
}

/** The sounds of the sentences of a job: taken over, found again, or made, and kept before anybody is told of them. */
export function createSentenceSounds(sources: SoundSources) {
  const { job, blobs, speak, voice, comment, earlier } = sources;
  const { jobId, owner, signal } = job;
  const { base } = job.input;
  const again = new Set(job.input.again);

  const isReused = ({ sentence, index }: Placed): boolean =>
    sentence.key !== '' && earlier.has(sentence.key) && !again.has(index);
  const checkpointOf = ({ sentence, index }: Placed) =>
    `sentence/${again.has(index) ? `${index}/` : ''}${sentence.key}`;

  async function soundOf(ofJob: string, name: string): Promise<Samples | undefined> {
    try {
      return readWav(await buffer((await blobs.get(soundKey(ofJob, name))).body));
    } catch (error) {
      if (error instanceof GlossaError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  async function keep(place: Placed, sound: Samples, said: Said): Promise<Obtained> {
    const info = { mime: 'audio/wav', name: 'sentence.wav', signal };
    const key = soundKey(jobId, said.sound ?? place.sentence.key);
    await blobs.put(key, wavOf(sound.samples, sound.rate, comment), info);
    await job.checkpoints.put(checkpointOf(place), said);
    return { ...place, said, sound };
  }

  return {
    isReused,

    /** What was heard of a sentence that is taken over. */
    heardEarlier: (place: Placed): Hearing | undefined =>
      isReused(place) ? earlier.get(place.sentence.key)?.hearing : undefined,

    /** A sentence of the job base or of an earlier run, else said now. Errors: those of `saySentence`. */
    async obtain(place: Placed): Promise<Obtained> {
      const { sentence } = place;
      if (sentence.utterances.length === 0) return place;
      const { key } = sentence;
      const kept = await job.checkpoints.get(checkpointOf(place), saidSchema);
      const found = kept && (await soundOf(jobId, kept.sound ?? key));
      if (kept !== undefined && found !== undefined) return { ...place, said: kept, sound: found };
      if (isReused(place)) {
        const { durationMs, words, sound: name } = earlier.get(key)!;
        const sound = await soundOf(base!.jobId, name ?? key);
        const said = { durationMs, words, unheard: [], ...(name && { sound: name }) };
        if (sound !== undefined) return keep(place, sound, said);
      }
      const { words, unheard, ...sound } = await saySentence(
        speak,
        { voice, owner },
        sentence,
        signal,
      );
      return keep(place, sound, { durationMs: lengthOf(sound), words, unheard });
    },

    /** Puts another sound in the place of that of a sentence, under a name of its own. */
    async replace(place: Placed, { words, unheard, ...sound }: SaidSentence, name: string) {
      await keep(place, sound, { durationMs: lengthOf(sound), words, unheard, sound: name });
    },
  };
}

export type SentenceSounds = ReturnType<typeof createSentenceSounds>;

const lengthOf = ({ samples, rate }: Samples) =>
  rate === 0 ? 0 : Math.round((samples.length * 1000) / rate);
