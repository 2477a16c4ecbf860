import { PartRewriter } from '../container/part-rewriter.ts';
import { isZip, ZipArchive } from '../container/zip-reader.ts';
import { rewriteZip } from '../container/zip-writer.ts';
import { drawingPass } from '../drawing/drawing-pass.ts';
import { drawingParts } from '../drawing/parts.ts';
import { corrupt } from '../errors.ts';
import { CORE_PROPERTIES_TYPE, corePropertiesPass } from '../ooxml/core-properties.ts';
import { CONTENT_TYPES, OpcPackage } from '../ooxml/package.ts';
import type {
  DocumentFilter,
  DocumentInput,
  Extraction,
  ExtractOptions,
  MergeOptions,
  Skeleton,
  Targets,
} from '../types.ts';
import { type Aliases, UnitCollector } from '../units/collector.ts';
import type { ParagraphChoices } from './paragraph.ts';
import { mainPart, singlePart, storyParts } from './parts.ts';
import { StoryPass } from './story.ts';
import { retargetStyles } from './style-target.ts';
import { StyleSheet } from './styles.ts';

interface DocxSkeleton extends Skeleton {
  format: 'docx';
  bytes: Uint8Array;
  choices: ParagraphChoices;
}

/** Word documents (WordprocessingML, ISO/IEC 29500, transitional and strict), templates and macro-enabled ones. */
export const docxFilter: DocumentFilter<DocxSkeleton> = {
  format: 'docx',
  extension: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  aliases: {
    docm: 'application/vnd.ms-word.document.macroEnabled.12',
    dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
    dotm: 'application/vnd.ms-word.template.macroEnabled.12',
  },

  sniff({ bytes }) {
    if (!isZip(bytes)) return 0;
    const archive = ZipArchive.open(bytes);
    const names = [...archive.entries.keys()];
    if (!names.some((name) => name === CONTENT_TYPES || name.startsWith('word/'))) return 0;
    return mainPart(new OpcPackage(archive)) === undefined ? 0 : 1;
  },

  async extract(input: DocumentInput, options: ExtractOptions = {}) {
    const choices: ParagraphChoices = {
      hiddenText: options.choices?.hiddenText ?? false,
      ruby: options.choices?.ruby ?? false,
    };
    const collector = new UnitCollector();
    const { pages } = pass(input.bytes, collector, choices, undefined);
    const skeleton: DocxSkeleton = { format: 'docx', bytes: input.bytes, choices };
    return { format: 'docx', pages, units: collector.units, skeleton } satisfies Extraction;
  },

  async merge(skeleton: DocxSkeleton, targets: Targets, options: MergeOptions) {
    const collector = new UnitCollector(targets);
    const { pkg, replaced } = pass(skeleton.bytes, collector, skeleton.choices, options);
    return rewriteZip(pkg.archive, replaced);
  },
};

interface PassResult {
  pkg: OpcPackage;
  replaced: ReadonlyMap<string, Uint8Array>;
  pages: number;
}

/** Extracting and merging are the same pass; only the collector differs. */
function pass(
  bytes: Uint8Array,
  collector: UnitCollector,
  choices: ParagraphChoices,
  languages: MergeOptions | undefined,
): PassResult {
  const pkg = new OpcPackage(ZipArchive.open(bytes));
  const mainName = mainPart(pkg);
  if (mainName === undefined) throw corrupt('The file has no Word document.');
  const parts = new PartRewriter(pkg, collector, 'word/');
  const stylesPart = singlePart(pkg, 'styles');
  const styles = new StyleSheet(stylesPart && pkg.readXml(stylesPart).text);
  let pages = 1;
  for (const { name, kind, main } of storyParts(pkg, mainName)) {
    parts.rewrite(name, (xml) => {
      const context = { collector, styles, choices, location: name, kind, languages };
      const story = new StoryPass(xml, { ...context, countPages: main });
      const changed = story.run();
      if (main) pages = story.pages;
      return changed;
    });
  }
  const aliases: Aliases = new Map();
  for (const location of drawingParts(pkg))
    parts.rewrite(location, (xml) => drawingPass(xml, { collector, location, aliases, languages }));
  for (const name of pkg.partsOfType(CORE_PROPERTIES_TYPE))
    parts.rewrite(name, (xml) => corePropertiesPass(xml, collector, name));
  if (stylesPart !== undefined && languages && !languages.bilingual && collector.written > 0)
    parts.rewrite(stylesPart, (xml) => retargetStyles(xml, languages));
  return { pkg, replaced: parts.replaced, pages };
}
