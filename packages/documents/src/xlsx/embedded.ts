import { GlossaError } from '@glossa/contract';
import { ZipArchive } from '../container/zip-reader.ts';
import { rewriteZip } from '../container/zip-writer.ts';
import { OpcPackage } from '../ooxml/package.ts';
import { type Aliases, RepeatingCollector, type UnitCollector } from '../units/collector.ts';
import { MAIN_TYPES } from './workbook.ts';
import { workbookPass } from './workbook-pass.ts';

/** Workbooks behind charts are small; larger ones are left as they are. */
const LARGEST = 4 * 1024 * 1024;

/**
 * The workbook embedded behind a chart with the translations of what the chart shows, so that editing its data does
 * not bring the source back. `undefined` when nothing changes, or when it cannot be read: the chart does not need it.
 */
export function repeatInWorkbook(
  bytes: Uint8Array,
  collector: UnitCollector,
  aliases: Aliases,
): Uint8Array | undefined {
  if (bytes.length > LARGEST) return undefined;
  try {
    const repeating = new RepeatingCollector(collector, aliases);
    const pkg = new OpcPackage(ZipArchive.open(bytes));
    const main = pkg.firstOfTypes(MAIN_TYPES);
    if (main === undefined) return undefined;
    const context = { pkg, main, collector: repeating, choices: {}, languages: undefined };
    const { replaced, conflicts } = workbookPass(context, new Set());
    const usable = replaced.size > 0 && !conflicts?.size;
    return usable ? rewriteZip(pkg.archive, replaced) : undefined;
  } catch (error) {
    if (error instanceof GlossaError) return undefined;
    throw error;
  }
}
