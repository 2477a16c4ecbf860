import { translateAttributes } from '../ooxml/attributes.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';
import { contentText } from '../xml/text.ts';
import { type Fit, fitText, type MeasuredParagraph, outgrows } from './autofit.ts';
import { type BodyStyle, fitElement, readBody, readSize, type Size } from './body.ts';
import { areStacked, isPiece } from './stacked.ts';
import {
  inherit,
  type LevelStyle,
  type ListStyle,
  NO_STYLE,
  readLevelStyle,
  readListStyle,
  readTextSize,
} from './text-style.ts';
import {
  type DrawingContext,
  drawingParagraph,
  drawingStack,
  LINK_ATTRIBUTES,
} from './translate-paragraph.ts';

/** Alternative text and screen tips. */
export const SHAPE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'p:cNvPr': ['title', 'descr'],
  'xdr:cNvPr': ['title', 'descr'],
  'cdr:cNvPr': ['title', 'descr'],
  'dsp:cNvPr': ['title', 'descr'],
  'pic:cNvPr': ['title', 'descr'],
  ...LINK_ATTRIBUTES,
};

/** What a shape has from its placeholder on the layout and the master, and from the groups around it. */
export interface Inherited {
  styles: ListStyle;
  body: BodyStyle;
  size: Size | undefined;
  /** How much larger the shape is shown than it says. */
  scale: Size;
}

const NOTHING: Inherited = {
  styles: NO_STYLE,
  body: {},
  size: undefined,
  scale: { width: 1, height: 1 },
};

/** Translates the text of one shape in place, with its alternative text, and shrinks what no longer fits. */
export function drawingShape(
  source: string,
  shape: XmlElement,
  edits: EditList,
  context: DrawingContext,
  inherited: Inherited = NOTHING,
): void {
  for (const child of shape.children)
    if (!child.name.endsWith(':txBody')) shapeAttributes(source, child, edits, context);
  const text = shape.children.find(({ name }) => name.endsWith(':txBody'));
  if (!text) return;
  const find = (name: string) => text.children.find((child) => child.name === name);
  const own = readListStyle(source, find('a:lstStyle'));
  const styles = inherit(inherited.styles, own);
  const before: MeasuredParagraph[] = [];
  const after: MeasuredParagraph[] = [];
  let translated = false;
  const keepsSides = isRotated(source, shape);
  for (const [paragraph, ...more] of stacks(source, text)) {
    if (!paragraph) continue;
    const style = paragraphStyle(source, paragraph, styles);
    const align = inherited === NOTHING ? undefined : (style.align ?? 'l');
    const place = { ...context, keepsSides };
    const texts =
      more.length > 0
        ? drawingStack(source, [paragraph, ...more], edits, place)
        : drawingParagraph(source, paragraph, edits, place, align);
    translated ||= texts !== undefined;
    const plain =
      texts ?? bothWays([paragraph, ...more].map((each) => plainText(source, each)).join('\n'));
    before.push({ text: plain.before, style });
    after.push({ text: plain.after, style });
  }
  const properties = find('a:bodyPr');
  if (!translated || !properties) return;
  const body = { ...inherited.body, ...readBody(source, properties) };
  const size = shapeSize(source, shape) ?? inherited.size;
  if (!size) return;
  const { scale } = inherited;
  const shown = { width: size.width * scale.width, height: size.height * scale.height };
  if (body.wraps === false) {
    // A label grows with its text, a diagram is laid out anew; a box on a slide begins to wrap lines that leave it.
    if (inherited === NOTHING || body.fit === 'shape' || !outgrows(before, after, shown, body))
      return;
    wrapLines(source, properties, edits);
  }
  writeFit(source, properties, body, fitText(before, after, shown, body), edits);
}

/** Paragraphs of a text body, those together that are the letters of one word. */
function stacks(source: string, text: XmlElement): XmlElement[][] {
  const groups: XmlElement[][] = [];
  let letters: XmlElement[] = [];
  const close = () => {
    const stacked = areStacked(letters.map((each) => plainText(source, each).trim()));
    if (stacked) groups.push(letters);
    else for (const each of letters) groups.push([each]);
    letters = [];
  };
  for (const paragraph of text.children) {
    if (paragraph.name !== 'a:p') continue;
    const words = plainText(source, paragraph).trim();
    if (isPiece(words)) letters.push(paragraph);
    else {
      close();
      groups.push([paragraph]);
    }
  }
  close();
  return groups;
}

