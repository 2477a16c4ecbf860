import type { ErrorCode, JobKind, JobView, PartsProgress, TokenScope } from '@glossa/contract';
import type { ClonedVoicesRepo, Owner, TeamWork, Worth } from '@glossa/db';
import type { Engines } from '@glossa/engines/select';
import type { Pictures } from '@glossa/pictures';
import type { BlobStore } from '@glossa/platform';
import type { TranslationMemory } from '@glossa/translation';
import type { z } from 'zod';
import type { JobResources } from '../runtime/concurrency.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../runtime/job-definition.ts';
import type { TranscriptFiles } from '../transcripts/files.ts';
import type { TranslationWork } from '../translation-services.ts';
import type { KeptSources } from '../work/kept-sources.ts';
import type { FetchFile } from '../work/load-source.ts';
import type { MediaFetcher } from '../work/media-fetcher.ts';
import type { VoiceSeparator } from '../work/voice-separator.ts';

/** What a run works with. */
export interface KindServices {
  stores: {
    blobs: BlobStore;
    clonedVoices: Pick<ClonedVoicesRepo, 'find'>;
    memoryOf(owner: Owner, paidBy?: TeamWork): TranslationMemory;
  };
  engines: Engines;
  work: TranslationWork & {
    pictures: Pictures;
    transcriptFiles: TranscriptFiles;
    fetchFile: FetchFile;
    mediaFetcher: MediaFetcher;
    voiceSeparator: VoiceSeparator;
    keptSources: KeptSources;
    /** Opens what a row keeps sealed: passwords of files. */
    unseal(sealed: string): string;
  };
}

/** What makes a stored result one that a client may see. */
export interface ViewTools {
  /** A link to a blob, for a while. */
  link(blobKey: string): string;
  /** An error in the caller's language. */
  error(code: ErrorCode): NonNullable<JobView['error']>;
}

/**
 * A kind of job, whole: what is asked, who may ask, what it costs, how it is done, what is kept and shown of it, and who
 * is told. Everything that differs between kinds is derived from these.
 */
export interface Kind<
  Name extends JobKind = JobKind,
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Stage extends string = string,
> {
  kind: Name;
  /** What the row keeps of the request; checked at each run, for it may be of an older version. */
  input: Input;
  /** What the row keeps of the work; keys of blobs, never links. */
  result: Result;
  /** What an API token needs to see and use such jobs. */
  scope: TokenScope;
  /** What is put aside before it is in line, where the caller knows no better; the rest is put aside by the run. */
  putAside(input: z.input<Input>): Worth;
  /** Stages in their order, each with the percents at which it begins: of the job, or of each thing in it. */
  stages: Readonly<Record<Stage, number>>;
  /** What one job takes: how many run at once in a process follows. One person has at most all but one of these. */
  resources: JobResources;
  /** Runs after which a failure is final, where a person waits for the answer; else the queue's own number. */
  attempts?: number;
  run(
    job: JobContext<z.output<Input>, Stage>,
    services: KindServices,
  ): Promise<JobOutcome<z.output<Result>>>;
  /** The result as clients see it. */
  view(result: z.output<Result>, tools: ViewTools): unknown;
  /** Shows its result while it grows: what `partial` tells is then a result. */
  growing: boolean;
  /** Of what `partial` tells, where that is no result: how far the parts are. */
  parts?(partial: unknown): PartsProgress | undefined;
  /**
   * The page of the site that shows such jobs and their results: a mail tells of the end where it took long, and leads
   * there. False for what somebody watches while it runs, and for what no page shows.
   */
  mails: `/${string}` | false;
  /** How long its files are kept, in milliseconds, where the settings say `setting`. */
  keptMs(setting: number): number;
  /**
   * What a visitor's finished job counts beside what was taken when it began, because nobody knew it then: code points.
   * `undefined`: it was deleted before it could be counted.
   */
  countedAfterwards?(result: z.output<Result> | undefined): number;
}

/** Declares a kind of job, and keeps its exact types. */
export function defineKind<
  Name extends JobKind,
  Input extends z.ZodType,
  Result extends z.ZodType,
  Stage extends string,
>(kind: Kind<Name, Input, Result, Stage>): Kind<Name, Input, Result, Stage> {
  return kind;
}

/** A kind as a worker runs it, so many at once. */
export function runnable(kind: Kind, services: KindServices, concurrency: number): JobDefinition {
  return { ...kind, concurrency, run: (job) => kind.run(job, services) };
}

/** Files stay as long as the settings say. */
export const asSet = (setting: number) => setting;
