import { isRtlText, type ScriptClass } from '../ooxml/script.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { insertionPoint, RUN_ORDER } from './property-order.ts';
import type { WordRunProps } from './run-props.ts';

/** Twin properties: for Latin and East Asian text, for complex scripts. */
const TWINS: readonly (readonly [string, string])[] = [
  ['w:b', 'w:bCs'],
  ['w:i', 'w:iCs'],
  ['w:sz', 'w:szCs'],
];

interface Property {
  name: string;
  xml: string;
}

/**
 * Turns the run properties of the source into those of a translated run: the language is that of the style, bold,
 * italic and size are given where Word reads them for the target's script, and the direction follows the text.
 */
export class RunTarget {
  readonly #source: string;
  readonly #script: ScriptClass;
  readonly #cache = new Map<string, string>();

  constructor(source: string, script: ScriptClass) {
    this.#source = source;
    this.#script = script;
  }

  /** `w:rPr` for `text`, or nothing when no property is left. `prefix` is that of the part, such as `w:`. */
  render(props: WordRunProps, text: string, prefix: string): string {
    const rtl = this.#script.rtl && isRtlText(text);
    const { element } = props;
    const key = `${element?.start ?? ''}|${rtl}|${prefix}`;
    let xml = this.#cache.get(key);
    if (xml === undefined) {
      xml = this.#render(element, props.complex, rtl, prefix);
      this.#cache.set(key, xml);
    }
    return xml;
  }

  #render(element: XmlElement | undefined, complex: boolean, rtl: boolean, prefix: string): string {
    const properties = new Map<string, string>();
    for (const child of element?.children ?? []) properties.set(child.name, this.#property(child));
    properties.delete('w:lang');
    properties.delete('w:rtl');
    properties.delete('w:cs');
    const fonts = properties.get('w:rFonts');
    if (fonts !== undefined && !/\s[^\s=]+=/.test(fonts)) properties.delete('w:rFonts');
    if (this.#script.complex) copyTwins(properties, 0, 1, prefix);
    else if (complex) copyTwins(properties, 1, 0, prefix);
    if (rtl) properties.set('w:rtl', `<${prefix}rtl/>`);
    else if (this.#script.complex && !this.#script.rtl) properties.set('w:cs', `<${prefix}cs/>`);
    if (properties.size === 0) return '';
    const children = [...properties].map(([name, xml]): Property => ({ name, xml }));
    const rank = ({ name }: Property) => RUN_ORDER.get(name) ?? Number.POSITIVE_INFINITY;
    children.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
    return `<${prefix}rPr>${children.map(({ xml }) => xml).join('')}</${prefix}rPr>`;
  }

  /** Fonts chosen by hand for one script are not forced upon another. */
  #property(child: XmlElement): string {
    const raw = this.#source.slice(child.start, child.end);
    if (child.name !== 'w:rFonts') return raw;
    const dropped = this.#script.eastAsian ? ['w:eastAsia'] : ['w:hint'];
    let xml = raw;
    for (const attribute of readAttributes(this.#source, child).toReversed())
      if (dropped.includes(attribute.name))
        xml = xml.slice(0, attribute.start - child.start) + xml.slice(attribute.end - child.start);
    return xml;
  }
}

function copyTwins(properties: Map<string, string>, from: 0 | 1, to: 0 | 1, prefix: string): void {
  for (const twin of TWINS) {
    const xml = properties.get(twin[from]);
    if (xml !== undefined) properties.set(twin[to], renamed(xml, twin[from], twin[to], prefix));
  }
}

function renamed(xml: string, from: string, to: string, prefix: string): string {
  return xml.replace(
    new RegExp(`(</?)${prefix}${from.slice(2)}(?=[\\s/>])`, 'g'),
    `$1${prefix}${to.slice(2)}`,
  );
}

/** Gives the properties of a style their twins for the target's script: for complex scripts, or back (`toLatin`). */
export function addTwins(
  source: string,
  properties: XmlElement,
  toLatin: boolean,
  edits: EditList,
): void {
  const prefix = properties.rawName.slice(0, -3);
  for (const [latin, complex] of TWINS) {
    const [from, to] = toLatin ? [complex, latin] : [latin, complex];
    const given = properties.children.find(({ name }) => name === from);
    if (!given) continue;
    const twin = properties.children.find(({ name }) => name === to);
    const xml = renamed(source.slice(given.start, given.end), from, to, prefix);
    if (twin) edits.add(twin.start, twin.end, xml);
    else {
      const at = insertionPoint(properties, to, RUN_ORDER);
      edits.add(at, at, xml);
    }
  }
}
