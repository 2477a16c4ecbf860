import { baseLanguage, GlossaError, LIMITS } from '@glossa/contract';
import type { Transcriber } from '@glossa/engines/select';
import { standingOut, understoodBetter, wordErrors } from '@glossa/speech';
import { z } from 'zod';
import type { JobContext } from '../../runtime/job-definition.ts';
import { inOrder } from '../../speeches/in-order.ts';
import type { PlannedSentence, SpeechPlan, SpeechVoices } from '../../speeches/plan-speech.ts';
import { hearSentence } from '../../speeches/read-back/hear-sentence.ts';
import { OTHER_WAYS } from '../../speeches/read-back/other-ways.ts';
import { saySentence } from '../../speeches/say-sentence.ts';
import type { SpeechInput } from './input.ts';
import type { ReadBack } from './result.ts';
import { type Hearing, hearingSchema } from './said-sentences.ts';
import type { Obtained, Placed, SentenceSounds } from './sentence-sounds.ts';

/** Sentences that are heard at once, so that one is read from the disk while another is heard. */
const AHEAD = 2;
/** Sentences of one job that are made again. */
const MOST_REMADE = 100;
/** Doubtful sentences that a result names; all are marked in their pages. */
const MOST_NAMED = 50;
/** Share of the time in which all are heard once. */
const HEARING = 0.8;

const heardSchema = hearingSchema.omit({ doubtful: true }).extend({
  text: z.string(),
  /** Other ways that were tried, and whether one of them was better. */
  ways: z.number().int(),
  remade: z.boolean(),
});
type Heard = z.output<typeof heardSchema>;

export interface ReadingBack {
  job: JobContext<SpeechInput>;
  plan: SpeechPlan;
  sounds: SentenceSounds;
  speak: Pick<SpeechVoices, 'speak'>;
  transcribe: Pick<Transcriber, 'languages' | 'listen' | 'transcribe'>;
  folder: string;
  /** Milliseconds of speech that are heard. */
  mostMs?: number;
  /** 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Hears sentences again and makes those that stand out again in other ways; the one that was understood best is kept. Costs
 * are bounded: an hour of speech, a number of sentences. A transcriber that fails leaves the rest unheard, and no speech.
 */
export async function readBack(
  reading: ReadingBack,
): Promise<{ report: ReadBack; hearingOf(index: number): Hearing | undefined }> {
  const { plan, job, sounds, transcribe, folder, onProgress } = reading;
  const { mostMs = LIMITS.speech.heardMs } = reading;
  const { language, voice, sentences } = plan;
  const { owner, signal } = job;
  const [known] = await transcribe.languages([language]);
  const engine = known?.ready ? known.engine : undefined;
  const places = onceEach(sentences, language);
  const told = new Map<string, Hearing>();
  const heard = new Map<string, Heard>();
  let spentMs = 0;
  let isOver = engine === undefined;

  const listen = async (name: string, sentence: PlannedSentence, sound: Obtained['sound']) => {
    const said = sentence.utterances.map(({ text }) => text).join(' ');
    const asked = { transcribe, folder, language, owner, signal };
    const text = sound ? await hearSentence(asked, name, sound) : '';
    return { text, ...(await wordErrors(said, text, language)) };
  };
  const put = async (key: string, one: Heard) => {
    heard.set(key, one);
    await job.checkpoints.put(`hearing/${key}`, one);
  };

  /** Undefined where it is not heard any more. */
  async function hear(place: Placed): Promise<void> {
    const { key } = place.sentence;
    const earlier = sounds.heardEarlier(place);
    if (earlier !== undefined) return void told.set(key, earlier);
    const known = await job.checkpoints.get(`hearing/${key}`, heardSchema);
    if (known !== undefined) heard.set(key, known);
    if (isOver && known === undefined) return;
    const { said, sound } = await sounds.obtain(place);
    spentMs += said?.durationMs ?? 0;
    if (known !== undefined) return;
    if (spentMs > mostMs) isOver = true;
    else
      await tried(async () =>
        put(key, { ...(await listen(key, place.sentence, sound)), ways: 0, remade: false }),
      );
  }

  /** What fails ends the reading back, not the speech. */
  async function tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof GlossaError)) throw error;
      job.log.warn({ code: error.code }, 'sentences are not read back any more');
      isOver = true;
    }
  }

  let done = 0;
  await inOrder(places, AHEAD, hear, async () => {
    done += 1;
    onProgress((HEARING * done) / places.length);
  });
  const standsOut = standingOut([...heard.values(), ...told.values()]);
  const bad = places.filter(({ sentence: { key } }) => {
    const one = heard.get(key);
    return one !== undefined && (one.ways > 0 || standsOut(one));
  });
  for (const [count, place] of bad.slice(0, MOST_REMADE).entries()) {
    const { sentence } = place;
    const { key } = sentence;
    for (const [way, otherwise] of OTHER_WAYS.entries()) {
      const best = heard.get(key)!;
      if (way < best.ways) continue;
      if (isOver || !standsOut(best)) break;
      await tried(async () => {
        const said = await saySentence(
          reading.speak,
          { voice, owner },
          otherwise(sentence),
          signal,
        );
        const name = `${key}-${way + 1}`;
        const now = await listen(name, sentence, said);
        const isBetter = understoodBetter(now, best);
        if (isBetter) await sounds.replace(place, said, name);
        const kept = isBetter ? now : best;
        await put(key, { ...kept, ways: way + 1, remade: best.remade || isBetter });
      });
    }
    onProgress(HEARING + ((1 - HEARING) * (count + 1)) / bad.length);
  }
  for (const [key, one] of heard) {
    const { errors, words, text } = one;
    told.set(key, { errors, words, ...(standsOut(one) ? { doubtful: text } : {}) });
  }
  const hearingOf = (index: number) => told.get(sentences[index]!.key);
  const doubtful = sentences.flatMap((_, index) => {
    const text = hearingOf(index)?.doubtful;
    return text === undefined ? [] : [{ index, heard: text }];
  });
  const report = {
    engine: engine ?? null,
    heard: told.size,
    remade: [...heard.values()].filter(({ remade }) => remade).length,
    unheard: places.length - told.size,
    ...{ doubtful: doubtful.length, sentences: doubtful.slice(0, MOST_NAMED) },
  };
  return { report, hearingOf };
}

/** Sentences that are in the language alone, each that is the same once. */
function onceEach(sentences: readonly PlannedSentence[], language: string): Placed[] {
  const base = baseLanguage(language);
  const known = new Set<string>();
  return sentences.flatMap((sentence, index) => {
    const { key, utterances } = sentence;
    const isOwn = utterances.every((one) => baseLanguage(one.language) === base);
    if (utterances.length === 0 || !isOwn || known.has(key)) return [];
    known.add(key);
    return [{ sentence, index }];
  });
}
