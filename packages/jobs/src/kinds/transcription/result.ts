import { z } from 'zod';

/** Forms that a finished transcript is kept in, beside the texts of the row. */
export const KEPT_FORMS = ['srt', 'ass', 'json', 'docx', 'pdf'] as const;

/** What a transcription's row keeps: texts, and keys of blobs. */
export const transcriptionResultSchema = z.object({
  vtt: z.string(),
  txt: z.string(),
  /** Blobs of the other forms, once it is done. */
  forms: z.partialRecord(z.enum(KEPT_FORMS), z.string()),
  language: z.string().nullable(),
  speakers: z.array(z.string()),
  durationMs: z.number().int(),
  video: z.boolean(),
  /** Blob of the recording. */
  mediaKey: z.string(),
  /** Blob of what its sound looks like, once it is done. */
  soundKey: z.string().optional(),
  report: z.object({
    engines: z.array(z.string()),
    draft: z.boolean(),
    words: z.number().int(),
    speechMs: z.number().int(),
  }),
});
export type StoredTranscription = z.output<typeof transcriptionResultSchema>;
