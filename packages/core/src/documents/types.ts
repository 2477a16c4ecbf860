import type { calls, GlossaError, JobView, ResponseOf } from '@glossa/contract';
import type { ProgressSample } from './time-left.ts';

export type DocumentCost = ResponseOf<typeof calls.docCost>;
/** Result of a finished document job. */
export type FinishedDocument = Extract<
  NonNullable<ResponseOf<typeof calls.docStatus>['result']>,
  { fileName: string }
>;
export type DocumentJob = JobView<FinishedDocument>;

/** What happens to a document between being given and its translation. */
export type DocumentPhase =
  /** Being sent, or fetched from its address. */
  | 'uploading'
  /** Being read for its size and price. */
  | 'pricing'
  /** Price known; waits for the person. */
  | 'ready'
  | 'starting'
  /** A job on the server: see `job`. */
  | 'running'
  | 'finished'
  | 'canceled'
  | 'error';

/** A document on its way into one language. */
export interface DocumentItem {
  id: string;
  /** Shared by the items of one document, which is sent and priced once for all its languages. */
  group: string;
  name: string;
  /** Bytes; `null` while unknown (an address). */
  size: number | null;
  from: string;
  to: string;
  phase: DocumentPhase;
  /** Share of the bytes sent, 0–1. */
  uploaded: number;
  cost: DocumentCost | null;
  jobId: string | null;
  job: DocumentJob | null;
  /** Moments of the job, for the time left. */
  samples: readonly ProgressSample[];
  error: GlossaError | null;
}

/** A document with all its languages. */
export interface DocumentGroup {
  id: string;
  items: readonly [DocumentItem, ...DocumentItem[]];
  /** Of all together: the one that a person should be told first. */
  phase: DocumentPhase;
}

/** What was given: a file of this device, or the address of one. */
export type DocumentSource = { file: File } | { url: string };

export interface UploadedFile {
  key: string;
  name: string;
  size: number;
}

/** Sends a file; large ones resumably. Rejects with a `GlossaError`, or with the signal's reason. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<UploadedFile>;
