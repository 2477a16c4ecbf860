import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { createdJobSchema, jobSchema, listedJobSchema } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import { reportSchema } from './documents.ts';
import { flagSchema, historyFields } from './fields.ts';
import {
  priceFields,
  recordingFields,
  recordingPriceFields,
  spokenLanguageSchema,
  vttSchema,
} from './transcriptions.ts';
import { languageTagSchema } from './translate.ts';

/** Who says what a speaker of the subtitles says; the speaker is empty where these name none. */
const voicesSchema = z
  .array(z.object({ speaker: z.string().max(200), voice: z.string().min(1).max(200) }))
  .max(100);

/** Voices of single subtitles, by their number from 0; the others are said by the voice of their speaker. */
const cueVoicesSchema = z
  .array(z.object({ cue: z.number().int().nonnegative(), voice: z.string().min(1).max(200) }))
  .max(5_000);

const createSchema = z.object({
  ...recordingFields,
  /** What is spoken; `auto` finds out. */
  from: languageTagSchema.default('auto'),
  to: languageTagSchema,
  /** Subtitles that say what is spoken, in any format, by the key of their upload or a public URL; else it is written down. */
  subtitles: z.string().min(1).max(8_192).optional(),
  /** What the subtitles are written in; those in the language `to` are taken as they are. */
  subtitlesLanguage: languageTagSchema.default('auto'),
  /** 1: the translation is spoken. */
  dub: flagSchema.default(true),
  /** Id from `GET /voices`; `default` is the first of the language. */
  voice: z.string().min(1).max(200).default('default'),
  /** Voices of speakers; others have one each, as long as there are any. */
  voices: voicesSchema.default([]),
  /** 1: subtitles are drawn into the pictures. */
  burn: flagSchema.default(false),
  /** 1: the original is heard under the voices; 0: these alone. */
  keepBackground: flagSchema.default(true),
  /** Of the caller or their team: the translation follows it as it is now. */
  glossaryId: z.string().optional(),
  /** The price that was seen: a recording that turns out to cost more is refused. */
  maxCredits: z.number().int().nonnegative().optional(),
  userId: z.string().optional(),
});

export const dubbingReportSchema = z.object({
  /** Subtitles that there are. */
  cues: z.number().int(),
  /** Where the translation is spoken. */
  lines: z
    .object({
      /** Lines, and those that are heard, quicker than they were said, or for whose end there was no time. */
      total: z.number().int(),
      said: z.number().int(),
      quicker: z.number().int(),
      tooLong: z.number().int(),
      /** Those that a chat model worded shorter, so that there is time for them, and which it was. */
      shortened: z.number().int().optional(),
      shortenedBy: z.string().optional(),
      /** The first of those that were too long, with the milliseconds that are missing; some are not heard at all. */
      first: z.array(
        z.object({
          startMs: z.number(),
          text: z.string(),
          missingMs: z.number().int(),
          isHeard: z.boolean(),
        }),
      ),
    })
    .optional(),
  /** Words in scripts that no voice here reads; the first of them. */
  leftOut: z.array(z.string()),
  /** Of the translation of the subtitles; absent where a translation was changed. */
  translation: reportSchema.optional(),
  /** Where it was written down: engines, and whether many words are wrong. */
  transcribed: z.object({ engines: z.array(z.string()), draft: z.boolean() }).optional(),
  /** Where the voices of the original were taken out by a program, and the rest of it is heard as loud as it was. */
  separated: z.literal(true).optional(),
  /** Speakers whom nobody named, told apart by how they sound: a draft, for the user to change. */
  speakers: z.object({ told: z.number().int(), draft: z.literal(true) }).optional(),
});
export type DubbingReport = z.infer<typeof dubbingReportSchema>;

