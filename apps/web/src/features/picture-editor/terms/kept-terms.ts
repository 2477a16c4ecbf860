import { STORAGE_KEYS } from '@glossa/core';
import { z } from 'zod';
import { localStore } from '../../../client/storage.ts';
import { createKeptByJob } from '../../subtitle-editor/kept-by-job.ts';

const ownTermSchema = z.object({
  source: z.string(),
  /** What it is to be; null while nobody said so. */
  target: z.string().nullable(),
  /** What it was everywhere before. */
  before: z.array(z.string()),
  /** It is not to be listed: nobody takes it for a name. */
  isGone: z.boolean(),
});
/** What somebody said of a name or term of a job's pictures. */
export type OwnTerm = z.output<typeof ownTermSchema>;

/** Jobs of which terms are kept. */
const KEPT = 20;

/** What was said of names and terms of jobs, in this browser. */
export const keptTerms = createKeptByJob(
  localStore,
  STORAGE_KEYS.pictureTerms,
  z.object({ jobId: z.string(), terms: z.array(ownTermSchema) }),
  KEPT,
);
