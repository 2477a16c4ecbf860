import { GlossaError, type PageLayout } from '@glossa/contract';
import { onPages } from './chosen-pages.ts';
import { corrupt, tooLarge } from './errors.ts';
import { findFilter } from './registry.ts';
import type {
  DocumentFilter,
  DocumentInput,
  DocumentParts,
  Extraction,
  ExtractOptions,
  MergeOptions,
  Skeleton,
  Targets,
} from './types.ts';
import { divide } from './units/parts.ts';
import { wantedParts } from './unwanted-parts.ts';

export interface OpenDocument {
  filter: DocumentFilter;
  extraction: Extraction;
  /** Pages that are chosen: all unless some are. */
  chosen: number;
  /** What the document is divided into; `part` of its units is an index of them. */
  parts?: DocumentParts;
}

/** Finds the filter of a file and extracts its units. Errors are always `GlossaError`s. */
export function openDocument(
  input: DocumentInput,
  options: ExtractOptions = {},
): Promise<OpenDocument> {
  return guard(async () => {
    const filter = findFilter(input);
    const whole = await filter.extract(input, options);
    const { extraction, chosen } = onPages(whole, options.pages);
    const wanted = wantedParts(extraction.units, options.choices ?? {});
    const { units, parts } = divide({ ...extraction, units: wanted });
    const opened = { filter, extraction: { ...extraction, units }, chosen };
    return { ...opened, ...(parts ? { parts } : {}) };
  });
}

/** Finds the filter of a file that is to be merged only. Errors are always `GlossaError`s. */
export function prepareDocument(
  input: DocumentInput,
  options: ExtractOptions = {},
): Promise<{ filter: DocumentFilter; skeleton: Skeleton }> {
  return guard(async () => {
    const filter = findFilter(input);
    return { filter, skeleton: await filter.prepare(input, options) };
  });
}

/** The bytes of a document with its targets. Errors are always `GlossaError`s. */
export function mergeDocument(
  filter: DocumentFilter,
  skeleton: Skeleton,
  targets: Targets,
  options: MergeOptions,
  tell?: (layout: PageLayout) => void,
): Promise<Uint8Array> {
  return guard(() => filter.merge(skeleton, targets, options, tell));
}

/** What V8 says of something that is too large or nested too deep for it; other `RangeError`s are wrong numbers. */
const ENGINE_LIMITS =
  /^(?:Maximum call stack size exceeded|Invalid (?:string|array|typed array) length|(?:Map|Set) maximum size exceeded|Array buffer allocation failed)/;

/** Whatever a filter trips over in a file it reads is the fault of the file. */
async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GlossaError) throw error;
    if (error instanceof RangeError && ENGINE_LIMITS.test(error.message))
      throw tooLarge('The file is too large or nested too deeply.', error);
    throw corrupt('Its reader gave up.', error);
  }
}
