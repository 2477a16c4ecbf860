import {
  isPointing,
  type MirrorShift,
  mirrorShifts,
  type SlideBox,
  type SlideSize,
} from '../drawing/mirror-shifts.ts';
import { OOXML_NAMESPACES } from '../ooxml/namespaces.ts';
import { attributeOf, readAttributes, type XmlAttribute } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import { mirrorEffect } from './mirror-effect.ts';
import { mirrorTransition } from './mirror-transition.ts';

/** What stands on a slide at a place of its own. */
const PLACED = new Set(['p:sp', 'p:pic', 'p:graphicFrame', 'p:cxnSp', 'p:contentPart', 'p:grpSp']);
/** Sides where connectors end, counted from the top to the left (ISO/IEC 29500-1, annex D). */
const FOUR_SIDES = /^(?:rect|roundRect|diamond|flowChart(?:Process|AlternateProcess|Decision))$/;
const FULL_TURN = 21_600_000;

/**
 * Lays a slide, layout or master out for the other direction of reading: what stood at the left stands at the right.
 * What stands on a picture stays at its place on it. Groups with text turn inside too, others are pictures and stay as
 * they are. Gives the part, or `undefined` when nothing changed.
 */
export function mirrorShapes(source: string, slide: SlideSize): string | undefined {
  const edits = new EditList(source);
  const mirror = new Mirror(source, edits, slide);
  const placed: XmlElement[] = [];
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  while (reader.next()) {
    if (reader.type === 'end') continue;
    if (PLACED.has(reader.name)) placed.push(reader.readElement());
    else if (reader.name === 'p:transition') mirrorTransition(source, reader.readElement(), edits);
    else if (reader.name === 'p:animMotion') mirror.motion(reader);
    else if (reader.name === 'p:cTn' && mirror.isEffect(reader))
      mirror.effect(reader.readElement());
  }
  mirror.place(placed, slide.width);
  return edits.size > 0 ? edits.apply() : undefined;
}

interface Placed extends SlideBox {
  element: XmlElement;
  /** Elements without one inherit their place. */
  transform: XmlElement | undefined;
}

class Mirror {
  readonly #source: string;
  readonly #edits: EditList;
  readonly #slide: SlideSize;
  readonly #geometries: ReadonlyMap<string, string>;
  /** Which groups have text. */
  readonly #texts = new Map<XmlElement, boolean>();

  constructor(source: string, edits: EditList, slide: SlideSize) {
    this.#source = source;
    this.#edits = edits;
    this.#slide = slide;
    this.#geometries = /:(?:st|end)Cxn\b/.test(source) ? geometriesOf(source) : new Map();
  }

