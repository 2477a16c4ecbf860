import { SUBTITLE_WAYS } from '@glossa/contract';
import { z } from 'zod';
import { fileSourceSchema } from '../../work/file-source.ts';

/** What the queue keeps of a video that gets subtitles. */
export const subtitledVideoInputSchema = z.object({
  video: fileSourceSchema,
  /** Blob of the subtitles, a WebVTT file. */
  vttKey: z.string(),
  as: z.enum(SUBTITLE_WAYS),
  /** Catalogue tag of the subtitles. */
  language: z.string().optional(),
  /** Credits of a started minute for whoever asked. */
  perMinute: z.number().int().positive(),
  /** Milliseconds of the longest video that is taken; the general limit unless given. */
  maxMs: z.number().int().positive().optional(),
});
export type SubtitledVideoInput = z.output<typeof subtitledVideoInputSchema>;

export const subtitledVideoResultSchema = z.object({ blobKey: z.string(), fileName: z.string() });
export type StoredSubtitledVideo = z.output<typeof subtitledVideoResultSchema>;
