import type { SlideSize } from '../drawing/mirror-shifts.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import type { OpcPackage } from '../ooxml/package.ts';
import { type Relationship, relationshipsOf } from '../ooxml/relationships.ts';
import { attributeOf } from '../xml/attributes.ts';
import { XmlReader } from '../xml/reader.ts';

const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml';
const MICROSOFT = 'application/vnd.ms-powerpoint';

/** Content types of a presentation: presentation, show, template, and all three with macros. */
export const MAIN_TYPES = [
  `${POWERPOINT}.presentation.main+xml`,
  `${POWERPOINT}.slideshow.main+xml`,
  `${POWERPOINT}.template.main+xml`,
  `${MICROSOFT}.presentation.macroEnabled.main+xml`,
  `${MICROSOFT}.slideshow.macroEnabled.main+xml`,
  `${MICROSOFT}.template.macroEnabled.main+xml`,
];
const COMMENT_TYPES = [`${POWERPOINT}.comments+xml`, `${MICROSOFT}.comments+xml`];
const THEME_TYPE = 'application/vnd.openxmlformats-officedocument.theme+xml';

export interface Slide {
  name: string;
  layout: string | undefined;
  master: string | undefined;
  notes: string[];
  comments: string[];
  /** Charts and diagrams shown on it. */
  graphics: string[];
}

/** Slides in the order of the show; slides that the presentation does not list come last. */
export function slides(pkg: OpcPackage, presentation: string): Slide[] {
  const targets = new Map(relationshipsOf(pkg, presentation).map(({ id, target }) => [id, target]));
  const known = new Set(pkg.partsOfType(`${POWERPOINT}.slide+xml`).sort());
  const reader = new XmlReader(pkg.readXml(presentation).text, OOXML_NAMESPACES);
  const order = new Set<string>();
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'p:sldId') continue;
    const id = attributeOf(reader.source, reader, 'r:id');
    const target = targets.get(id?.value ?? '');
    if (target !== undefined && known.has(target)) order.add(target);
  }
  return [...new Set([...order, ...known])].map((name) => describeSlide(pkg, name));
}

function describeSlide(pkg: OpcPackage, name: string): Slide {
  const related = relationshipsOf(pkg, name);
  const layout = target(related, 'slideLayout');
  const master = layout && target(relationshipsOf(pkg, layout), 'slideMaster');
  const of = (test: (relationship: Relationship) => boolean) =>
    related.filter(test).map((relationship) => relationship.target);
  return {
    name,
    layout,
    master,
    notes: of(({ type }) => type === 'notesSlide'),
    comments: of((part) => COMMENT_TYPES.includes(pkg.contentType(part.target) ?? '')),
    graphics: of(({ type }) => type.startsWith('chart') || type.startsWith('diagram')),
  };
}

function target(related: readonly Relationship[], type: string): string | undefined {
  return related.find((relationship) => relationship.type === type)?.target;
}

/** Masters and layouts of slides: their own text shows on every slide made from them. */
export function slideMasterParts(pkg: OpcPackage): string[] {
  return partsOf(pkg, 'slideMaster', 'slideLayout');
}

/** Masters of what is printed: notes and hand-outs, which have no slides of their own to say what stands at their edges. */
export function printMasterParts(pkg: OpcPackage): string[] {
  return partsOf(pkg, 'notesMaster', 'handoutMaster');
}

function partsOf(pkg: OpcPackage, ...types: readonly string[]): string[] {
  return types.flatMap((type) => pkg.partsOfType(`${POWERPOINT}.${type}+xml`).sort());
}

/** Size of the slides in EMU, if the presentation says it. */
export function slideSize(presentation: string): SlideSize | undefined {
  const reader = new XmlReader(presentation, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end' || reader.name !== 'p:sldSz') continue;
    const value = (wanted: string) => Number(attributeOf(presentation, reader, wanted)?.value);
    const [width, height] = [value('cx'), value('cy')];
    return width > 0 && height > 0 ? { width, height } : undefined;
  }
  return undefined;
}

/** Themes, which say what fonts a presentation has for each script. */
export function themeParts(pkg: OpcPackage): string[] {
  return pkg.partsOfType(THEME_TYPE).sort();
}

/** Workbooks that charts have their data from, each once. */
export function embeddedWorkbooks(pkg: OpcPackage, charts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const chart of charts)
    for (const { type, target } of relationshipsOf(pkg, chart))
      if (type === 'package' && /\.xlsx$/i.test(target)) found.add(target);
  return found;
}
