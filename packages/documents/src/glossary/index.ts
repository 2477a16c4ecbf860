import type { GlossaryFormat } from '@glossa/contract';
import { readTable, writeTable } from './tables.ts';
import { readTbx, writeTbx } from './tbx.ts';
import type { FileEntry, FilePair, ReadGlossary } from './types.ts';

export type { FileEntry, ReadGlossary } from './types.ts';

/**
 * Entries of a glossary's file. Errors: `corrupt_file`, `limit_exceeded` (nested too deep).
 * @param most entries that are read; one more tells that there are too many
 */
export function readGlossary(
  content: string,
  format: GlossaryFormat,
  pair: FilePair,
  most: number,
): ReadGlossary {
  return format === 'tbx' ? readTbx(content, pair, most) : readTable(content, format, most);
}

/** A file that {@link readGlossary} reads back the same. */
export function writeGlossary(
  entries: readonly FileEntry[],
  format: GlossaryFormat,
  pair: FilePair,
  name: string,
): string {
  return format === 'tbx' ? writeTbx(entries, pair, name) : writeTable(entries, format);
}
