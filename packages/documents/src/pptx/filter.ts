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
import { presentationPart } from './parts.ts';
import { presentationPass } from './presentation.ts';

interface PptxSkeleton extends Skeleton {
  format: 'pptx';
  bytes: Uint8Array;
  choices: DocumentChoices;
}

const MIME = 'application/vnd.openxmlformats-officedocument.presentationml';
const MACRO_MIME = 'application/vnd.ms-powerpoint';

/** PowerPoint presentations (PresentationML, ISO/IEC 29500, transitional and strict), shows, templates, with macros or not. */
export const pptxFilter: DocumentFilter<PptxSkeleton> = {
  format: 'pptx',
  extension: 'pptx',
  mime: `${MIME}.presentation`,
  aliases: {
    ppsx: `${MIME}.slideshow`,
    potx: `${MIME}.template`,
    pptm: `${MACRO_MIME}.presentation.macroEnabled.12`,
    ppsm: `${MACRO_MIME}.slideshow.macroEnabled.12`,
    potm: `${MACRO_MIME}.template.macroEnabled.12`,
  },

  sniff({ bytes }) {
    if (!isZip(bytes)) return 0;
    const archive = ZipArchive.open(bytes);
    const names = [...archive.entries.keys()];
    if (!names.some((name) => name === CONTENT_TYPES || name.startsWith('ppt/'))) return 0;
    return presentationPart(new OpcPackage(archive)) === undefined ? 0 : 1;
  },

  async extract(input: DocumentInput, options: ExtractOptions = {}) {
    const choices = options.choices ?? {};
    const collector = new UnitCollector();
    const { pages } = presentationPass(input.bytes, collector, choices, undefined);
    const skeleton: PptxSkeleton = { format: 'pptx', bytes: input.bytes, choices };
    return { format: 'pptx', pages, units: collector.units, skeleton } satisfies Extraction;
  },

  async merge(skeleton: PptxSkeleton, targets: Targets, options: MergeOptions) {
    const collector = new UnitCollector(targets);
    const { pkg, replaced } = presentationPass(
      skeleton.bytes,
      collector,
      skeleton.choices,
      options,
    );
    return rewriteZip(pkg.archive, replaced);
  },
};
