import { GlossaError } from '@glossa/contract';
import { corrupt } from './errors.ts';
import { findFilter } from './registry.ts';
import type {
  DocumentFilter,
  DocumentInput,
  Extraction,
  ExtractOptions,
  MergeOptions,
  Targets,
} from './types.ts';

export interface OpenDocument {
  filter: DocumentFilter;
  extraction: Extraction;
}

/** Finds the filter of a file and extracts its units. Errors are always `GlossaError`s. */
export function openDocument(
  input: DocumentInput,
  options: ExtractOptions = {},
): Promise<OpenDocument> {
  return guard(async () => {
    const filter = findFilter(input);
    return { filter, extraction: await filter.extract(input, options) };
  });
}

/** The bytes of a document with its targets. Errors are always `GlossaError`s. */
export function mergeDocument(
  { filter, extraction }: OpenDocument,
  targets: Targets,
  options: MergeOptions,
): Promise<Uint8Array> {
  return guard(() => filter.merge(extraction.skeleton, targets, options));
}

/** Whatever a filter trips over in a file it reads is the fault of the file. */
async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GlossaError) throw error;
    throw corrupt('The file cannot be read.', error);
  }
}
