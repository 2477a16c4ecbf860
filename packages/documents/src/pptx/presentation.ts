import { PartRewriter } from '../container/part-rewriter.ts';
import { drawingPass } from '../drawing/drawing-pass.ts';
import { drawingParts } from '../drawing/parts.ts';
import { translateAttributes } from '../ooxml/attributes.ts';
import { CORE_PROPERTIES_TYPE, corePropertiesPass } from '../ooxml/core-properties.ts';
import type { OoxmlPass, OoxmlResult } from '../ooxml/filter.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { OpcPackage } from '../ooxml/package.ts';
import { turns } from '../ooxml/script.ts';
import type { Aliases, UnitCollector } from '../units/collector.ts';
import { repeatInWorkbook } from '../xlsx/embedded.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { mirrorShapes } from './mirror.ts';
import {
  embeddedWorkbooks,
  printMasterParts,
  slideMasterParts,
  slideSize,
  slides,
  themeParts,
} from './parts.ts';
import {
  NO_PROTOTYPES,
  type Prototypes,
  readDefaultStyle,
  readPrototypes,
} from './placeholders.ts';
import { SlidePass } from './slide.ts';
import { retargetTheme } from './theme.ts';

/** Names that people give to parts of a show. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'p:custShow': ['name'],
  'p14:section': ['name'],
};

/**
 * One pass over a presentation: slides in order, each with what it shows, its notes and comments; then masters,
 * names and properties. Extracting and merging are the same pass; only the collector differs.
 */
export function presentationPass(context: OoxmlPass): OoxmlResult {
  const { pkg, main, collector, choices, languages } = context;
  const parts = new PartRewriter(pkg, collector, 'ppt/');
  const defaults = readDefaultStyle(pkg.readXml(main).text);
  const prototypes = prototypeReader(pkg);
  const aliases: Aliases = new Map();
  const graphic = (location: string, page?: number) => {
    const place = { location, ...(page === undefined ? {} : { page }) };
    parts.rewrite(location, (xml) => drawingPass(xml, { ...place, collector, aliases, languages }));
  };
  const graphics = new Set(drawingParts(pkg));
  const shown = slides(pkg, main);
  shown.forEach((slide, page) => {
    const common = { collector, languages, defaults, page, placeholders: 'all' } as const;
    const layout = prototypes(slide.layout);
    const master = prototypes(slide.master);
    parts.rewrite(slide.name, (xml) => {
      const context = { ...common, layout, master, kind: 'paragraph' as const };
      return new SlidePass(xml, { ...context, location: slide.name }).run();
    });
    // The data of a diagram comes before its drawing, which repeats it.
    for (const name of slide.graphics.toSorted()) if (graphics.has(name)) graphic(name, page);
    const none = { layout: NO_PROTOTYPES, master: NO_PROTOTYPES };
    for (const location of [...slide.notes, ...slide.comments])
      parts.rewrite(location, (xml) => {
        const context = { ...common, ...none, kind: 'note' as const };
        return new SlidePass(xml, { ...context, location }).run();
      });
  });
  const masters = slideMasterParts(pkg);
  for (const location of [...masters, ...printMasterParts(pkg)])
    parts.rewrite(location, (xml) => {
      const prompts = choices.masterText ? 'all' : 'none';
      const placeholders = masters.includes(location) || prompts === 'all' ? prompts : 'edges';
      const own = { layout: NO_PROTOTYPES, master: readPrototypes(xml) };
      const context = { collector, languages, defaults, placeholders, kind: 'paragraph' } as const;
      return new SlidePass(xml, { ...context, ...own, location }).run();
    });
  for (const name of graphics) graphic(name);
  if (languages)
    for (const name of embeddedWorkbooks(pkg, graphics))
      parts.replace(name, (file) => repeatInWorkbook(file, collector, aliases));
  if (choices.names) parts.rewrite(main, (xml) => namesPass(xml, collector, main));
  for (const name of pkg.partsOfType(CORE_PROPERTIES_TYPE))
    parts.rewrite(name, (xml) => corePropertiesPass(xml, collector, name));
  if (languages && collector.written > 0)
    for (const name of themeParts(pkg))
      parts.rewrite(name, (xml) => retargetTheme(xml, languages.to));
  const size = slideSize(pkg.readXml(main).text);
  if (languages && size && collector.written > 0 && turns(languages))
    for (const name of [...shown.map((slide) => slide.name), ...masters])
      parts.again(name, (xml) => mirrorShapes(xml, size));
  const pages = Math.max(1, shown.length);
  return { replaced: parts.replaced, pages, paging: { kind: 'slide' } };
}

/** Reads what layouts and masters give to slides, each once. */
function prototypeReader(pkg: OpcPackage): (name: string | undefined) => Prototypes {
  const cache = new Map<string, Prototypes>();
  return (name) => {
    if (name === undefined) return NO_PROTOTYPES;
    const found = cache.get(name) ?? readPrototypes(pkg.readXml(name).text);
    cache.set(name, found);
    return found;
  };
}

/** Names of sections and custom shows. */
function namesPass(source: string, collector: UnitCollector, location: string): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next())
    if (reader.type === 'start')
      translateAttributes(source, reader, NAMES, edits, { collector, location });
  return edits.size > 0 ? edits.apply() : undefined;
}
