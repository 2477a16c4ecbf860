import { dubbingReportSchema } from '@glossa/contract';
import { z } from 'zod';
import type { ViewTools } from '../define-kind.ts';
import { spokenSchema } from './input.ts';

/** Forms in which the translated subtitles are kept, beside the text of the row. */
export const SUBTITLE_FORMS = ['srt', 'vtt', 'ass'] as const;

/** What a row keeps of a recording that was translated. */
export const dubbingResultSchema = z.object({
  /** Catalogue tag of what it was translated into; rows of before it was kept have none. */
  to: z.string().optional(),
  /** Blob of the film or sound; absent where nothing is said, and where nothing but subtitles was asked for of a sound. */
  fileKey: z.string().optional(),
  fileName: z.string().optional(),
  /** Blob of a small picture of it, where it has any. */
  thumbnailKey: z.string().optional(),
  vtt: z.string(),
  sourceVtt: z.string(),
  forms: z.record(z.enum(SUBTITLE_FORMS), z.string()),
  /** Catalogue tag of what it was translated from; `null` where nobody could tell. */
  language: z.string().nullable(),
  durationMs: z.number().int(),
  video: z.boolean(),
  /** Blob of the recording. */
  mediaKey: z.string(),
  /** Blob of what its sound looks like, where it has any. */
  soundKey: z.string().optional(),
  /** Blob of the new sound alone, where there is one. */
  mixKey: z.string().optional(),
  /** Whether subtitles are drawn into the pictures. */
  burned: z.boolean().optional(),
  spoken: spokenSchema.optional(),
  report: dubbingReportSchema,
});
export type StoredDubbing = z.output<typeof dubbingResultSchema>;

/** What clients see: links in the place of blobs. */
export const viewDubbing = (
  {
    fileKey,
    thumbnailKey,
    forms,
    mediaKey,
    soundKey,
    mixKey,
    burned = false,
    spoken,
    to = '',
    ...rest
  }: StoredDubbing,
  { link }: Pick<ViewTools, 'link'>,
) => ({
  ...rest,
  to,
  ...(fileKey === undefined ? {} : { url: link(fileKey) }),
  ...(thumbnailKey === undefined ? {} : { thumbnail: link(thumbnailKey) }),
  subtitles: { srt: link(forms.srt), vtt: link(forms.vtt), ass: link(forms.ass) },
  media: link(mediaKey),
  ...(soundKey === undefined ? {} : { sound: link(soundKey) }),
  ...(mixKey === undefined ? {} : { mix: link(mixKey) }),
  burned,
  voices: spoken?.voices ?? [],
  cueVoices: spoken?.cueVoices ?? [],
});
