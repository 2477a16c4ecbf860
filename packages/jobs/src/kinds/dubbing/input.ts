import { z } from 'zod';
import { fileSourceSchema } from '../../work/file-source.ts';

/** Who says what a speaker of the subtitles says. */
const speakerVoiceSchema = z.object({ speaker: z.string(), voice: z.string() });

/** Who says a single subtitle, by its number from 0. */
const cueVoicesSchema = z.array(z.object({ cue: z.number().int(), voice: z.string() }));

/** Of what was spoken: blob of its lines, who says them, and how loud voices and whole were made. */
export const spokenSchema = z.object({
  linesKey: z.string(),
  gains: z.object({ voices: z.number(), whole: z.number() }),
  voices: z.array(speakerVoiceSchema),
  cueVoices: cueVoicesSchema.optional(),
  /** Blob of the original without its voices, where that is what is heard under them. */
  voicelessKey: z.string().optional(),
});

/** What the queue keeps of a recording that is translated. */
export const dubbingInputSchema = z.object({
  recording: fileSourceSchema,
  /** What is spoken: catalogue tag, or `auto`. */
  from: z.string(),
  to: z.string(),
  /** Subtitles in place of a transcription, and their language or `auto`. */
  subtitles: z.object({ source: fileSourceSchema, language: z.string() }).optional(),
  glossaryKey: z.string().optional(),
  /** Whether the translation is spoken. */
  dub: z.boolean(),
  /** Id of a voice, or `default`. */
  voice: z.string(),
  voices: z.array(speakerVoiceSchema),
  /** Of the subtitles as they were changed. */
  cueVoices: cueVoicesSchema.optional(),
  /** Whether subtitles are drawn into the pictures. */
  burn: z.boolean(),
  /** Whether the original is heard under the voices. */
  keepBackground: z.boolean(),
  /** An earlier job of the same owner, and the blob of its subtitles as they were changed: equal lines are taken over. */
  base: z
    .object({
      jobId: z.string(),
      vttKey: z.string(),
      language: z.string().nullable(),
      spoken: spokenSchema.optional(),
    })
    .optional(),
  /** Credits of a started minute for whoever asked. */
  perMinute: z.number().int().positive(),
  /** Milliseconds of the longest recording that is taken; the general limit unless given. */
  maxMs: z.number().int().positive().optional(),
  /** The price that was seen: a recording that costs more is refused. */
  maxCredits: z.number().int().nonnegative().optional(),
});
export type DubbingInput = z.output<typeof dubbingInputSchema>;
