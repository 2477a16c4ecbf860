import { type KeyValueStorage, STORAGE_KEYS } from '@glossa/core';
import { z } from 'zod';
import { localStore } from '../../client/storage.ts';
import type { EditorCue } from './cues.ts';
import { heardWordSchema } from './heard-word.ts';
import { createKeptByJob } from './kept-by-job.ts';

/** Of a subtitle, by their languages. */
export const translationsSchema = z.record(
  z.string(),
  z.object({ text: z.string(), of: z.string(), byHand: z.boolean() }),
);

const cueSchema = z.object({
  id: z.number(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.string().optional(),
  words: z.array(heardWordSchema),
  voice: z.string().optional(),
  translations: translationsSchema.optional(),
});

/** What was edited of a transcript. */
export interface Edits {
  jobId: string;
  cues: readonly EditorCue[];
  /** When, in epoch milliseconds; absent in what earlier versions kept. */
  at?: number | undefined;
}

const editsSchema: z.ZodType<Edits> = z.object({
  jobId: z.string(),
  cues: z.array(cueSchema),
  at: z.number().optional(),
});

/** Transcripts of which edits are kept. */
const KEPT = 8;

/** What was edited of transcripts in this browser. */
export const keptEdits = createKeptByJob(
  localStore,
  STORAGE_KEYS.transcriptEdits,
  editsSchema,
  KEPT,
);

const translationSchema = z.object({
  jobId: z.string(),
  to: z.string(),
  group: z.string().nullable(),
  sent: z.array(z.union([z.object({ id: z.number(), of: z.string() }), z.null()])),
});

const workSchema = z.object({ jobId: z.string(), work: z.string() });
const keptWork = createKeptByJob(localStore, STORAGE_KEYS.transcriptJobs, workSchema, KEPT);

/** A storage of one value: the work under way of a transcript. */
export const workOf = (jobId: string): KeyValueStorage => ({
  get: async () => (await keptWork.get(jobId))?.work ?? null,
  async set(_, work) {
    if (work === '[]') await keptWork.forget(jobId);
    else await keptWork.set({ jobId, work });
  },
  remove: () => keptWork.forget(jobId),
});

/** Into which language a transcript is translated, and what of it is on its way. */
export const keptTranslations = createKeptByJob(
  localStore,
  STORAGE_KEYS.transcriptTranslation,
  translationSchema,
  KEPT,
);
