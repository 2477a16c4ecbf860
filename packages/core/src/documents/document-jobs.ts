import { calls, type DocumentChoices, type JobView, type ResponseOf } from '@glossa/contract';
import type { Client } from '../client/client.ts';
import { createJobWatcher } from '../client/job-watcher.ts';
import {
  createJobStore,
  type JobStore,
  type JobStoreOptions,
  type JobStoreState,
} from '../jobs/job-store.ts';
import type { ClientKind, JobGroup, JobItem } from '../jobs/types.ts';
import { type JobGlossary, withGlossary } from '../jobs/with-glossary.ts';
import { STORAGE_KEYS } from '../storage/port.ts';

export type DocumentCost = ResponseOf<typeof calls.docCost>;
/** Result of a finished document job. */
export type FinishedDocument = Extract<
  NonNullable<ResponseOf<typeof calls.docStatus>['result']>,
  { fileName: string }
>;
export type DocumentJob = JobView<FinishedDocument>;

/** What of a document is translated: its choices, and which pages as `1-3, 7`; all unless given. */
export type ChosenOfDocument = DocumentChoices & { pages?: string | undefined };

/** What jobs of documents are made of. */
export interface DocumentJobs {
  choices: ChosenOfDocument;
  cost: DocumentCost;
  result: FinishedDocument;
}
export type DocumentItem = JobItem<DocumentJobs>;
export type DocumentGroup = JobGroup<DocumentJobs>;
export type DocumentStore = JobStore<DocumentJobs>;
export type DocumentStoreState = JobStoreState<DocumentJobs>;

/** Stages of a document that messages name, the longest first. */
export const DOCUMENT_STAGES = [
  'translating',
  'fetching',
  'reading',
  'merging',
  'storing',
] as const;

/** How documents are priced, translated and followed on a server. */
export function documentJobs(client: Client, glossary?: JobGlossary): ClientKind<DocumentJobs> {
  const several = (jobIds: readonly string[]) =>
    client.call(calls.docBatchStatus, { jobIds: [...jobIds] });
  return {
    storageKey: STORAGE_KEYS.documentJobs,
    choices: {},
    price: ({ key, name, targets, choices: { pages, ...choices }, ...wanted }, signal) => {
      const several = targets.length > 1 ? { targets: [...targets] } : {};
      const request = { doc: key, fileName: name, ...wanted, choices, pages, ...several };
      return client.call(calls.docCost, request, { signal });
    },
    languageOf: ({ sourceLanguage }) => sourceLanguage,
    alreadyOf: ({ already = [] }) => already,
    unservedOf: ({ unserved = [] }) => unserved,
    create({ key, name, from, to, choices: { pages, ...choices }, password }, { taskId }) {
      // A task holds price and choices, and no password.
      const secret = password === undefined ? {} : { password };
      const agreed = { ...(taskId === null ? { choices, pages } : { taskId }), ...secret };
      const wanted = { doc: key, fileName: name, from, to, ...agreed };
      return withGlossary(glossary, { from, to }, (terms) =>
        client.call(calls.docCreate, { ...wanted, ...terms }),
      );
    },
    retry: (jobId) => client.call(calls.docRetry, { jobId }),
    watch: createJobWatcher(client, {
      together: async (jobIds) => (await several(jobIds)).jobs as JobView[],
    }),
    archive: async (jobIds) => (await several(jobIds)).url,
  };
}

/** Documents on their way. */
export function createDocumentStore(
  options: Omit<JobStoreOptions<DocumentJobs>, 'kind'> & {
    glossary?: JobGlossary | undefined;
  },
): DocumentStore {
  const { glossary, ...rest } = options;
  return createJobStore({ ...rest, kind: documentJobs(rest.client, glossary) });
}
