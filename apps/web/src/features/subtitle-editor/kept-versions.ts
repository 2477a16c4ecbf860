import { STORAGE_KEYS } from '@glossa/core';
import { z } from 'zod';
import { localStore } from '../../client/storage.ts';
import { createKeptByJob } from './kept-by-job.ts';
import { translationsSchema } from './kept-edits.ts';
import { VERSION_REASONS, type Version } from './versions.ts';

const cueSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.string().optional(),
  translations: translationsSchema.optional(),
});
const versionSchema = z.object({
  at: z.number(),
  reason: z.enum(VERSION_REASONS),
  name: z.string().optional(),
  cues: z.array(cueSchema),
});
const versionsSchema: z.ZodType<{ jobId: string; versions: readonly Version[] }> = z.object({
  jobId: z.string(),
  versions: z.array(versionSchema),
});

/** Transcripts of which versions are kept. */
const KEPT = 8;

/** Versions of transcripts in this browser. */
export const keptVersions = createKeptByJob(
  localStore,
  STORAGE_KEYS.transcriptVersions,
  versionsSchema,
  KEPT,
);
