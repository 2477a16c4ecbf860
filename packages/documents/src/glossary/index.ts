import type { GlossaryFormat } from '@glossa/contract';
import { readTable, writeTable } from './tables.ts';
import { readTbx, writeTbx } from './tbx.ts';
import type { FileEntry, FilePair, ReadGlossary } from './types.ts';

export type { FileEntry, ReadGlossary } from './types.ts';

/**
 * Reads a glossary's file in small steps: one of megabytes takes long, and a server lets others have their turn.
 * Answers what was found. Errors: `corrupt_file`, `limit_exceeded` (nested too deep, a row or a concept too large).
 * @param most entries that are read; one more tells that there are too many
 */
export function* readGlossary(
  content: string,
  format: GlossaryFormat,
  pair: FilePair,
  most: number,
): Generator<void, ReadGlossary> {
  const entries: FileEntry[] = [];
  let skipped = 0;
  const steps = format === 'tbx' ? readTbx(content, pair) : readTable(content, format);
  for (const found of steps) {
    if (found?.length === 0) skipped++;
    for (const entry of found ?? []) {
      entries.push(entry);
      if (entries.length > most) return { entries, skipped };
    }
    yield;
  }
  return { entries, skipped };
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
