import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdJobSchema, jobSchema, listedJobSchema } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import { flagSchema, historyFields } from './fields.ts';
import { languageTagSchema } from './translate.ts';

/** A recording, by the key of its upload or a public URL: one of the two. */
export const recordingFields = {
  key: z.string().min(1).max(8_192).optional(),
  url: z.string().min(1).max(8_192).optional(),
};

const createSchema = z.object({
  ...recordingFields,
  /** What is spoken; `auto` where an engine finds out. */
  language: languageTagSchema.default('auto'),
  /** 1: tell who speaks, where an engine can. */
  diarize: flagSchema.default(false),
  /** 1: the JSON file has every word with its time. */
  words: flagSchema.default(true),
  /** The price that was seen: a recording that turns out to cost more is refused. */
  maxCredits: z.number().int().nonnegative().optional(),
  userId: z.string().optional(),
});

/** Forms in which a transcript is written down; in results, `vtt` and `txt` are text and the others links. */
export const TRANSCRIPT_FORMATS = ['vtt', 'txt', 'srt', 'ass', 'json', 'docx', 'pdf'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

const transcriptionResultSchema = z.object({
  /** Subtitles so far, as a WebVTT file. */
  vtt: z.string(),
  /** Text to be read, in paragraphs. */
  txt: z.string(),
  srt: z.string().optional(),
  ass: z.string().optional(),
  json: z.string().optional(),
  docx: z.string().optional(),
  pdf: z.string().optional(),
  /** Catalogue tag of what was spoken, stated or found; `null` where nobody spoke. */
  language: z.string().nullable(),
  /** Names of those who speak, where they are told apart. */
  speakers: z.array(z.string()),
  /** Length of the recording. */
  durationMs: z.number().int(),
  /** True where there are pictures, into which subtitles can be drawn. */
  video: z.boolean(),
  /** Link to the recording, while it is kept. */
  media: z.string().optional(),
  /**
   * Link to what its sound looks like, once it is done: `peaks`, bytes in base64, `peaksPerSecond` of them for a second,
   * and `speech`, the milliseconds at which somebody begins and stops to speak.
   */
  sound: z.string().optional(),
  report: z.object({
    /** Engines that wrote it down. */
    engines: z.array(z.string()),
    /** A help for who listens, no more: many words are wrong. */
    draft: z.boolean(),
    words: z.number().int(),
    /** Milliseconds in which somebody speaks. */
    speechMs: z.number().int(),
  }),
});
export type TranscriptionResult = z.infer<typeof transcriptionResultSchema>;
const transcriptionItemSchema = listedJobSchema(transcriptionResultSchema);
export type TranscriptionItem = z.infer<typeof transcriptionItemSchema>;

const shared = { host: 'ai', method: 'POST', tag: 'Transcription' } as const;
const reads = { who: 'visitor', scopes: ['media'] } as const;
const works = { ...reads, limit: 'work', pays: true } as const;
/** Who writes a language down here. */
export const spokenLanguageSchema = z.object({
  /** Catalogue tag, or `auto` where an engine finds out which it is. */
  language: z.string(),
  engine: z.string(),
  /** False where a model is downloaded first. */
  ready: z.boolean(),
  draft: z.boolean(),
  /** True where the sound stays on this server. */
  local: z.boolean(),
});
export type SpokenLanguage = z.infer<typeof spokenLanguageSchema>;

export const priceFields = {
  credits: z.number().int(),
  /** Of the caller; `null` for visitors, who have none. */
  balance: z.number().int().nullable(),
  /** Recordings like this one that a visitor may still have today; absent where they are not counted. */
  freeFiles: z.number().int().optional(),
};
/** What is told of a recording before anything is made of it. */
export const recordingPriceFields = {
  durationMs: z.number().int(),
  /** True where there are pictures. */
  video: z.boolean(),
  ...priceFields,
};

const historySchema = z.object(historyFields);
const itemsSchema = z.object({
  items: z.array(transcriptionItemSchema),
  nextCursor: z.string().nullable(),
});

export const transcriptionCost = defineCall({
  ...shared,
  id: 'transcriptionCost',
  path: '/transcription/cost',
  summary: 'Length and price of a recording before it is written down, and by whom it would be',
  policy: { ...reads, limit: 'work' },
  request: z.object({ ...recordingFields, language: languageTagSchema.default('auto') }),
  response: z.object({ ...recordingPriceFields, engine: spokenLanguageSchema }),
});

export const videoVttCreate = defineCall({
  ...shared,
  id: 'videoVttCreate',
  path: '/get-video-vtt/create',
  summary: 'Write down what is said in a video',
  policy: works,
  request: createSchema,
  response: createdJobSchema,
});

export const videoVttStatus = defineCall({
  ...shared,
  id: 'videoVttStatus',
  path: '/get-video-vtt/status',
  summary: 'State and result of a transcription',
  policy: reads,
  request: z.object({ jobId: z.string() }),
  response: jobSchema(transcriptionResultSchema),
});

export const videoVttHistory = defineCall({
  ...shared,
  id: 'videoVttHistory',
  path: '/get-video-vtt/history',
  summary: "The caller's own transcriptions of videos, newest first",
  policy: reads,
  request: historySchema,
  response: itemsSchema,
});

export const audioVttCreate = defineCall({
  ...shared,
  id: 'audioVttCreate',
  path: '/get-audio-vtt/create',
  summary: 'Write down what is said in a sound file',
  policy: works,
  request: createSchema,
  response: createdJobSchema,
});

export const audioVttStatus = defineCall({
  ...shared,
  id: 'audioVttStatus',
  path: '/get-audio-vtt/status',
  summary: 'State and result of a transcription',
  policy: reads,
  request: z.object({ jobId: z.string() }),
  response: jobSchema(transcriptionResultSchema),
});

export const audioVttHistory = defineCall({
  ...shared,
  id: 'audioVttHistory',
  path: '/get-audio-vtt/history',
  summary: "The caller's own transcriptions of sound files, newest first",
  policy: reads,
  request: historySchema,
  response: itemsSchema,
});

export const transcriptionRetry = defineCall({
  ...shared,
  id: 'transcriptionRetry',
  path: '/transcription/retry',
  summary:
    'Take up a transcription that failed or was canceled: what it has done is not done again',
  policy: works,
  request: z.object({ jobId: z.string() }),
  response: createdJobSchema,
});

/** Characters of a WebVTT file that is sent to be exported or put into a video. */
export const vttSchema = z.string().max(LIMITS.transcript.characters);
const { bytes: maxBytes } = LIMITS.transcript;

export const transcriptExport = defineCall({
  ...shared,
  id: 'transcriptExport',
  path: '/transcripts/export',
  summary: 'A transcript, edited or not, as a file of another form',
  policy: { ...reads, limit: 'work', maxBytes },
  request: z.object({
    vtt: vttSchema,
    format: z.enum(TRANSCRIPT_FORMATS),
    /** Name of the file, without its end. */
    name: z.string().max(200).default('transcript'),
    language: languageTagSchema.optional(),
  }),
  response: z.object({ fileName: z.string(), mime: z.string(), base64: z.string() }),
});

export const spokenLanguages = defineCall({
  id: 'spokenLanguages',
  host: 'ai',
  method: 'GET',
  path: '/transcription/languages',
  tag: 'Transcription',
  summary: 'Languages that can be written down here, and by which engine',
  policy: { who: 'public' },
  request: z.object({}),
  response: z.object({
    languages: z.array(spokenLanguageSchema),
    /** False where recordings cannot be opened here at all: FFmpeg is missing. */
    recordings: z.boolean(),
  }),
});

export const SUBTITLE_WAYS = ['burn', 'mp4', 'mkv'] as const;

export const subtitledVideoCreate = defineCall({
  ...shared,
  id: 'subtitledVideoCreate',
  path: '/subtitled-video/create',
  summary:
    'Put subtitles into a video: drawn into the pictures, or beside them for players to show',
  policy: { ...works, maxBytes },
  request: z.object({
    ...recordingFields,
    /** A transcription whose video is meant, or a dubbing whose film is, in the place of `key` and `url`. */
    jobId: z.string().optional(),
    vtt: vttSchema.min(1),
    /** `burn`: drawn in, as MP4; `mp4`, `mkv`: beside, in such a file. */
    as: z.enum(SUBTITLE_WAYS).default('burn'),
    language: languageTagSchema.optional(),
    userId: z.string().optional(),
  }),
  response: createdJobSchema,
});

const subtitledVideoResultSchema = z.object({ url: z.string(), fileName: z.string() });
export type SubtitledVideoResult = z.infer<typeof subtitledVideoResultSchema>;

export const subtitledVideoStatus = defineCall({
  ...shared,
  id: 'subtitledVideoStatus',
  path: '/subtitled-video/status',
  summary: 'State and result of a video with subtitles',
  policy: reads,
  request: z.object({ jobId: z.string() }),
  response: jobSchema(subtitledVideoResultSchema),
});
