import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { readAttributes } from '../xml/attributes.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';

interface Style {
  name: string;
  basedOn: string | undefined;
  hidden: boolean | undefined;
  /** 0–8 for headings. */
  outline: number | undefined;
  list: boolean;
}

/** What extraction asks of `styles.xml`: which styles hide text, are headings, lists or captions. */
export class StyleSheet {
  readonly #styles = new Map<string, Style>();

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
      of && readAttributes(source, of).find((attribute) => attribute.name === name)?.value;
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
      list: find(pPr, 'w:numPr') !== undefined,
    });
  }

  #inherited<T>(id: string, pick: (style: Style) => T | undefined): T | undefined {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const style: Style | undefined = this.#styles.get(at);
      const found = style && pick(style);
      if (found !== undefined) return found;
      at = style?.basedOn;
    }
    return undefined;
  }

  isHidden(id: string): boolean {
    return this.#inherited(id, (style) => style.hidden) ?? false;
  }

  isHeading(id: string): boolean {
    const name = this.#styles.get(id)?.name ?? '';
    return (
      name === 'title' ||
      name === 'subtitle' ||
      this.#inherited(id, (style) => style.outline) !== undefined
    );
  }

  isList(id: string): boolean {
    return this.#inherited(id, (style) => style.list || undefined) ?? false;
  }

  isCaption(id: string): boolean {
    return this.#styles.get(id)?.name === 'caption';
  }
}
