import type { Sound, SpeakerTurn, TimeSpan } from '@glossa/engines';
import { type Engines, firstSpeech, type TranscribedStretch } from '@glossa/engines/select';
import type { MediaFacts } from '@glossa/media';
import { z } from 'zod';
import type { JobContext } from '../runtime/job-definition.ts';

const spanSchema = z.object({ startMs: z.number(), endMs: z.number() });
const heardSchema = z.object({
  durationMs: z.number(),
  video: z.boolean(),
  stretches: z.array(spanSchema.extend({ speech: z.array(spanSchema) })),
});
/** Where somebody speaks in a recording. */
export type Heard = z.output<typeof heardSchema>;

const stretchSchema = z.object({
  words: z.array(
    spanSchema.extend({
      text: z.string(),
      confidence: z.number().optional(),
      speaker: z.string().optional(),
      joined: z.boolean().optional(),
    }),
  ),
  language: z.string().nullable(),
  engine: z.string(),
  draft: z.boolean(),
});

type Job = Pick<JobContext<unknown>, 'checkpoints' | 'signal' | 'owner'>;
type Transcriber = Engines['transcribe'];

/** Finds speech in a recording, once for a job. Errors: those of `Transcriber.listen`. */
export async function listenOnce(
  { checkpoints, signal, owner }: Job,
  sound: Sound,
  { video }: Pick<MediaFacts, 'video'>,
  transcribe: Pick<Transcriber, 'listen'>,
): Promise<Heard> {
  const known = await checkpoints.get('heard', heardSchema);
  if (known !== undefined) return known;
  const stretches = await transcribe.listen(sound, signal, owner);
  const heard = { durationMs: sound.durationMs, video: video !== undefined, stretches };
  await checkpoints.put('heard', heard);
  return heard;
}

/** Who speaks when, where an engine can tell; nobody is looked for where nothing was said. Errors: those of `Transcriber.speakers`. */
export async function speakersOf(
  { signal, owner }: Pick<Job, 'signal' | 'owner'>,
  sound: Sound,
  done: readonly TranscribedStretch[],
  transcribe: Pick<Transcriber, 'speakers'>,
): Promise<SpeakerTurn[] | undefined> {
  const isSaid = done.some(({ words }) => words.length > 0);
  return isSaid ? transcribe.speakers(sound, signal, owner) : undefined;
}

/**
 * Writes the speech of a recording down, stretch by stretch; each is a checkpoint.
 * @param language catalogue tag, or `auto`
 * Errors: those of `Transcriber.transcribe`.
 */
export async function writeDown(
  { checkpoints, signal, owner }: Job,
  { sound, stretches }: { sound: Sound; stretches: Heard['stretches'] },
  language: string,
  transcribe: Pick<Transcriber, 'transcribe'>,
  { onStretch }: { onStretch(stretch: TimeSpan, written: TranscribedStretch): void },
): Promise<TranscribedStretch[]> {
  const opening = firstSpeech(stretches);
  const done: TranscribedStretch[] = [];
  for (const [index, { speech, ...stretch }] of stretches.entries()) {
    const key = `stretch/${String(index).padStart(6, '0')}`;
    const request = { sound, stretch, speech, opening, language, owner };
    const known = await checkpoints.get(key, stretchSchema);
    const next: TranscribedStretch =
      (known as TranscribedStretch | undefined) ?? (await transcribe.transcribe(request, signal));
    if (known === undefined) await checkpoints.put(key, next);
    done.push(next);
    onStretch(stretch, next);
  }
  return done;
}
