import {
  isPointing,
  type MirrorShift,
  mirrorShifts,
  type SlideBox,
  type SlideSize,
} from '../drawing/mirror-shifts.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { centimetres, movedLength } from './lengths.ts';
import { ODF_NAMESPACES } from './namespaces.ts';
import { isTurned, movedTransform, transformedEdges } from './transform.ts';

/** What stands on a slide at a place of its own. */
const PLACED =
  /^draw:(?:frame|custom-shape|rect|ellipse|circle|line|connector|measure|polyline|polygon|path|regular-polygon|caption|control|scene|g)$/;
const BY_ENDS = /^draw:(?:line|connector|measure)$/;
const ENDS = ['svg:x1', 'svg:x2'];
/** Notes are a page of their own, and printed. */
const PASSED_OVER =
  /^(?:presentation:notes|style:handout-master|office:automatic-styles|office:styles)$/;
const PICTURE_ONLY =
  /^(?:draw:image|draw:contour-.*|svg:(?:title|desc)|draw:glue-point|office:event-listeners)$/;
/** Shorter ways than these are a rounding, in centimetres. */
const NEGLIGIBLE = 0.0005;

/** Sizes of slides in centimetres by the names of their masters, from `styles.xml`. */
export function slideSizes(source: string): Map<string, SlideSize> {
  const layouts = new Map<string, SlideSize>();
  const sizes = new Map<string, SlideSize>();
  const reader = new XmlReader(source, ODF_NAMESPACES);
  let layout = '';
  while (reader.next()) {
    if (reader.type === 'end') continue;
    const value = (wanted: string) => attributeOf(source, reader, wanted)?.value;
    if (reader.name === 'style:page-layout') layout = value('style:name') ?? '';
    else if (reader.name === 'style:page-layout-properties') {
      const width = centimetres(value('fo:page-width'));
      const height = centimetres(value('fo:page-height'));
      if (width && height) layouts.set(layout, { width, height });
    } else if (reader.name === 'style:master-page') {
      const size = layouts.get(value('style:page-layout-name') ?? '');
      if (size) sizes.set(value('style:name') ?? '', size);
    }
  }
  return sizes;
}

/**
 * Lays the slides or masters of a part out for the other direction of reading, as `pptx/mirror.ts` does. Places are
 * those of the slide in groups too. What has a transform that is not understood stays where it is. `sizes` are by
 * the names of masters. Gives the part, or `undefined` when nothing changed.
 */
