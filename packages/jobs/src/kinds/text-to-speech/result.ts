import { SPEECH_FORMATS, type SpeechResult, speechResultSchema as sent } from '@glossa/contract';
import { z } from 'zod';
import type { ViewTools } from '../define-kind.ts';

export const timedWordSchema = z.object({
  text: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});

/** A chapter of a file; what nothing is heard of is none. */
export const spokenChapterSchema = z.object({
  title: z.string(),
  startMs: z.number().int(),
  durationMs: z.number().int(),
  firstSentence: z.number().int(),
  /** The chapter alone; absent where there is one. */
  fileKey: z.string().optional(),
});
export type SpokenChapter = z.output<typeof spokenChapterSchema>;

/** What came of reading sentences back. */
export type ReadBack = NonNullable<SpeechResult['report']['readBack']>;

/** What a row keeps of a text that is read aloud: facts, and the blob of the whole once it is done. */
export const speechResultSchema = z.object({
  fileKey: z.string().optional(),
  fileName: z.string().optional(),
  format: z.enum(SPEECH_FORMATS),
  language: z.string(),
  voice: z.string(),
  speed: z.number(),
  pitch: z.number(),
  ssml: z.boolean(),
  durationMs: z.number().int(),
  sentences: z.object({ total: z.number().int(), ready: z.number().int() }),
  words: z.array(timedWordSchema).optional(),
  /** Of a file, once it is done. */
  chapters: z.array(spokenChapterSchema).optional(),
  report: z.object({
    made: z.number().int(),
    reused: z.number().int(),
    leftOut: z.array(z.string()),
    /** Where that was asked for. */
    readBack: sent.shape.report.shape.readBack,
  }),
});
export type StoredSpeech = z.output<typeof speechResultSchema>;

/** What clients see: links in the place of blobs. */
export const viewSpeech = (
  { fileKey, chapters, ...rest }: StoredSpeech,
  { link }: Pick<ViewTools, 'link'>,
) => ({
  ...rest,
  ...(chapters === undefined
    ? {}
    : {
        chapters: chapters.map(({ fileKey: own, ...chapter }) => ({
          ...chapter,
          ...(own === undefined ? {} : { url: link(own) }),
        })),
      }),
  ...(fileKey === undefined ? {} : { url: link(fileKey) }),
});
