import type {
  DocumentFilter,
  DocumentInput,
  Extraction,
  ExtractOptions,
  MergeOptions,
  Skeleton,
  Targets,
} from './types.ts';

/** What tells formats apart: `makeFilter` adds what all have in common. */
export interface FilterParts<S extends Skeleton>
  extends Pick<DocumentFilter<S>, 'format' | 'sniff'> {
  /** Checks the bytes and keeps what the other two read. */
  prepare(input: DocumentInput, options: ExtractOptions): Omit<S, 'format'>;
  read(skeleton: S): Pick<Extraction, 'pages' | 'paging' | 'kept' | 'units'>;
  write(skeleton: S, targets: Targets, options: MergeOptions): Uint8Array;
}

/** The filter of a format. */
export function makeFilter<S extends Skeleton>(parts: FilterParts<S>): DocumentFilter<S> {
  const { format, sniff, prepare, read, write } = parts;
  const skeletonOf = (input: DocumentInput, options: ExtractOptions = {}) =>
    ({ format, ...prepare(input, options) }) as S;
  return {
    format,
    sniff,
    async prepare(input, options) {
      return skeletonOf(input, options);
    },
    async extract(input, options) {
      const skeleton = skeletonOf(input, options);
      return { format, ...read(skeleton), skeleton };
    },
    async merge(skeleton, targets, options) {
      return write(skeleton, targets, options);
    },
  };
}