export function mirrorSlides(
  source: string,
  sizes: ReadonlyMap<string, SlideSize>,
): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, ODF_NAMESPACES);
  let slide: SlideSize | undefined;
  let placed: XmlElement[] = [];
  const finish = () => {
    if (slide) new Mirror(source, edits, slide).place(placed);
    placed = [];
    slide = undefined;
  };
  while (reader.next()) {
    const { name } = reader;
    if (name === 'draw:page' || name === 'style:master-page') {
      finish();
      const key = name === 'draw:page' ? 'draw:master-page-name' : 'style:name';
      if (reader.type === 'start') slide = sizes.get(attributeOf(source, reader, key)?.value ?? '');
    } else if (reader.type === 'end') continue;
    else if (PASSED_OVER.test(name)) reader.readElement();
    else if (slide && PLACED.test(name)) placed.push(reader.readElement());
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

/** Margins of text, and the side at which it stands, change sides in the styles of shapes. */
export function mirrorMargins(source: string): string | undefined {
  const edits = new EditList(source);
  const reader = new XmlReader(source, ODF_NAMESPACES);
  while (reader.next()) {
    if (reader.name === 'office:body') break;
    if (reader.type === 'end' || reader.name !== 'style:graphic-properties') continue;
    for (const attribute of readAttributes(source, reader)) {
      const { name, rawName, start, value, valueStart, valueEnd } = attribute;
      if (name === 'fo:padding-left' || name === 'fo:padding-right') {
        const at = source.indexOf(rawName, start);
        edits.add(at, at + rawName.length, otherSide(rawName));
      } else if (name === 'draw:textarea-horizontal-align')
        edits.add(valueStart, valueEnd, otherSide(value));
    }
  }
  return edits.size > 0 ? edits.apply() : undefined;
}

function otherSide(text: string): string {
  return text.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'));
}

interface Placed extends SlideBox {
  element: XmlElement;
}

class Mirror {
  readonly #source: string;
  readonly #edits: EditList;
  readonly #slide: SlideSize;
  readonly #boxes = new Map<XmlElement, Placed>();
  readonly #texts = new Map<XmlElement, boolean>();

  constructor(source: string, edits: EditList, slide: SlideSize) {
    this.#source = source;
    this.#edits = edits;
    this.#slide = slide;
  }

  place(elements: readonly XmlElement[]): void {
    const boxes = elements.map((element) => this.#box(element));
    const moves = mirrorShifts(boxes, this.#slide.width, this.#slide);
    for (const [at, { element, isPlaced }] of boxes.entries())
      if (isPlaced) this.#move(element, moves[at]!);
  }

  #box(element: XmlElement): Placed {
    const known = this.#boxes.get(element);
    if (known) return known;
    const edges = element.name === 'draw:g' ? this.#around(element) : this.#edges(element);
    const [x, y, right, bottom] = edges ?? [0, 0, 0, 0];
    const box: Placed = {
      element,
      x,
      y,
      width: right - x,
      height: bottom - y,
      order: element.start,
      isPicture: isPicture(element),
      isPlaced: edges !== undefined,
    };
    this.#boxes.set(element, box);
    return box;
  }

  /** A group is as large as what is in it. */
  #around(group: XmlElement): readonly [number, number, number, number] | undefined {
    let edges: [number, number, number, number] | undefined;
    for (const each of placedIn(group)) {
      const { isPlaced, x, y, width, height } = this.#box(each);
      if (!isPlaced) return undefined;
      edges ??= [x, y, x, y];
      edges = [
        Math.min(edges[0], x),
        Math.min(edges[1], y),
        Math.max(edges[2], x + width),
        Math.max(edges[3], y + height),
      ];
    }
    return edges;
  }

  #edges(element: XmlElement): readonly [number, number, number, number] | undefined {
    const value = (name: string) => attributeOf(this.#source, element, name)?.value;
    const length = (name: string) => centimetres(value(name));
    const transform = value('draw:transform');
    if (BY_ENDS.test(element.name)) {
      const ends = [...ENDS, 'svg:y1', 'svg:y2'].map(length);
      if (transform !== undefined || ends.includes(undefined)) return undefined;
      const [x1, x2, y1, y2] = ends as [number, number, number, number];
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    }
    const [x, y] = [length('svg:x'), length('svg:y')];
    const [width, height] = [length('svg:width'), length('svg:height') ?? length('fo:min-height')];
    if (width === undefined) return undefined;
    const size = { width, height: height ?? 0 };
    if (transform === undefined)
      return x === undefined ? undefined : [x, y ?? 0, x + width, (y ?? 0) + size.height];
    const edges = x === undefined ? transformedEdges(transform, size) : undefined;
    return edges && [edges.left, edges.top, edges.right, edges.bottom];
  }

  #move(element: XmlElement, { shift, carried }: MirrorShift): void {
    const { name } = element;
    if (name === 'draw:g') {
      if (!carried && this.#hasText(element)) this.place(placedIn(element));
      else for (const each of placedIn(element)) this.#move(each, { shift, carried: true });
    } else if (BY_ENDS.test(name)) this.#moveEnds(element, { shift, carried });
    else {
      this.#shift(element, ['svg:x'], shift);
      this.#shiftTransform(element, shift);
      if (!carried) this.#turn(element);
    }
  }

  #shift(element: XmlElement, names: readonly string[], shift: number): void {
    if (Math.abs(shift) < NEGLIGIBLE) return;
    for (const name of names) {
      const at = attributeOf(this.#source, element, name);
      if (at) this.#edits.add(at.valueStart, at.valueEnd, movedLength(at.value, shift));
    }
  }

  #shiftTransform(element: XmlElement, shift: number): void {
    const at = attributeOf(this.#source, element, 'draw:transform');
    if (at && Math.abs(shift) >= NEGLIGIBLE)
      this.#edits.add(at.valueStart, at.valueEnd, movedTransform(at.value, shift));
  }

  /** A line begins at the other side; a connector finds its way anew, as its stored way is that of the old side. */
  #moveEnds(element: XmlElement, { shift, carried }: MirrorShift): void {
    if (carried) this.#shift(element, ENDS, shift);
    else
      for (const name of ENDS) {
        const x = centimetres(attributeOf(this.#source, element, name)?.value)!;
        this.#shift(element, [name], this.#slide.width - 2 * x);
      }
    if (element.name !== 'draw:connector') return;
    for (const name of ['svg:d', 'svg:viewBox']) this.#remove(element, name);
    if (carried) return;
    for (const name of ['draw:start-glue-point', 'draw:end-glue-point']) {
      const glue = attributeOf(this.#source, element, name);
      // The four sides are counted from the top with the clock; further points are of a shape of its own.
      if (glue?.value === '1' || glue?.value === '3')
        this.#edits.add(glue.valueStart, glue.valueEnd, glue.value === '1' ? '3' : '1');
      else if (glue && !/^[02]$/.test(glue.value)) this.#remove(element, name);
    }
  }

  #remove(element: XmlElement, name: string): void {
    const at = attributeOf(this.#source, element, name);
    if (at) this.#edits.add(at.start, at.end, '');
  }

  /**
   * Shapes that point somewhere point to the other side. What is turned is left as it is drawn: LibreOffice turns
   * mirrored shapes the other way round, so that no angle is right everywhere.
   */
  #turn(element: XmlElement): void {
    const value = (name: string) => attributeOf(this.#source, element, name);
    const tip = value('draw:caption-point-x');
    const width = centimetres(value('svg:width')?.value);
    const from = centimetres(tip?.value);
    if (tip && from !== undefined && width !== undefined)
      this.#edits.add(tip.valueStart, tip.valueEnd, movedLength(tip.value, width - 2 * from));
    const geometry = element.children.find(({ name }) => name === 'draw:enhanced-geometry');
    if (!geometry || isTurned(value('draw:transform')?.value ?? '')) return;
    const preset = attributeOf(this.#source, geometry, 'draw:type')?.value ?? '';
    if (!isPointing(preset.replace(/^ooxml-/, '').replaceAll('-', ''))) return;
    const mirrored = attributeOf(this.#source, geometry, 'draw:mirror-horizontal');
    if (mirrored) {
      const turned = mirrored.value === 'true' ? 'false' : 'true';
      this.#edits.add(mirrored.valueStart, mirrored.valueEnd, turned);
      return;
    }
    const at = geometry.start + 1 + geometry.rawName.length;
    const prefix = geometry.rawName.slice(0, geometry.rawName.indexOf(':') + 1);
    this.#edits.add(at, at, ` ${prefix}mirror-horizontal="true"`);
  }

  #hasText(element: XmlElement): boolean {
    if (element.name === 'text:p') return element.openEnd < element.closeStart;
    const known = this.#texts.get(element);
    if (known !== undefined) return known;
    const found = element.children.some((each) => this.#hasText(each));
    if (element.name === 'draw:g') this.#texts.set(element, found);
    return found;
  }
}

/** What has a place of its own directly in a group; links stand around shapes. */
function placedIn(group: XmlElement): XmlElement[] {
  return group.children.flatMap((each) => {
    if (PLACED.test(each.name)) return [each];
    return each.name === 'draw:a' ? placedIn(each) : [];
  });
}

/** Frames of charts and tables have a picture too, for those who cannot draw them. */
function isPicture({ name, children }: XmlElement): boolean {
  if (name !== 'draw:frame') return false;
  return (
    children.some((each) => each.name === 'draw:image') &&
    children.every((each) => PICTURE_ONLY.test(each.name))
  );
}
