import type { Scope } from './scope.ts';
import { decodeReferences } from './text.ts';

export interface XmlAttribute {
  /** With the application's prefix, as `Scope.elementName` gives it. */
  name: string;
  rawName: string;
  value: string;
  /** Position of the white space before the attribute. */
  start: number;
  valueStart: number;
  valueEnd: number;
  /** After the closing quote. */
  end: number;
}

/** One attribute with the white space before it, at `lastIndex`. */
export const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** Attributes in a start tag that begins at `start`. */
export function readAttributes(
  source: string,
  element: { start: number; rawName: string; scope: Pick<Scope, 'attributeName'> },
): XmlAttribute[] {
  const found: XmlAttribute[] = [];
  ATTRIBUTE.lastIndex = element.start + 1 + element.rawName.length;
  for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
    const raw = match[2] ?? match[3]!;
    const end = match.index + match[0].length;
    found.push({
      name: element.scope.attributeName(match[1]!),
      rawName: match[1]!,
      value: decodeReferences(raw),
      start: match.index,
      valueStart: end - 1 - raw.length,
      valueEnd: end - 1,
      end,
    });
  }
  return found;
}

/** The attribute of a start tag that has this name, by the application's prefix. */
export function attributeOf(
  source: string,
  element: Parameters<typeof readAttributes>[1],
  name: string,
): XmlAttribute | undefined {
  return readAttributes(source, element).find((attribute) => attribute.name === name);
}
