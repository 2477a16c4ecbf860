import { type BodyStyle, readBody, readSize, type Size } from '../drawing/body.ts';
import { inherit, type ListStyle, NO_STYLE, readListStyle } from '../drawing/text-style.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { readAttributes } from '../xml/attributes.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';

/** `p:ph`: what a shape is a placeholder for. */
export interface Placeholder {
  type: string;
  index: string;
}

interface Prototype extends Placeholder {
  size: Size | undefined;
  body: BodyStyle;
  styles: ListStyle;
}

/** What the placeholders of a layout or master give to those that follow them. */
export interface Prototypes {
  shapes: readonly Prototype[];
  /** Of a master: styles of titles, of bodies, and of everything else. */
  title: ListStyle;
  body: ListStyle;
  other: ListStyle;
}

export const NO_PROTOTYPES: Prototypes = {
  shapes: [],
  title: NO_STYLE,
  body: NO_STYLE,
  other: NO_STYLE,
};

/** What a shape is a placeholder for, or `undefined` when it is none. */
export function placeholderOf(source: string, shape: XmlElement): Placeholder | undefined {
  const element = descend(shape, ':nvSpPr', 'p:nvPr', 'p:ph');
  if (!element) return undefined;
  const attributes = new Map(
    readAttributes(source, element).map(({ name, value }) => [name, value]),
  );
  return { type: attributes.get('type') ?? 'obj', index: attributes.get('idx') ?? '0' };
}

function descend(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  let at: XmlElement | undefined = element;
  for (const end of names) at = at?.children.find(({ name }) => name.endsWith(end));
  return at;
}

/** Reads the placeholders of a layout or master, and the text styles of a master. */
export function readPrototypes(source: string): Prototypes {
  const shapes: Prototype[] = [];
  const styles = { title: NO_STYLE, body: NO_STYLE, other: NO_STYLE };
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (reader.name === 'p:sp') {
      const shape = reader.readElement();
      const placeholder = placeholderOf(source, shape);
      const text = descend(shape, ':txBody');
      if (placeholder)
        shapes.push({
          ...placeholder,
          size: readSize(source, descend(shape, ':spPr')),
          body: readBody(source, text && descend(text, 'a:bodyPr')),
          styles: readListStyle(source, text && descend(text, 'a:lstStyle')),
        });
    } else if (reader.name === 'p:titleStyle')
      styles.title = readListStyle(source, reader.readElement());
    else if (reader.name === 'p:bodyStyle' || reader.name === 'p:notesStyle')
      styles.body = readListStyle(source, reader.readElement());
    else if (reader.name === 'p:otherStyle')
      styles.other = readListStyle(source, reader.readElement());
  }
  return { shapes, ...styles };
}

/** The default text style of a presentation. */
export function readDefaultStyle(source: string): ListStyle {
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next())
    if (reader.type === 'start' && reader.name === 'p:defaultTextStyle')
      return readListStyle(source, reader.readElement());
  return NO_STYLE;
}

const TITLES = new Set(['title', 'ctrTitle']);
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

export const isTitle = ({ type }: Placeholder) => TITLES.has(type);

/** Headers and footers. */
export const isEdge = ({ type }: Placeholder) => type === 'hdr' || type === 'ftr';

/** What a slide's shape has from the layout, the master and the presentation (ISO/IEC 29500-1, 19.3.1.36). */
export function inheritedBy(
  placeholder: Placeholder | undefined,
  layout: Prototypes,
  master: Prototypes,
  defaults: ListStyle,
): { styles: ListStyle; body: BodyStyle; size: Size | undefined } {
  if (!placeholder) return { styles: inherit(defaults, master.other), body: {}, size: undefined };
  const near =
    layout.shapes.find(
      ({ index, type }) => index === placeholder.index && same(type, placeholder),
    ) ?? layout.shapes.find(({ type }) => same(type, placeholder));
  const wanted = near ?? placeholder;
  const far = master.shapes.find(({ type }) => masterType(type) === masterType(wanted.type));
  const base = baseStyle(wanted, master);
  return {
    styles: inherit(defaults, base, far?.styles ?? NO_STYLE, near?.styles ?? NO_STYLE),
    body: { ...far?.body, ...near?.body },
    size: near?.size ?? far?.size,
  };
}

function same(type: string, placeholder: Placeholder): boolean {
  return type === placeholder.type || (masterType(type) === 'body' && placeholder.type === 'obj');
}

/** Masters have one placeholder for titles and one for every kind of content. */
function masterType(type: string): string {
  if (TITLES.has(type)) return 'title';
  return FURNITURE.has(type) ? type : 'body';
}

function baseStyle(placeholder: Placeholder, master: Prototypes): ListStyle {
  const type = masterType(placeholder.type);
  if (type === 'title') return master.title;
  return type === 'body' ? master.body : master.other;
}
