import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { attributeOf } from '../xml/attributes.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';

interface Style {
  name: string;
  basedOn: string | undefined;
  hidden: boolean | undefined;
  /** 0–8 for headings. */
  outline: number | undefined;
  list: true | undefined;
}

/** What extraction asks of `styles.xml`: which styles hide text, are headings, lists or captions. */
export class StyleSheet {
  readonly #styles = new Map<string, Style>();
  readonly #found = { hidden: new Map(), outline: new Map(), list: new Map() };

  /** `xml` is the styles part, if the package has one. */
  constructor(xml: string | undefined) {
    if (xml === undefined) return;
    const reader = new XmlReader(xml, OOXML_NAMESPACES);
    while (reader.next())
      if (reader.type === 'start' && reader.name === 'w:style')
        this.#add(xml, reader.readElement());
  }

  #add(source: string, element: XmlElement): void {
    const value = (of: XmlElement | undefined, name = 'w:val') =>
      of && attributeOf(source, of, name)?.value;
    const find = (of: XmlElement | undefined, name: string) =>
      of?.children.find((child) => child.name === name);
    const pPr = find(element, 'w:pPr');
    const vanish = find(find(element, 'w:rPr'), 'w:vanish');
    const off = value(vanish) === '0' || value(vanish) === 'false';
    const outline = Number(value(find(pPr, 'w:outlineLvl')) ?? Number.NaN);
    this.#styles.set(value(element, 'w:styleId') ?? '', {
      name: (value(find(element, 'w:name')) ?? '').toLowerCase(),
      basedOn: value(find(element, 'w:basedOn')),
      hidden: vanish ? !off : undefined,
      outline: outline >= 0 && outline < 9 ? outline : undefined,
      list: find(pPr, 'w:numPr') === undefined ? undefined : true,
    });
  }

  /** A property of a style, or of the nearest it builds on that states it. Each style is looked at once. */
  #inherited<K extends 'hidden' | 'outline' | 'list'>(
    id: string,
    property: K,
  ): Style[K] | undefined {
    const seen = new Set<string>();
    const known = this.#found[property] as Map<string, Style[K] | undefined>;
    let found: Style[K] | undefined;
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
      if (known.has(at)) {
        found = known.get(at);
        break;
      }
      seen.add(at);
      const style: Style | undefined = this.#styles.get(at);
      found = style?.[property];
      if (found !== undefined) break;
      at = style?.basedOn;
    }
    for (const style of seen) known.set(style, found);
    return found;
  }

  isHidden(id: string): boolean {
    return this.#inherited(id, 'hidden') ?? false;
  }

  isHeading(id: string): boolean {
    const name = this.#styles.get(id)?.name ?? '';
    return name === 'title' || name === 'subtitle' || this.#inherited(id, 'outline') !== undefined;
  }

  isList(id: string): boolean {
    return this.#inherited(id, 'list') ?? false;
  }

  isCaption(id: string): boolean {
    return this.#styles.get(id)?.name === 'caption';
  }
}
