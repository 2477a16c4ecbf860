import {
  type PackageFormat,
  type PackageSkeleton,
  packageFilter,
} from '../container/package-filter.ts';
import { isZip, ZipArchive } from '../container/zip-reader.ts';
import { corrupt } from '../errors.ts';
import type {
  DocumentChoices,
  DocumentFilter,
  Extraction,
  MergeOptions,
  Paging,
  Targets,
} from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { CONTENT_TYPES, OpcPackage } from './package.ts';

/** What a pass over an Office Open XML package reads and is told. */
export interface OoxmlPass {
  pkg: OpcPackage;
  /** Name of the main part. */
  main: string;
  collector: UnitCollector;
  choices: DocumentChoices;
  /** Languages when merging. */
  languages: MergeOptions | undefined;
}
export interface OoxmlResult extends Pick<Extraction, 'kept'> {
  replaced: ReadonlyMap<string, Uint8Array>;
  pages: number;
  paging: Paging;
  /** Texts whose targets cannot be used, in lower case: the pass is run again with them suppressed. */
  conflicts?: ReadonlySet<string>;
}

export interface OoxmlFormat extends Pick<PackageFormat, 'format'> {
  /** Folder of the format's parts, such as `word/`. */
  folder: string;
  /** Content types of the main part: documents, templates, and both with macros. */
  mainTypes: readonly string[];
  pass(context: OoxmlPass, suppressed: ReadonlySet<string>): OoxmlResult;
}

/** The filter of an Office Open XML format (ISO/IEC 29500, transitional and strict). */
export function ooxmlFilter(format: OoxmlFormat): DocumentFilter<PackageSkeleton> {
  const { folder, mainTypes, pass, ...named } = format;
  return packageFilter({
    ...named,
    sniff({ bytes }) {
      if (!isZip(bytes)) return 0;
      const archive = ZipArchive.open(bytes);
      const names = [...archive.entries.keys()];
      if (!names.some((name) => name === CONTENT_TYPES || name.startsWith(folder))) return 0;
      return new OpcPackage(archive).firstOfTypes(mainTypes) === undefined ? 0 : 1;
    },
    pass(bytes, choices, targets, languages) {
      const pkg = new OpcPackage(ZipArchive.open(bytes));
      const main = pkg.firstOfTypes(mainTypes);
      if (main === undefined) throw corrupt('The file has no main part.');
      const context = { pkg, main, choices, languages };
      const { units, replaced, pages, paging, kept } = settled(targets, (collector, suppressed) =>
        pass({ ...context, collector }, suppressed),
      );
      const found = kept ? { kept } : {};
      return { archive: pkg.archive, units, replaced, pages, paging, ...found };
    },
  });
}

/** Runs a pass until no more targets turn out to be unusable. */
function settled(
  targets: Targets | undefined,
  run: (collector: UnitCollector, suppressed: ReadonlySet<string>) => OoxmlResult,
): OoxmlResult & Pick<UnitCollector, 'units'> {
  const suppressed = new Set<string>();
  for (;;) {
    const collector = new UnitCollector(targets);
    const result = run(collector, suppressed);
    const before = suppressed.size;
    for (const text of result.conflicts ?? []) suppressed.add(text);
    if (suppressed.size === before) return { ...result, units: collector.units };
  }
}
