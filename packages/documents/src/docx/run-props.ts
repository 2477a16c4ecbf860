import { PLAIN, type RunProps } from '../inline/nodes.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';
import type { StyleSheet } from './styles.ts';

export interface WordRunProps extends RunProps {
  hidden: boolean;
  /** Laid out by the rules of right-to-left or complex scripts. */
  complex: boolean;
}

/** Properties that tell nothing about how a run of translated text looks. */
const IGNORED = new Set([
  'w:lang',
  'w:noProof',
  'w:bCs',
  'w:iCs',
  'w:szCs',
  'w:rPrChange',
  'w:ins',
  'w:del',
  'w:kern',
  'w:webHidden',
]);
const MARKS_SPACE = new Set([
  'w:u',
  'w:strike',
  'w:dstrike',
  'w:highlight',
  'w:shd',
  'w:bdr',
  'w:em',
  'w:effect',
]);
/** Twentieths of a point: letter spacing below this is justification by hand, not emphasis. */
const SLIGHT_SPACING = 10;

/** Reads and remembers run properties of one part. */
export class RunPropsReader {
  readonly #source: string;
  readonly #styles: StyleSheet;
  readonly #cache = new Map<string, WordRunProps>();

  constructor(source: string, styles: StyleSheet) {
    this.#source = source;
    this.#styles = styles;
  }

  /** Properties of a run whose `w:rPr` is `element`. */
  read(element: XmlElement | undefined): WordRunProps {
    const raw = element ? this.#source.slice(element.start, element.end) : '';
    let props = this.#cache.get(raw);
    if (!props) {
      props = this.#read(element);
      this.#cache.set(raw, props);
    }
    return props;
  }

  #read(element: XmlElement | undefined): WordRunProps {
    const props: WordRunProps = {
      ...PLAIN,
      hidden: false,
      complex: false,
      element,
    };
    const key: string[] = [];
    for (const child of element?.children ?? []) {
      const attributes = new Map(
        readAttributes(this.#source, child).map(({ name, value }) => [name, value]),
      );
      const value = attributes.get('w:val');
      const on = value !== '0' && value !== 'false' && value !== 'off';
      if (child.name === 'w:b') props.bold = on;
      else if (child.name === 'w:i') props.italic = on;
      else if (child.name === 'w:u') props.underline = value !== 'none';
      else if (child.name === 'w:vanish') props.hidden = on;
      else if (child.name === 'w:rtl' || child.name === 'w:cs') props.complex ||= on;
      else if (child.name === 'w:rStyle') {
        props.hidden ||= this.#styles.isHidden(value ?? '');
        props.marksSpace = true;
      }
      if (MARKS_SPACE.has(child.name) && value !== 'none' && on) props.marksSpace = true;
      if (IGNORED.has(child.name)) continue;
      if (child.name === 'w:spacing' && Math.abs(Number(value)) < SLIGHT_SPACING) continue;
      attributes.delete('w:hint');
      if (child.name === 'w:rFonts' && attributes.size === 0) continue;
      key.push(
        `${child.name}${JSON.stringify([...attributes].sort())}${innerKey(this.#source, child)}`,
      );
    }
    props.key = key.sort().join('');
    return props;
  }
}

function innerKey(source: string, element: XmlElement): string {
  return element.children.length > 0 ? source.slice(element.openEnd, element.closeStart) : '';
}
