import { calls, type JobView, type ResponseOf, type TranscriptionResult } from '@glossa/contract';
import type { Client } from '../client/client.ts';
import { createJobWatcher } from '../client/job-watcher.ts';
import { createJobStore, type JobStore, type JobStoreOptions } from '../jobs/job-store.ts';
import type { ClientKind, JobItem } from '../jobs/types.ts';
import { STORAGE_KEYS } from '../storage/port.ts';

export type RecordingCost = ResponseOf<typeof calls.transcriptionCost>;
export type RecordingJob = JobView<TranscriptionResult>;

/** What jobs that write recordings down are made of. */
export interface RecordingJobs {
  choices: { speakers?: boolean };
  cost: RecordingCost;
  result: TranscriptionResult;
}
export type RecordingItem = JobItem<RecordingJobs>;
export type RecordingStore = JobStore<RecordingJobs>;

/** Stages of a recording that messages name, the longest first. */
export const RECORDING_STAGES = [
  'transcribing',
  'fetching',
  'extracting',
  'listening',
  'writing',
] as const;

/**
 * How recordings are priced, written down and followed on a server.
 * @param choices what is chosen when a recording is given
 */
export function recordingJobs(
  client: Client,
  choices: () => RecordingJobs['choices'],
): ClientKind<RecordingJobs> {
  return {
    storageKey: STORAGE_KEYS.recordingJobs,
    get choices() {
      return choices();
    },
    price: ({ key, from: language }, signal) =>
      client.call(calls.transcriptionCost, { key, language }, { signal }),
    create: ({ key, from: language, choices: { speakers = false } }, { credits: maxCredits }) =>
      client.call(calls.videoVttCreate, { key, language, diarize: speakers, maxCredits }),
    retry: (jobId) => client.call(calls.transcriptionRetry, { jobId }),
    watch: createJobWatcher(client),
  };
}

/** Recordings on their way to be written down. */
export function createRecordingStore({
  choices,
  ...options
}: Omit<JobStoreOptions<RecordingJobs>, 'kind' | 'to'> & {
  choices(): RecordingJobs['choices'];
}): RecordingStore {
  return createJobStore({ ...options, kind: recordingJobs(options.client, choices) });
}
