import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdJobSchema, jobSchema } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import { epochSchema, flagSchema, historyFields } from './fields.ts';
import { mannerFields, repeatedFields, speechItemSchema, speechResultSchema } from './speech.ts';
import { languageTagSchema } from './translate.ts';

/** Of the statement to which whoever gives a sample has to agree: another text is another version. */
export const VOICE_CONSENT_VERSION = 1;

const shared = { host: 'ai', tag: 'Speech' } as const;
const policy = { who: 'account', scopes: ['media'] } as const;
/** Bytes of a text of the greatest length, in JSON. */
const maxBytes = LIMITS.speech.characters * 6;

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const id = z.string().min(1).max(64);

const consentFields = {
  /** That the voice is the caller's, or that its owner has agreed: nothing is made without. */
  consent: flagSchema.default(false),
  /** Version of the statement that was agreed to; another than today's is no consent. */
  consentVersion: z.number().int().default(VOICE_CONSENT_VERSION),
  /**
   * The engine to which the sample may be given (`engines` of `GET /voices/own`). Unless named, the best one that keeps the
   * sample on this server: one that sends it away has to be agreed to by its name.
   */
  engine: z.string().min(1).max(64).optional(),
  /** What is said in the sample, word for word: for engines that need it (`words`). The sample is short then (`longestMs`). */
  words: z.string().trim().min(1).max(2_000).optional(),
};

/** What becomes of a sample: it stays here, a part of it is sent with each text, or a service keeps it with the voice. */
const whereaboutsSchema = z.enum(['here', 'sent', 'kept']);

const cloningEngineSchema = z.object({
  id: z.string(),
  name: z.string(),
  local: z.boolean(),
  /** True where what is said follows a voice in some ways and is not like it. */
  approximate: z.boolean(),
  whereabouts: whereaboutsSchema,
  /** Whether it needs what is said in a sample: `heard` where this server writes it down, `asked` where it has to be given. */
  words: z.enum(['none', 'heard', 'asked']),
  /** Milliseconds that a sample may be long whose words are given. */
  longestMs: z.number().nullable(),
});
export type CloningEngineInfo = z.infer<typeof cloningEngineSchema>;

export const SAMPLE_WARNINGS = [
  'little_speech',
  'quiet',
  'noisy',
  'clipped',
  'several_voices',
] as const;

const figuresSchema = z.object({
  durationMs: z.number(),
  speechMs: z.number(),
  /** Of the speech, in decibels; 0 is the loudest that can be. */
  levelDb: z.number(),
  /** By how many decibels the speech is louder than what is between it. */
  noiseDistanceDb: z.number(),
  /** Of the samples, those that are cut off at the loudest; 0 to 1. */
  clippedShare: z.number(),
  /** What could be better. That several people speak is a guess, by the pitch. */
  warnings: z.array(z.enum(SAMPLE_WARNINGS)),
});

const ownVoiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Catalogue tag of what is spoken in the sample; `null` where nobody said. */
  language: z.string().nullable(),
  created_at: epochSchema,
  /** What was agreed to, in the words that were shown, and when. */
  consent: z.object({ at: epochSchema, version: z.number().int(), text: z.string() }),
  /** The sample, as a link that works for a day, and how good it is. */
  sample: z.object({ url: z.string(), fileName: z.string(), figures: figuresSchema }),
  /** Id and name of what made it. */
  engine: z.string(),
  engineName: z.string(),
  /** Whether its pitch can be changed. */
  pitch: z.boolean(),
  whereabouts: whereaboutsSchema,
  /** True where what is said follows the voice in some ways and is not like it. */
  approximate: z.boolean(),
  /** Catalogue tags that it speaks now; none where its engine is gone. */
  languages: z.array(z.string()),
});
export type OwnVoice = z.infer<typeof ownVoiceSchema>;

export const ownVoices = defineCall({
  ...shared,
  id: 'ownVoices',
  method: 'GET',
  path: '/voices/own',
  summary: "The caller's own voices, newest first, and the engines that can make new ones",
  policy,
  request: z.object({}),
  response: z.object({
    items: z.array(ownVoiceSchema),
    /** How many one account may have. */
    limit: z.number().int(),
    /** What can make voices now, best first; none where nothing here speaks after a sample. */
    engines: z.array(cloningEngineSchema),
    consentVersion: z.number().int(),
  }),
});

export const ownVoiceCreate = defineCall({
  ...shared,
  id: 'ownVoiceCreate',
  method: 'POST',
  path: '/voices/own',
  summary: 'Make a voice of a sample (3 seconds to 5 minutes of one person’s speech), by consent',
  policy: { ...policy, limit: 'work' },
  request: z.object({
    /** A key from an upload, which is no upload any more then, or a public URL. */
    refer_audio: z.string().min(1),
    /** That of the file unless given. */
    name: nameSchema.optional(),
    /** What is spoken in the sample. */
    language: languageTagSchema.optional(),
    ...consentFields,
    userId: z.string().optional(),
  }),
  response: ownVoiceSchema,
});

export const ownVoiceDelete = defineCall({
  ...shared,
  id: 'ownVoiceDelete',
  method: 'DELETE',
  path: '/voices/own/{id}',
  summary:
    'Delete a voice with its sample and all that was made of it, at once; jobs with it come to nothing',
  policy,
  request: z.object({ id }),
  response: z.object({
    /** True where the service that kept it could not be reached: it is deleted here, and deleting it there is tried until it is done. */
    pending: z.boolean(),
  }),
});

export const clonedSpeechCreate = defineCall({
  ...shared,
  id: 'clonedSpeechCreate',
  method: 'POST',
  path: '/api/f-text-to-speech/create',
  summary:
    'Read a text aloud after a voice: one of the caller’s own, or that of a sample, by consent',
  policy: { ...policy, limit: 'work', pays: true, maxBytes },
  request: z.object({
    ...mannerFields,
    ...repeatedFields,
    /** What is read; that of `basedOn` unless given. */
    text: z.string().optional(),
    /** Id from `GET /voices/own`. */
    voice: z.string().min(1).max(200).optional(),
    /** In its place: a sample, of which a voice is made as `POST /voices/own` does. */
    refer_audio: z.string().min(1).optional(),
    ...consentFields,
    guid: z.string().optional(),
    /** As with `/api/text-to-speech/create`, of jobs of this kind. */
    basedOn: z.string().optional(),
    again: z.array(z.number().int().nonnegative()).max(1_000).default([]),
  }),
  response: createdJobSchema,
});

export const clonedSpeechResult = defineCall({
  ...shared,
  id: 'clonedSpeechResult',
  method: 'POST',
  path: '/api/f-text-to-speech/result',
  summary: 'State and result of a text that is read aloud after a voice',
  policy: { who: 'visitor', scopes: ['media'] },
  request: z.object({ jobId: z.string(), userId: z.string().optional() }),
  response: jobSchema(speechResultSchema),
});

export const clonedSpeechHistory = defineCall({
  ...shared,
  id: 'clonedSpeechHistory',
  method: 'POST',
  path: '/api/f-text-to-speech/history',
  summary: "The caller's own texts that were read aloud after voices, newest first",
  policy,
  request: z.object(historyFields),
  response: z.object({ items: z.array(speechItemSchema), nextCursor: z.string().nullable() }),
});