const dubbingResultSchema = z.object({
  /** The film, or the sound; absent where nothing is said, and where nothing but subtitles was asked for of a sound. */
  url: z.string().optional(),
  fileName: z.string().optional(),
  /** Link to a small picture of it, a JPEG file: of a film, or the cover of a sound; absent where there is none. */
  thumbnail: z.string().optional(),
  /** Subtitles as WebVTT files: translated, and as it was spoken. */
  vtt: z.string(),
  sourceVtt: z.string(),
  /** Links to the translated ones in other forms. */
  subtitles: z.object({ srt: z.string(), vtt: z.string(), ass: z.string() }),
  /** Catalogue tag of what it was translated from; `null` where nobody could tell. */
  language: z.string().nullable(),
  /** Catalogue tag of what it was translated into; empty of those made before that was kept. */
  to: z.string(),
  durationMs: z.number().int(),
  /** True where there are pictures. */
  video: z.boolean(),
  /** Link to the recording, while it is kept. */
  media: z.string(),
  /** Link to what its sound looks like, as transcriptions have it; absent where there is none. */
  sound: z.string().optional(),
  /** Link to the new sound alone, a FLAC file; absent where nothing was spoken. */
  mix: z.string().optional(),
  /** True where the subtitles are drawn into its pictures. */
  burned: z.boolean(),
  /** Who says what: empty where nothing was spoken. */
  voices: z.array(z.object({ speaker: z.string(), voice: z.string() })),
  cueVoices: cueVoicesSchema,
  report: dubbingReportSchema,
});
export type DubbingResult = z.infer<typeof dubbingResultSchema>;

const shared = { host: 'ai', method: 'POST', tag: 'Dubbing' } as const;
const reads = { who: 'visitor', scopes: ['media'] } as const;
const works = { ...reads, limit: 'work', pays: true } as const;
const statusOf = { policy: reads, request: z.object({ jobId: z.string() }) } as const;

export const videoTranslateCost = defineCall({
  ...shared,
  id: 'videoTranslateCost',
  path: '/video-translate/cost',
  summary:
    'Length and price of a recording before it is translated, and by whom it would be written down',
  policy: { ...reads, limit: 'work' },
  request: z.object({ ...recordingFields, from: languageTagSchema.default('auto') }),
  response: z.object({
    ...recordingPriceFields,
    /** False where there are pictures alone: subtitles have to be given. */
    hasSound: z.boolean(),
    /** `null` where nobody here understands the language: subtitles have to be given. */
    engine: spokenLanguageSchema.nullable(),
  }),
});

export const videoTranslateCreate = defineCall({
  ...shared,
  id: 'videoTranslateCreate',
  path: '/video-translate/create',
  summary: 'Translate a video: spoken by voices over its own sound, with subtitles',
  policy: works,
  request: createSchema,
  response: createdJobSchema,
});

export const videoTranslateStatus = defineCall({
  ...shared,
  ...statusOf,
  id: 'videoTranslateStatus',
  path: '/video-translate/status',
  summary: 'State and result of a translated video',
  response: jobSchema(dubbingResultSchema),
});

export const videoTranslateRetry = defineCall({
  ...shared,
  id: 'videoTranslateRetry',
  path: '/video-translate/retry',
  summary:
    'Take up a translation of a recording that failed or was canceled: what it has done is not done again',
  policy: works,
  request: z.object({ jobId: z.string() }),
  response: createdJobSchema,
});

const changeFields = {
  /** One that is done. */
  jobId: z.string(),
  /** The translated subtitles, as they were changed. */
  vtt: vttSchema.min(1),
  /** Other voices of speakers. */
  voices: voicesSchema.default([]),
  cueVoices: cueVoicesSchema.default([]),
};
const { bytes: maxBytes } = LIMITS.transcript;

export const videoTranslateReMergeCost = defineCall({
  ...shared,
  id: 'videoTranslateReMergeCost',
  path: '/video-translate/reMerge/cost',
  summary:
    'How many subtitles of a translated recording were changed, and what it costs to make it again',
  policy: { ...reads, limit: 'work', maxBytes },
  request: z.object(changeFields),
  response: z.object({
    /** Subtitles that are other than they were, in words, times or voice. */
    changed: z.number().int(),
    ...priceFields,
  }),
});

