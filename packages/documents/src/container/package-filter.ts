import { makeFilter } from '../filter.ts';
import type {
  DocumentChoices,
  DocumentFilter,
  Extraction,
  MergeOptions,
  Skeleton,
  Targets,
} from '../types.ts';
import type { ZipArchive } from './zip-reader.ts';
import { rewriteZip } from './zip-writer.ts';

/** What is kept of a package: the file itself. */
export interface PackageSkeleton extends Skeleton {
  bytes: Uint8Array;
  choices: DocumentChoices;
}

export interface PackagePass extends Pick<Extraction, 'pages' | 'paging' | 'kept' | 'units'> {
  archive: ZipArchive;
  /** New contents of entries. */
  replaced: ReadonlyMap<string, Uint8Array>;
}

export interface PackageFormat extends Pick<DocumentFilter, 'format' | 'sniff'> {
  /** Extracting and merging are the same pass; extracting has neither targets nor languages. */
  pass(
    bytes: Uint8Array,
    choices: DocumentChoices,
    targets?: Targets,
    languages?: MergeOptions,
  ): PackagePass;
}

/** The filter of a format whose files are ZIP archives. */
export function packageFilter({ pass, ...format }: PackageFormat): DocumentFilter<PackageSkeleton> {
  return makeFilter<PackageSkeleton>({
    ...format,
    prepare: ({ bytes }, { choices = {} }) => ({ bytes, choices }),
    read({ bytes, choices }) {
      const { pages, paging, kept, units } = pass(bytes, choices);
      return { pages, units, ...(paging ? { paging } : {}), ...(kept ? { kept } : {}) };
    },
    write({ bytes, choices }, targets, languages) {
      const { archive, replaced } = pass(bytes, choices, targets, languages);
      return rewriteZip(archive, replaced);
    },
  });
}
