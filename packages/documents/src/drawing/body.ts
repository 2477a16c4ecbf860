import { readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { readPercentage } from './text-style.ts';

export interface Size {
  /** EMU. */
  width: number;
  height: number;
}

/** What `a:bodyPr` says of a text box; what it leaves out is inherited. */
export interface BodyStyle {
  /** Insets in EMU. */
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
  wraps?: boolean;
  vertical?: boolean;
  columns?: number;
  fit?: 'none' | 'shape' | 'text';
  /** Of `normAutofit`: 1 is unchanged. */
  scale?: number;
  reduction?: number;
}

const FITS: Readonly<Record<string, BodyStyle['fit']>> = {
  'a:noAutofit': 'none',
  'a:spAutoFit': 'shape',
  'a:normAutofit': 'text',
};

/** The element of `a:bodyPr` that says how text is fitted. */
export function fitElement(body: XmlElement): XmlElement | undefined {
  return body.children.find(({ name }) => Object.hasOwn(FITS, name));
}

export function readBody(source: string, element: XmlElement | undefined): BodyStyle {
  const body: BodyStyle = {};
  if (!element) return body;
  for (const { name, value } of readAttributes(source, element)) {
    const number = Number(value) || 0;
    if (name === 'lIns') body.left = number;
    else if (name === 'tIns') body.top = number;
    else if (name === 'rIns') body.right = number;
    else if (name === 'bIns') body.bottom = number;
    else if (name === 'wrap') body.wraps = value !== 'none';
    else if (name === 'vert') body.vertical = value !== 'horz';
    else if (name === 'numCol') body.columns = Math.max(1, number);
  }
  const fit = fitElement(element);
  if (!fit) return body;
  const kind = FITS[fit.name];
  if (kind) body.fit = kind;
  if (kind !== 'text') return body;
  for (const { name, value } of readAttributes(source, fit)) {
    if (name === 'fontScale') body.scale = readPercentage(value) ?? 1;
    else if (name === 'lnSpcReduction') body.reduction = readPercentage(value) ?? 0;
  }
  return body;
}

/** Size in `a:xfrm` of shape properties, if they state one. */
export function readSize(source: string, properties: XmlElement | undefined): Size | undefined {
  const transform = properties?.name.endsWith('fm')
    ? properties
    : properties?.children.find(({ name }) => name === 'a:xfrm');
  const extent = transform?.children.find(({ name }) => name === 'a:ext');
  if (!extent) return undefined;
  const attributes = new Map(
    readAttributes(source, extent).map(({ name, value }) => [name, value]),
  );
  const width = Number(attributes.get('cx'));
  const height = Number(attributes.get('cy'));
  return width > 0 && height > 0 ? { width, height } : undefined;
}