function shapeAttributes(
  source: string,
  element: XmlElement,
  edits: EditList,
  context: DrawingContext,
): void {
  translateAttributes(source, element, SHAPE_ATTRIBUTES, edits, context);
  for (const child of element.children) shapeAttributes(source, child, edits, context);
}

/** Diagrams give text a box of its own. */
function shapeSize(source: string, shape: XmlElement): Size | undefined {
  const find = (end: string) => shape.children.find(({ name }) => name.endsWith(end));
  return readSize(source, find(':txXfrm')) ?? readSize(source, find(':spPr'));
}

/** The shape of a diagram whose text stands neither upright nor on its head. */
function isRotated(source: string, shape: XmlElement): boolean {
  const transform = shape.children.find(({ name }) => name === 'dsp:txXfrm');
  const rotation = transform && attributeOf(source, transform, 'rot');
  return Number(rotation?.value ?? 0) % 10_800_000 !== 0;
}

/** Style of a paragraph: that of its level, its own, and the size of its first run. */
export function paragraphStyle(
  source: string,
  paragraph: XmlElement,
  styles: ListStyle,
): LevelStyle {
  const properties = paragraph.children.find(({ name }) => name === 'a:pPr');
  const attributes = properties ? readAttributes(source, properties) : [];
  const level = Number(attributes.find(({ name }) => name === 'lvl')?.value ?? 0);
  const run = paragraph.children.find(({ name }) => name === 'a:r');
  const runProperties = (run ?? paragraph).children.find(({ name }) =>
    run ? name === 'a:rPr' : name === 'a:endParaRPr',
  );
  return {
    ...(styles[level] ?? styles[0]),
    ...(properties && readLevelStyle(source, properties)),
    ...(runProperties && readTextSize(source, runProperties)),
  };
}

/** Text of a paragraph that is not translated, fields included. */
export function plainText(source: string, element: XmlElement): string {
  if (element.name === 'a:t') return contentText(source.slice(element.openEnd, element.closeStart));
  if (element.name === 'a:br') return '\n';
  return element.children.map((child) => plainText(source, child)).join('');
}

const bothWays = (text: string) => ({ before: text, after: text });

function wrapLines(source: string, properties: XmlElement, edits: EditList): void {
  const wrap = attributeOf(source, properties, 'wrap');
  const at = properties.start + 1 + properties.rawName.length;
  if (wrap) edits.add(wrap.valueStart, wrap.valueEnd, 'square');
  else edits.add(at, at, ' wrap="square"');
}

/** Changes how a box fits its text only where the translation asks for it. */
function writeFit(
  _source: string,
  properties: XmlElement,
  body: BodyStyle,
  fit: Fit,
  edits: EditList,
): void {
  const unchanged = fit.scale === (body.scale ?? 1) && fit.reduction === (body.reduction ?? 0);
  const shrinks = fit.scale < 1 || fit.reduction > 0;
  // Boxes that do not shrink their text begin to only when they have to.
  if (unchanged || (body.fit !== 'text' && !shrinks)) return;
  const prefix = properties.rawName.slice(0, -6);
  const scale = fit.scale < 1 ? ` fontScale="${Math.round(fit.scale * 100_000)}"` : '';
  const reduction =
    fit.reduction > 0 ? ` lnSpcReduction="${Math.round(fit.reduction * 100_000)}"` : '';
  const xml = `<${prefix}normAutofit${scale}${reduction}/>`;
  const present = fitElement(properties);
  if (present) edits.add(present.start, present.end, xml);
  else if (properties.openEnd === properties.end) {
    const at = properties.end - 2;
    edits.add(at, properties.end, `>${xml}</${properties.rawName}>`);
  } else {
    // It follows the warp of the text and precedes everything else (annex A.4.1, CT_TextBodyProperties).
    const warp = properties.children.find(({ name }) => name === 'a:prstTxWarp');
    const at = warp?.end ?? properties.openEnd;
    edits.add(at, at, xml);
  }
}
