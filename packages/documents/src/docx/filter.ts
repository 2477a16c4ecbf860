import { PartRewriter } from '../container/part-rewriter.ts';
import { drawingPass } from '../drawing/drawing-pass.ts';
import { drawingParts } from '../drawing/parts.ts';
import { CORE_PROPERTIES_TYPE, corePropertiesPass } from '../ooxml/core-properties.ts';
import { type OoxmlPass, type OoxmlResult, ooxmlFilter } from '../ooxml/filter.ts';
import type { Aliases } from '../units/collector.ts';
import { acceptChanges } from './accept-changes.ts';
import { MAIN_TYPES, singlePart, storyParts } from './parts.ts';
import { StoryPass } from './story.ts';
import { retargetStyles } from './style-target.ts';
import { StyleSheet } from './styles.ts';

/** Word documents (WordprocessingML), templates and macro-enabled ones. */
export const docxFilter = ooxmlFilter({
  format: 'docx',
  folder: 'word/',
  mainTypes: MAIN_TYPES,
  pass: documentPass,
});

/** One pass over a document: its stories, drawings, properties and styles. */
function documentPass({ pkg, main, collector, choices, languages }: OoxmlPass): OoxmlResult {
  const parts = new PartRewriter(pkg, collector, 'word/');
  const stylesPart = singlePart(pkg, 'styles');
  const styles = new StyleSheet(stylesPart && pkg.readXml(stylesPart).text);
  const taken = { hiddenText: choices.hiddenText ?? false, ruby: choices.ruby ?? false };
  let pages = 1;
  for (const { name, kind, main: isMain } of storyParts(pkg, main)) {
    parts.rewrite(name, (source) => {
      const xml = choices.acceptChanges ? acceptChanges(source) : source;
      const context = { collector, styles, choices: taken, location: name, kind, languages };
      const story = new StoryPass(xml, { ...context, countPages: isMain });
      const changed = story.run();
      if (isMain) pages = story.pages;
      return changed ?? (xml === source ? undefined : xml);
    });
  }
  const aliases: Aliases = new Map();
  for (const location of drawingParts(pkg))
    parts.rewrite(location, (xml) => drawingPass(xml, { collector, location, aliases, languages }));
  for (const name of pkg.partsOfType(CORE_PROPERTIES_TYPE))
    parts.rewrite(name, (xml) => corePropertiesPass(xml, collector, name));
  if (stylesPart !== undefined && languages && !languages.bilingual && collector.written > 0)
    parts.rewrite(stylesPart, (xml) => retargetStyles(xml, languages));
  return { replaced: parts.replaced, pages, paging: { kind: 'page' } };
}
