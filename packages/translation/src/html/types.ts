import type { Fragment, TextUnit } from '@glossa/contract';

/** Source range that a code of a unit stands for. */
export interface HtmlCode {
  start: number;
  end: number;
}

/** A place of the source that a translation may change. */
export type HtmlEdit =
  | {
      type: 'run';
      unit: string;
      start: number;
      end: number;
      source: Fragment;
      /** By `<type> <id>` of the code. */
      codes: ReadonlyMap<string, HtmlCode>;
    }
  /** `start`–`end` is the value with its quotes. */
  | { type: 'attribute'; unit: string; start: number; end: number; source: string };

/** What is kept of an HTML source to put translations into it. */
export interface HtmlSkeleton {
  readonly html: string;
  /** By start, outer before inner. */
  readonly edits: readonly HtmlEdit[];
  /** The `html` start tag, where the source has one. */
  readonly root?: { end: number; lang?: HtmlCode; dir?: HtmlCode };
}

export interface HtmlExtraction {
  /** In source order; ids are stable: the same source gives the same units. */
  units: TextUnit[];
  skeleton: HtmlSkeleton;
}