  /** `edges`: the sum of the left and the right edge of what the elements stand in. */
  place(elements: readonly XmlElement[], edges: number): void {
    const placed = elements.map((element) => this.#placed(element));
    const moves = mirrorShifts(placed, edges, this.#slide);
    for (const [at, each] of placed.entries()) this.#move(each, edges, moves[at]!);
  }

  #placed(element: XmlElement): Placed {
    const transform = transformOf(element);
    const value = (name: string, attribute: string) => {
      const found = transform && child(transform, name);
      return Number((found && this.#attribute(found, attribute)?.value) ?? 0) || 0;
    };
    return {
      element,
      transform,
      x: value('a:off', 'x'),
      y: value('a:off', 'y'),
      width: value('a:ext', 'cx'),
      height: value('a:ext', 'cy'),
      order: element.start,
      isPicture: element.name === 'p:pic',
      isPlaced: transform !== undefined,
    };
  }

  #hasText(element: XmlElement): boolean {
    if (element.name === 'a:t') return true;
    const known = this.#texts.get(element);
    if (known !== undefined) return known;
    const found = element.children.some((each) => this.#hasText(each));
    if (element.name === 'p:grpSp') this.#texts.set(element, found);
    return found;
  }

  #move({ element, transform, x }: Placed, edges: number, { shift, carried }: MirrorShift): void {
    const inner = element.name === 'p:grpSp' && !carried && this.#hasText(element);
    if (transform) {
      const offset = child(transform, 'a:off');
      const at = offset && this.#attribute(offset, 'x');
      if (at) this.#set(at, String(Math.round(x + shift)));
      const pointing = !carried && this.#isPointing(element);
      if (pointing) this.#flip(transform);
      if (pointing || inner) this.#turnBack(transform);
    }
    if (inner) this.place(placedIn(element), transform ? this.#innerEdges(transform) : edges);
    else if (element.name === 'p:sp') this.#insets(element);
    else if (element.name === 'p:cxnSp' && !carried) this.#connections(element);
  }

  /** Entrances and exits; others are containers of time, and may be long. */
  isEffect(element: Pick<XmlElement, 'start' | 'rawName' | 'scope'>): boolean {
    return /^(?:entr|exit)$/.test(this.#attribute(element, 'presetClass')?.value ?? '');
  }

  effect(effect: XmlElement): void {
    mirrorEffect(this.#source, effect, this.#edits);
    this.#motions(effect);
  }

  #motions(element: XmlElement): void {
    if (element.name === 'p:animMotion') this.motion(element);
    for (const each of element.children) this.#motions(each);
  }

  /** Paths along which shapes move: their steps to a side (19.5.6). */
  motion(element: Pick<XmlElement, 'start' | 'rawName' | 'scope'>): void {
    const path = this.#attribute(element, 'path');
    if (!path) return;
    let count = 0;
    const turned = path.value.replace(/-?[\d.]+(?:E[-+]?\d+)?/g, (number) =>
      count++ % 2 === 0 && Number(number) !== 0 ? String(-Number(number)) : number,
    );
    if (!/[a-df-z]/i.test(turned.replace(/[mlcze]/gi, ''))) this.#set(path, turned);
  }

  #attribute(element: Pick<XmlElement, 'start' | 'rawName' | 'scope'>, wanted: string) {
    return attributeOf(this.#source, element, wanted);
  }

  #set(attribute: XmlAttribute, value: string): void {
    this.#edits.add(attribute.valueStart, attribute.valueEnd, value);
  }

  #innerEdges(transform: XmlElement): number {
    const value = (name: string, attribute: string) => {
      const element = child(transform, name);
      return Number((element && this.#attribute(element, attribute)?.value) ?? 0);
    };
    return 2 * value('a:chOff', 'x') + value('a:chExt', 'cx');
  }

  #isPointing(element: XmlElement): boolean {
    if (element.name !== 'p:cxnSp' && element.name !== 'p:sp') return false;
    if (element.name === 'p:cxnSp') return true;
    const preset = geometryOf(this.#source, element);
    return preset !== undefined && isPointing(preset);
  }

  #flip(transform: XmlElement): void {
    const flip = this.#attribute(transform, 'flipH');
    const at = transform.start + 1 + transform.rawName.length;
    if (flip) this.#set(flip, flip.value === '1' || flip.value === 'true' ? '0' : '1');
    else this.#edits.add(at, at, ' flipH="1"');
  }

  #turnBack(transform: XmlElement): void {
    const rotation = this.#attribute(transform, 'rot');
    const angle = Number(rotation?.value ?? 0) % FULL_TURN;
    if (rotation && angle !== 0)
      this.#set(rotation, String((FULL_TURN - angle + FULL_TURN) % FULL_TURN));
  }

  /** Margins of text belong to sides. */
  #insets(shape: XmlElement): void {
    const text = shape.children.find(({ name }) => name === 'p:txBody');
    const properties = text && child(text, 'a:bodyPr');
    if (!properties) return;
    for (const { name, rawName, start } of readAttributes(this.#source, properties)) {
      if (name !== 'lIns' && name !== 'rIns') continue;
      const at = this.#source.indexOf(rawName, start);
      this.#edits.add(at, at + rawName.length, name === 'lIns' ? 'rIns' : 'lIns');
    }
  }

  #connections(connector: XmlElement): void {
    for (const end of descendants(connector, 3)) {
      if (end.name !== 'a:stCxn' && end.name !== 'a:endCxn') continue;
      const geometry = this.#geometries.get(this.#attribute(end, 'id')?.value ?? '');
      const index = this.#attribute(end, 'idx');
      const sides = geometry === 'ellipse' ? 8 : FOUR_SIDES.test(geometry ?? '') ? 4 : 0;
      if (index && sides > 0) this.#set(index, String((sides - Number(index.value)) % sides));
    }
  }
}

function child(element: XmlElement, wanted: string): XmlElement | undefined {
  return element.children.find(({ name }) => name === wanted);
}

/** Graphics have their place in themselves, the others in their properties. */
function transformOf(element: XmlElement): XmlElement | undefined {
  const own = element.children.find(({ name }) => name.endsWith(':xfrm'));
  const properties = element.children.find(({ name }) => /:(?:sp|grpSp)Pr$/.test(name));
  return own ?? (properties && child(properties, 'a:xfrm'));
}

/** What has a place of its own directly in a group, in every branch. */
function placedIn(group: XmlElement): XmlElement[] {
  return group.children.flatMap((each) => {
    if (PLACED.has(each.name)) return [each];
    return each.name.startsWith('mc:') ? placedIn(each) : [];
  });
}

function* descendants(element: XmlElement, depth: number): Generator<XmlElement> {
  for (const each of element.children) {
    yield each;
    if (depth > 1) yield* descendants(each, depth - 1);
  }
}

function geometryOf(source: string, shape: XmlElement): string | undefined {
  const properties = child(shape, 'p:spPr');
  const geometry = properties && child(properties, 'a:prstGeom');
  if (!geometry) return undefined;
  return attributeOf(source, geometry, 'prst')?.value;
}

/** Geometries of the shapes of a part by their ids; pictures are rectangles. */
function geometriesOf(source: string): Map<string, string> {
  const geometries = new Map<string, string>();
  const reader = new XmlReader(source, OOXML_NAMESPACES);
  let id = '';
  while (reader.next()) {
    if (reader.type === 'end') continue;
    const value = (wanted: string) => attributeOf(source, reader, wanted)?.value ?? '';
    if (reader.name === 'p:cNvPr') id = value('id');
    else if (reader.name === 'a:prstGeom') geometries.set(id, value('prst'));
  }
  return geometries;
}