export const videoTranslateReMerge = defineCall({
  ...shared,
  id: 'videoTranslateReMerge',
  path: '/video-translate/reMerge',
  summary:
    'Make a translated recording again with other subtitles: only lines that changed are spoken anew',
  policy: { ...works, maxBytes },
  request: z.object({
    ...changeFields,
    /** The price that was seen: a change that turns out to cost more is refused. */
    maxCredits: z.number().int().nonnegative().optional(),
  }),
  response: createdJobSchema,
});

export const videoTranslatePreview = defineCall({
  ...shared,
  id: 'videoTranslatePreview',
  path: '/video-translate/preview',
  summary:
    'A part of a translated film as browsers play it, for a film of which they do not know the form: made when it is first asked for',
  policy: reads,
  request: z.object({
    /** One that is done. */
    jobId: z.string(),
    /** Number of the part, from 0. */
    part: z.coerce.number().int().nonnegative(),
  }),
  response: z.object({
    /** Link to a fragmented MP4 file. */
    url: z.string(),
    /** What it is, with its codecs. */
    type: z.string(),
    /** Milliseconds of each part but the last, and how many there are. */
    partMs: z.number().int(),
    parts: z.number().int(),
    /** Milliseconds of the film at the beginning of the file, and at that of the part in it. */
    fileMs: z.number().int(),
    startMs: z.number().int(),
  }),
});

/** Containers that a translated film can be had in. */
export const FILM_CONTAINERS = ['mp4', 'mkv'] as const;
export type FilmContainer = (typeof FILM_CONTAINERS)[number];

const containedFilmSchema = z.object({
  url: z.string(),
  fileName: z.string(),
  /** What the container does not hold of the film: how many of each. */
  leftOut: z.object({
    sounds: z.number().int(),
    subtitles: z.number().int(),
    /** Attached files, such as fonts. */
    attachments: z.number().int(),
    /** Subtitles that are there, without their look and places. */
    looks: z.number().int(),
  }),
});

/** A line of the NDJSON stream: how far it is now and then, then the film, or why there is none. */
export const filmLineSchema = z.union([
  z.object({ progress: z.number().int().min(0).max(100) }),
  z.object({ done: z.literal(true), ...containedFilmSchema.shape }),
  z.object({
    error: z.object({
      code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
    }),
  }),
]);
export type FilmLine = z.infer<typeof filmLineSchema>;

export const videoTranslateFilm = defineCall({
  ...shared,
  id: 'videoTranslateFilm',
  path: '/video-translate/film',
  summary:
    'A translated film in the container that is asked for: written when it is first asked for, pictures and sounds as they are',
  policy: reads,
  request: z.object({
    /** One that is done. */
    jobId: z.string(),
    container: z.enum(FILM_CONTAINERS),
  }),
  response: containedFilmSchema,
  streams: ['application/x-ndjson'],
});

const dubbingItemSchema = listedJobSchema(dubbingResultSchema);
export type DubbingItem = z.infer<typeof dubbingItemSchema>;

export const videoTranslateHistory = defineCall({
  ...shared,
  id: 'videoTranslateHistory',
  path: '/video-translate/history',
  summary: "The caller's own translated recordings, newest first",
  policy: reads,
  request: z.object({
    /** The caller's own. */
    email: z.string().optional(),
    ...historyFields,
  }),
  response: z.object({
    items: z.array(dubbingItemSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const audioTranslateCreate = defineCall({
  ...shared,
  id: 'audioTranslateCreate',
  path: '/audio-translate/create',
  summary: 'Translate a sound file: spoken by voices over its own sound',
  policy: works,
  request: createSchema,
  response: createdJobSchema,
});

export const audioTranslateStatus = defineCall({
  ...shared,
  ...statusOf,
  id: 'audioTranslateStatus',
  path: '/audio-translate/status',
  summary: 'State and result of a translated sound file',
  response: jobSchema(dubbingResultSchema),
});
