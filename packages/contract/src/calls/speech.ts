import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdJobSchema, jobSchema, listedJobSchema } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import { SPEECH_FORMATS } from '../speech-formats.ts';
import { flagSchema, historyFields } from './fields.ts';
import { languageTagSchema } from './translate.ts';

const shared = { host: 'ai', method: 'POST', tag: 'Speech' } as const;
const reads = { who: 'visitor', scopes: ['media'] } as const;
const works = { ...reads, limit: 'work', pays: true } as const;
/** Bytes of a text of the greatest length, in JSON. */
const maxBytes = LIMITS.speech.characters * 6;

/** Somebody, or something, that speaks. */
const voiceSchema = z.object({
  /** `<engine>:<name>` */
  id: z.string(),
  name: z.string(),
  /** Catalogue tags that it is made for, the first one above all. */
  languages: z.array(z.string()),
  gender: z.enum(['female', 'male', 'neutral']),
  style: z.enum(['robotic', 'natural']),
  engine: z.string(),
  licence: z.string(),
  /** Whether its pitch can be changed. */
  pitch: z.boolean(),
  /** True where the text stays on this server. */
  local: z.boolean(),
  /** False while its engine fails, and where a model is not downloaded yet, which using the voice does. */
  ready: z.boolean(),
  /** Path of a short sample of it, where there is one. */
  sample: z.string().nullable(),
});
export type SpokenVoice = z.infer<typeof voiceSchema>;

export const voices = defineCall({
  id: 'voices',
  host: 'ai',
  method: 'GET',
  path: '/voices',
  tag: 'Speech',
  summary:
    'Voices that read texts aloud, and the languages of the site that none of this server speaks',
  policy: { who: 'public' },
  request: z.object({
    /** Only voices that speak it. */
    language: languageTagSchema.optional(),
  }),
  response: z.object({
    voices: z.array(voiceSchema),
    /** Catalogue tags of the site's languages that no voice speaks. */
    unserved: z.array(z.string()),
    /** Those that no voice speaks on this server itself. */
    withoutLocal: z.array(z.string()),
  }),
});

export const voiceSample = defineCall({
  id: 'voiceSample',
  host: 'ai',
  method: 'GET',
  path: '/voices/sample',
  tag: 'Speech',
  summary: 'What a voice sounds like: an MP3 file of one sentence, free',
  streams: ['audio/mpeg'],
  onlyStreams: true,
  policy: { who: 'public', limit: 'work' },
  request: z.object({
    /** Of the voice. */
    id: z.string().min(1).max(200),
    /** A language of the site that it speaks; its own unless given. */
    language: languageTagSchema.optional(),
  }),
  response: z.string(),
});

/** How much quicker or higher than the voice is made. */
const factorSchema = z.number().min(0.5).max(2).default(1);

const pronunciationsSchema = z
  .array(z.object({ word: z.string().min(1).max(100), say: z.string().max(200) }))
  .max(LIMITS.speech.pronunciations);

export const mannerFields = {
  /** Id from `GET /voices`; `default` is the first of the language. */
  voice: z.string().min(1).max(200).default('default'),
  /** What the text is written in; `auto` finds out. */
  language: languageTagSchema.default('auto'),
  speed: factorSchema,
  pitch: factorSchema,
  format: z.enum(SPEECH_FORMATS).default('mp3'),
  /** 1: the text is SSML. */
  ssml: flagSchema.default(false),
  /** Words to be said otherwise. */
  pronunciations: pronunciationsSchema.default([]),
  userId: z.string().optional(),
};

/** What is as it was in `basedOn` unless given. */
export const repeatedFields = {
  /** 1: the text is SSML; that of `basedOn` is what it was. */
  ssml: flagSchema.optional(),
  /** Words to be said otherwise; those of `basedOn` unless given. */
  pronunciations: pronunciationsSchema.optional(),
  /**
   * 1: sentences are heard again by a transcriber of the language, where one is ready, and made again where they were not
   * understood, at no price. Takes many times as long.
   */
  readBack: flagSchema.optional(),
};

/** What of a file is read aloud beside its text, unless it is chosen otherwise. */
export const CONTENT_CHOICES = { headings: true, notes: false, tables: true, captions: true };
export type ContentChoices = typeof CONTENT_CHOICES;

const contentChoicesSchema = z.object({
  headings: flagSchema.default(CONTENT_CHOICES.headings),
  notes: flagSchema.default(CONTENT_CHOICES.notes),
  tables: flagSchema.default(CONTENT_CHOICES.tables),
  captions: flagSchema.default(CONTENT_CHOICES.captions),
});

export const speechCreate = defineCall({
  ...shared,
  id: 'speechCreate',
  path: '/api/text-to-speech/create',
  summary: 'Read a text aloud, as a file; what is ready can be heard while the rest is made',
  policy: { ...works, maxBytes },
  request: z.object({
    /** What is read; that of `basedOn` unless given. */
    text: z.string().optional(),
    /** In place of `text`: chapters of a file of the caller's that was read (`/azure/get_file_content_async`). */
    content: contentChoicesSchema
      .extend({
        jobId: z.string(),
        /** Numbers of chapters, counted from 0, in the order in which they are read; all unless given. */
        chapters: z
          .array(z.number().int().nonnegative())
          .min(1)
          .max(LIMITS.fileContent.chapters)
          .optional(),
      })
      .optional(),
    ...mannerFields,
    ...repeatedFields,
    guid: z.string().optional(),
    /** An earlier one of the caller's: its sentences that are the same are taken over, at no price. */
    basedOn: z.string().optional(),
    /** Sentences, counted from 0, that are made again though they are the same. */
    again: z.array(z.number().int().nonnegative()).max(1_000).default([]),
  }),
  response: createdJobSchema,
});

