import { PLAIN, type RunProps } from '../inline/nodes.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';

/** Attributes of `a:rPr` that tell nothing about how a run looks. */
const IGNORED = new Set([
  'lang',
  'altLang',
  'dirty',
  'err',
  'noProof',
  'smtClean',
  'smtId',
  'bmk',
  'kumimoji',
  'normalizeH',
]);

/** Properties of a DrawingML run (`a:rPr`, ISO/IEC 29500-1, 21.1.2.3.9). */
export function readDrawingProps(source: string, element: XmlElement | undefined): RunProps {
  const props: RunProps = {
    ...PLAIN,
    element,
  };
  if (!element) return props;
  const key: string[] = [];
  for (const { name, value } of readAttributes(source, element)) {
    if (IGNORED.has(name)) continue;
    const on = value === '1' || value === 'true';
    if (name === 'b') props.bold = on;
    else if (name === 'i') props.italic = on;
    else if (name === 'u') props.underline = value !== 'none';
    if (name === 'strike' && value !== 'noStrike') props.marksSpace = true;
    key.push(`${name}=${JSON.stringify(value)}`);
  }
  props.link = element.children.some(({ name }) => name === 'a:hlinkClick');
  props.marksSpace ||= props.underline || props.link;
  props.marksSpace ||= element.children.some(({ name }) => name === 'a:highlight');
  props.key = key.sort().join(' ') + source.slice(element.openEnd, element.closeStart);
  return props;
}
