import { STORAGE_KEYS } from '@glossa/core';
import { z } from 'zod';
import { localStore } from '../../../client/storage.ts';
import { createKeptByJob } from '../../subtitle-editor/kept-by-job.ts';

const KEPT = 8;

/** The job that makes another one again, while it is not opened. */
export const keptRemakes = createKeptByJob(
  localStore,
  STORAGE_KEYS.dubbingRemakes,
  z.object({ jobId: z.string(), remade: z.string() }),
  KEPT,
);
