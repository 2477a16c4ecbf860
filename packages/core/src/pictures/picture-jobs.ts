import {
  calls,
  type imgResultSchema,
  type JobView,
  type PageFlow,
  type ResponseOf,
} from '@glossa/contract';
import type { z } from 'zod';
import type { Client } from '../client/client.ts';
import { createJobWatcher } from '../client/job-watcher.ts';
import { keysOf } from '../jobs/bring.ts';
import { createJobStore, type JobStore, type JobStoreOptions } from '../jobs/job-store.ts';
import type { ClientKind, JobItem } from '../jobs/types.ts';
import { type JobGlossary, withGlossary } from '../jobs/with-glossary.ts';
import { STORAGE_KEYS } from '../storage/port.ts';

type Result = z.output<typeof imgResultSchema>;
export type PictureJob = JobView<Result>;

/** What jobs of pictures are made of: one job is as many pictures as are given together. */
export interface PictureJobs {
  choices: {
    /** Whether the translation is drawn into the pictures. */
    paste?: boolean;
    /** What kind of pages they are; found out where it is absent. */
    flow?: PageFlow;
    /** Whether what is read was written by hand. */
    handwriting?: true;
    /** Whether readings of kanji (furigana) are kept beside them. */
    ruby?: true;
  };
  cost: ResponseOf<typeof calls.imgCost>;
  result: Result;
}
export type PictureItem = JobItem<PictureJobs>;
export type PictureStore = JobStore<PictureJobs>;

/** Stages of a picture that messages name, the longest first. */
export const PICTURE_STAGES = ['reading', 'fetching', 'translating', 'drawing'] as const;

/** How pictures are priced, translated, or read where they are to be in no other language, and followed on a server. */
function pictureJobs(
  client: Client,
  choices: () => PictureJobs['choices'],
  glossary: JobGlossary | undefined,
): ClientKind<PictureJobs> {
  return {
    storageKey: STORAGE_KEYS.pictureJobs,
    get choices() {
      return choices();
    },
    price: ({ key }, signal) => client.call(calls.imgCost, { imgs: keysOf(key) }, { signal }),
    create: ({ key, from, to, choices: { paste = true, flow, handwriting, ruby } }) =>
      to === ''
        ? client.call(calls.imgRead, { imgs: keysOf(key), from, handwriting, ruby })
        : withGlossary(glossary, { from, to }, (terms) =>
            client.call(calls.imgCreate, {
              ...{ imgs: keysOf(key), from, to, paste, flow, ruby },
              ...terms,
            }),
          ),
    retry: (jobId) => client.call(calls.imgRetry, { jobId }),
    // Pictures that were shown are charged: the others are a job of their own then.
    rest: ({ jobId, result }) =>
      result?.images.some(({ error }) => error === undefined)
        ? client.call(calls.imgRetry, { jobId })
        : null,
    watch: createJobWatcher(client),
  };
}

/**
 * Pictures on their way to be translated.
 * @param options.choices what is chosen when pictures are given
 * @param options.glossary the one that is chosen whenever they are started
 */
export function createPictureStore({
  choices,
  glossary,
  ...options
}: Omit<JobStoreOptions<PictureJobs>, 'kind'> & {
  choices(): PictureJobs['choices'];
  glossary?: JobGlossary;
}): PictureStore {
  return createJobStore({ ...options, kind: pictureJobs(options.client, choices, glossary) });
}
