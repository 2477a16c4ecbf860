import type { GlossaError, JobView } from '@glossa/contract';
import type { ProgressSample } from './time-left.ts';

/** What differs from one kind of job to the next. */
export interface JobTypes {
  /** What a person may choose beside the languages. */
  choices: object;
  /** The price, and what was found out with it. */
  cost: object;
  /** Of a job that succeeded. */
  result: unknown;
}

/** Where a file stands on its way to its result. */
export type JobPhase =
  /** Being sent, or fetched from its address. */
  | 'uploading'
  /** Being read for its size and price. */
  | 'pricing'
  /** Price known; waits for the person. */
  | 'ready'
  /** In the language already: nothing to do, and nothing to pay. */
  | 'needless'
  | 'starting'
  /** A job on the server: see `job`. */
  | 'running'
  | 'finished'
  /** Stopped by the person, before there was a job or while it ran. */
  | 'canceled'
  | 'error';

/** A file on its way into one language: what comes before its job, and the job. */
export interface JobItem<T extends JobTypes = JobTypes> {
  id: string;
  /** Shared by the items of one file, which is sent and priced once for all its languages. */
  group: string;
  name: string;
  /** Bytes; `null` while unknown (an address). */
  size: number | null;
  /** `auto` or a tag, as it was asked for. */
  from: string;
  /** Empty for work that is into no language. */
  to: string;
  /** Language that was found in the file; `null` while nobody looked. */
  found: string | null;
  phase: JobPhase;
  /** Share of the bytes sent, 0–1. */
  uploaded: number;
  cost: T['cost'] | null;
  jobId: string | null;
  job: JobView<T['result']> | null;
  /** Moments of the job, for the time left. */
  samples: readonly ProgressSample[];
  error: GlossaError | null;
}

/** A file with all its languages. */
export interface JobGroup<T extends JobTypes = JobTypes> {
  id: string;
  items: readonly [JobItem<T>, ...JobItem<T>[]];
  /** Of all together: the one that a person should be told first. */
  phase: JobPhase;
}

/** What was given: a file of this device, or the address of one; or several of both, for one job. */
export type JobSource = OneSource | { sources: readonly OneSource[]; name: string };
export type OneSource = { file: File } | { url: string };

export interface UploadedFile {
  /** Of several for one job: theirs, and addresses, with spaces between. */
  key: string;
  name: string;
  size: number;
}

/** Sends a file; large ones resumably. Rejects with a `GlossaError`, or with the signal's reason. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<UploadedFile>;

/** A file on the server, and what shall be made of it. */
export interface Wanted<T extends JobTypes> {
  /** Of the upload, as {@link UploadedFile} has it. */
  key: string;
  name: string;
  from: string;
  to: string;
  /** Every language that the file waits for, `to` among them. */
  targets: readonly string[];
  choices: T['choices'];
  /** Opens a protected file. */
  password?: string;
}

/** What one kind of job asks of the server: all that the store does not know by itself. */
export interface ClientKind<T extends JobTypes> {
  /** Where its work under way is kept over a reload. */
  storageKey: string;
  /** What nobody has chosen yet. */
  choices: T['choices'];
  price(wanted: Wanted<T>, signal: AbortSignal): Promise<T['cost']>;
  /** The targets that were found to be impossible with the price, which is of the others. Absent where all are possible. */
  unservedOf?(cost: T['cost']): readonly string[];
  /** The targets that the file is in already, known with the price. Absent where there are none such. */
  alreadyOf?(cost: T['cost']): readonly string[];
  /** The language that was found with the price; `null` where there is none. Absent where none is looked for. */
  languageOf?(cost: T['cost']): string | null;
  /** Puts a job in line at the price that was seen. */
  create(wanted: Omit<Wanted<T>, 'targets'>, cost: T['cost']): Promise<{ jobId: string }>;
  /** Puts a job that failed or was canceled in line again. Errors: `not_found` when its file is gone. */
  retry(jobId: string): Promise<unknown>;
  /**
   * Puts what a job that ended early left undone in line as a job of its own, for what it has shown stays and was charged;
   * `null` where the job goes on itself.
   */
  rest?(job: JobView<T['result']>): Promise<{ jobId: string }> | null;
  /** The job now and at each change until it is final. Errors: `not_found`; those of the network are waited out. */
  watch(jobId: string, signal: AbortSignal): AsyncGenerator<JobView<T['result']>>;
  /** Link to one archive of the results; `null` where there is nothing. Absent where results are no files. */
  archive?(jobIds: readonly string[]): Promise<string | null>;
}
