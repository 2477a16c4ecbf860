/** One measurement. */
export interface Sample {
  /** In the case's unit. */
  value: number;
  /** Milliseconds within which 99 of 100 answers came, where answers were timed one by one. */
  p99?: number;
  /** Beside the figure, such as the size of the work; the last sample's is shown. */
  note?: string;
}

/** One of the things a case compares. */
export interface Variant {
  name: string;
  /** Does the work once and measures it. Throws when the work was not really done. */
  sample(): Promise<Sample>;
}

/** What a case needs while it runs. */
export interface Prepared {
  /** The first one is the baseline that ratios are given against. */
  variants: readonly [Variant, ...Variant[]];
  /** Ends what was started. */
  close(): Promise<void>;
}

/** Why a case cannot run here, as a sentence: a program that is not installed, say. */
export interface Skipped {
  skipped: string;
}

/** What the command line says beside the names of cases. */
export interface RunOptions {
  /** Folder of what is measured beside ours (`--beside`): an unpacked browser extension, a built checkout, recordings. */
  beside?: string | undefined;
  /** Virtual users (`--users`). */
  users?: number | undefined;
  /** How long a load lasts (`--seconds`). */
  seconds?: number | undefined;
  /** How often each server or reader has its turn (`--turns`). */
  turns?: number | undefined;
  /** Of a document (`--pages`). */
  pages?: number | undefined;
}

/** A benchmark: the default export of a file in `src/cases`. */
export interface Case {
  /** Name for `npm run bench <name>`. */
  name: string;
  /** What is measured, and on what, in a sentence. */
  about: string;
  unit: string;
  better: 'lower' | 'higher';
  /** Measurements of each variant, after one that does not count; 5 unless given. */
  rounds?: number;
  prepare(options: RunOptions): Promise<Prepared | Skipped>;
}

/** A benchmark that tells more than a figure for each variant. */
export interface ReportCase extends Pick<Case, 'name' | 'about'> {
  /** Measures and answers what is to be printed. Throws when the work was not done. */
  report(options: RunOptions): Promise<string | Skipped>;
}

/** Checks a case's shape where it is written. */
export function defineCase<T extends Case | ReportCase>(definition: T): T {
  return definition;
}
