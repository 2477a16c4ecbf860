// @chunk files
import { calls, type ResponseOf } from '@glossa/contract';
import { api } from '../../client/api.ts';
import { type JobHistory, type ReadHistory, useJobHistory } from '../jobs/use-job-history.ts';

export type HistoryRow = ResponseOf<typeof calls.docHistory>['items'][number];
export type DocumentHistory = JobHistory<HistoryRow>;

const readHistory: ReadHistory<HistoryRow> = (asked, signal) =>
  api.call(calls.docHistory, asked, signal === undefined ? {} : { signal });

/** The caller's own documents, as {@link useJobHistory} has them. */
export const useDocumentHistory = (version: number, query?: string): DocumentHistory =>
  useJobHistory(readHistory, version, query);
