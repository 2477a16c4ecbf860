import { isOle } from '../container/ole.ts';
import { rewriteZip } from '../container/zip-writer.ts';
import { corrupt } from '../errors.ts';
import { OpcPackage } from '../ooxml/package.ts';
import type {
  DocumentFilter,
  DocumentInput,
  Extraction,
  ExtractOptions,
  MergeOptions,
  Skeleton,
  Targets,
} from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { encodeXml } from '../xml/encoding.ts';
import type { ParagraphChoices } from './paragraph.ts';
import { mainPart, singlePart, storyParts } from './parts.ts';
import { StoryPass } from './story.ts';
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

  sniff({ bytes }) {
    if (isOle(bytes) || bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 0;
    return mainPart(new OpcPackage(bytes)) === undefined ? 0 : 1;
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
  replaced: Map<string, Uint8Array>;
  pages: number;
}

/** Extracting and merging are the same pass; only the collector differs. */
function pass(
  bytes: Uint8Array,
  collector: UnitCollector,
  choices: ParagraphChoices,
  languages: { from: string; to: string } | undefined,
): PassResult {
  const pkg = new OpcPackage(bytes);
  const main = mainPart(pkg);
  if (main === undefined) throw corrupt('The file has no Word document.');
  const stylesPart = singlePart(pkg, 'styles');
  const styles = new StyleSheet(
    stylesPart === undefined ? undefined : pkg.readXml(stylesPart).text,
  );
  const replaced = new Map<string, Uint8Array>();
  let pages = 1;
  for (const part of storyParts(pkg, main)) {
    const { text, encoding } = pkg.readXml(part.name);
    collector.enter(part.name.replace(/^word\//, '').replace(/\.xml$/, ''));
    const story = new StoryPass(text, {
      collector,
      styles,
      choices,
      location: part.name,
      kind: part.kind,
      countPages: part.main,
      languages,
    });
    const changed = story.run();
    if (part.main) pages = story.pages;
    if (changed !== undefined) replaced.set(part.name, encodeXml(changed, encoding));
  }
  return { pkg, replaced, pages };
}
