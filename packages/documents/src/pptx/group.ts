import type { Size } from '../drawing/body.ts';
import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';

/** How much a group (`p:grpSpPr`) enlarges the shapes in it: its size against that of its own coordinates. */
export function groupScale(source: string, properties: XmlElement): Size {
  const transform = properties.children.find(({ name }) => name === 'a:xfrm');
  const size = (wanted: string): Size => {
    const element = transform?.children.find(({ name }) => name === wanted);
    const attributes = new Map(
      element ? readAttributes(source, element).map(({ name, value }) => [name, value]) : [],
    );
    return { width: Number(attributes.get('cx')), height: Number(attributes.get('cy')) };
  };
  const [outer, inner] = [size('a:ext'), size('a:chExt')];
  const ratio = (a: number, b: number) => (a > 0 && b > 0 ? a / b : 1);
  return { width: ratio(outer.width, inner.width), height: ratio(outer.height, inner.height) };
}
