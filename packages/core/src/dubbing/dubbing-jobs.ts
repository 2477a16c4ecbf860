import { calls, type DubbingResult, type ResponseOf } from '@glossa/contract';
import { createJobWatcher } from '../client/job-watcher.ts';
import { createJobStore, type JobStore, type JobStoreOptions } from '../jobs/job-store.ts';
import type { ClientKind, JobItem } from '../jobs/types.ts';
import { type JobGlossary, withGlossary } from '../jobs/with-glossary.ts';
import { STORAGE_KEYS } from '../storage/port.ts';

export type DubbingCost = ResponseOf<typeof calls.videoTranslateCost>;

/** What is made of a recording. */
export interface DubbingChoices {
  /** The translation is spoken. */
  dub: boolean;
  /** Id of a voice, or `default`. */
  voice: string;
  /** The original is heard under the voices. */
  keepBackground: boolean;
  /** Subtitles are drawn into the pictures. */
  burn: boolean;
  /** A file that says what is spoken: the key of its upload, and its name. */
  subtitles?: { key: string; name: string } | undefined;
}

/** What jobs that translate recordings are made of. */
export interface DubbingJobs {
  choices: DubbingChoices;
  cost: DubbingCost;
  result: DubbingResult;
}
export type DubbingItem = JobItem<DubbingJobs>;
export type DubbingStore = JobStore<DubbingJobs>;

/** Stages of a recording that is translated, the longest first. */
export const DUBBING_STAGES = [
  'speaking',
  'fetching',
  'extracting',
  'transcribing',
  'translating',
  'mixing',
  'drawing',
  'writing',
  'storing',
] as const;

/** Recordings on their way to be translated. */
export function createDubbingStore({
  choices,
  client,
  glossary,
  ...options
}: Omit<JobStoreOptions<DubbingJobs>, 'kind'> & {
  /** What is chosen when a recording is given. */
  choices(): DubbingChoices;
  glossary?: JobGlossary;
}): DubbingStore {
  const kind: ClientKind<DubbingJobs> = {
    storageKey: STORAGE_KEYS.dubbingJobs,
    get choices() {
      return choices();
    },
    price: ({ key, from }, signal) =>
      client.call(calls.videoTranslateCost, { key, from }, { signal }),
    create: ({ key, from, to, choices: { subtitles, ...chosen } }, { credits: maxCredits }) =>
      withGlossary(glossary, { from, to }, (terms) =>
        client.call(calls.videoTranslateCreate, {
          ...{ key, from, to, ...chosen, maxCredits, ...terms },
          // Whether they are translated already, is found out.
          ...(subtitles && { subtitles: subtitles.key }),
        }),
      ),
    retry: (jobId) => client.call(calls.videoTranslateRetry, { jobId }),
    watch: createJobWatcher(client),
  };
  return createJobStore({ ...options, client, kind });
}
