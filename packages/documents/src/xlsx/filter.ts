import { isZip, ZipArchive } from '../container/zip-reader.ts';
import { rewriteZip } from '../container/zip-writer.ts';
import { CONTENT_TYPES, OpcPackage } from '../ooxml/package.ts';
import type {
  DocumentChoices,
  DocumentFilter,
  DocumentInput,
  Extraction,
  ExtractOptions,
  MergeOptions,
  Skeleton,
  Targets,
} from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { workbookPart } from './workbook.ts';
import { workbookPass } from './workbook-pass.ts';

interface XlsxSkeleton extends Skeleton {
  format: 'xlsx';
  bytes: Uint8Array;
  choices: DocumentChoices;
}

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MACRO_MIME = 'application/vnd.ms-excel';

/** Excel workbooks (SpreadsheetML, ISO/IEC 29500, transitional and strict), templates, with macros or not. */
export const xlsxFilter: DocumentFilter<XlsxSkeleton> = {
  format: 'xlsx',
  extension: 'xlsx',
  mime: `${MIME}.sheet`,
  aliases: {
    xltx: `${MIME}.template`,
    xlsm: `${MACRO_MIME}.sheet.macroEnabled.12`,
    xltm: `${MACRO_MIME}.template.macroEnabled.12`,
  },

  sniff({ bytes }) {
    if (!isZip(bytes)) return 0;
    const archive = ZipArchive.open(bytes);
    const names = [...archive.entries.keys()];
    if (!names.some((name) => name === CONTENT_TYPES || name.startsWith('xl/'))) return 0;
    return workbookPart(new OpcPackage(archive)) === undefined ? 0 : 1;
  },

  async extract(input: DocumentInput, options: ExtractOptions = {}) {
    const choices = options.choices ?? {};
    const collector = new UnitCollector();
    const { pages } = workbookPass(input.bytes, collector, choices, undefined, new Set());
    const skeleton: XlsxSkeleton = { format: 'xlsx', bytes: input.bytes, choices };
    return { format: 'xlsx', pages, units: collector.units, skeleton } satisfies Extraction;
  },

  async merge({ bytes, choices }: XlsxSkeleton, targets: Targets, options: MergeOptions) {
    const suppressed = new Set<string>();
    for (;;) {
      const collector = new UnitCollector(targets);
      const result = workbookPass(bytes, collector, choices, options, suppressed);
      const before = suppressed.size;
      for (const text of result.conflicts) suppressed.add(text);
      if (suppressed.size === before) return rewriteZip(result.pkg.archive, result.replaced);
    }
  },
};