const wordSchema = z.object({ text: z.string(), startMs: z.number(), endMs: z.number() });

export const speechResultSchema = z.object({
  /** The whole as a file, once it is done. */
  url: z.string().optional(),
  fileName: z.string().optional(),
  format: z.enum(SPEECH_FORMATS),
  /** Catalogue tag of what it is written in, stated or found. */
  language: z.string(),
  /** Id of the voice. */
  voice: z.string(),
  speed: z.number(),
  pitch: z.number(),
  ssml: z.boolean(),
  /** Of what is ready. */
  durationMs: z.number().int(),
  /** Sentences that there are, and how many of them, from the first on, can be heard. */
  sentences: z.object({ total: z.number().int(), ready: z.number().int() }),
  /** Words with estimates of when they are said, once it is done; of long texts sentence by sentence alone. */
  words: z.array(wordSchema).optional(),
  /** Of chapters of a file, once it is done. */
  chapters: z
    .array(
      z.object({
        title: z.string(),
        startMs: z.number().int(),
        durationMs: z.number().int(),
        /** Number of its first sentence, counted from 0. */
        firstSentence: z.number().int(),
        /** The chapter alone, as a file. */
        url: z.string().optional(),
      }),
    )
    .optional(),
  report: z.object({
    /** Characters that were made, and those taken over from an earlier one. */
    made: z.number().int(),
    reused: z.number().int(),
    /** Words in scripts that no voice here reads, and parts of which nothing could be heard; the first of them. */
    leftOut: z.array(z.string()),
    /** Where sentences were to be heard again. */
    readBack: z
      .object({
        /** Who listened; `null` where nobody was ready who understands the language. */
        engine: z.string().nullable(),
        /** Sentences that were heard again, those of them that were made again, and those that were not heard. */
        heard: z.number().int(),
        remade: z.number().int(),
        unheard: z.number().int(),
        /** How many stay doubtful, and the first of them: numbers, counted from 0, and what was heard. */
        doubtful: z.number().int(),
        sentences: z.array(z.object({ index: z.number().int(), heard: z.string() })),
      })
      .optional(),
  }),
});
export type SpeechResult = z.infer<typeof speechResultSchema>;

export const speechResult = defineCall({
  ...shared,
  id: 'speechResult',
  path: '/api/text-to-speech/result',
  summary: 'State and result of a text that is read aloud',
  policy: reads,
  request: z.object({ jobId: z.string() }),
  response: jobSchema(speechResultSchema),
});

/** Sentences that are told at once. */
export const SENTENCES_AT_ONCE = 100;

export const sentenceSchema = z.object({
  /** As it is written, with the white space after it. */
  text: z.string(),
  /** Where it begins in the whole, and its length with the silence after it. */
  startMs: z.number().int(),
  durationMs: z.number().int(),
  /** Words with estimates of when they are said, from the beginning of the sentence. */
  words: z.array(wordSchema),
  /** Link to its sound, a WAV file; absent where nothing of it is said. */
  url: z.string().optional(),
  /** Title of the chapter that it begins, of files. */
  chapter: z.string().optional(),
  /** What a transcriber heard, where that is so far from the text that it may not be said well. */
  heard: z.string().optional(),
});
export type SpokenSentence = z.infer<typeof sentenceSchema>;

export const speechSentences = defineCall({
  ...shared,
  id: 'speechSentences',
  path: '/api/text-to-speech/sentences',
  summary: `The sentences of a text that is read aloud, with the sound of each as soon as it is ready; ${SENTENCES_AT_ONCE} at once`,
  policy: reads,
  request: z.object({
    jobId: z.string(),
    /** Page of sentences, counted from 0. */
    page: z.number().int().nonnegative().max(100_000).default(0),
  }),
  response: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    /** Those of the page that are ready. */
    sentences: z.array(sentenceSchema),
  }),
});

export const speechItemSchema = listedJobSchema(speechResultSchema);
export type SpeechItem = z.infer<typeof speechItemSchema>;

export const speechHistory = defineCall({
  ...shared,
  id: 'speechHistory',
  path: '/api/text-to-speech/history',
  summary: "The caller's own texts that were read aloud, newest first",
  policy: reads,
  request: z.object(historyFields),
  response: z.object({ items: z.array(speechItemSchema), nextCursor: z.string().nullable() }),
});

export const speak = defineCall({
  ...shared,
  id: 'speak',
  path: '/text-to-speech',
  summary: `Read a short text aloud (${LIMITS.shortSpeech.characters} characters): answers the sound itself`,
  streams: ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4'],
  onlyStreams: true,
  policy: works,
  request: z.object({ text: z.string(), ...mannerFields }),
  response: z.string(),
});
