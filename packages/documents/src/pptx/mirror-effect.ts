import { readAttributes, type XmlAttribute } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';

/** Effects whose subtype is the side they come from or go to: fly, crawl, peek, stretch, strips, wipe. */
const DIRECTED = new Set(['2', '7', '12', '17', '18', '22']);
/** Sides in a subtype: top is 1, right 2, bottom 4, left 8; two of them are a corner. */
const OTHER_SIDE: Readonly<Record<string, string>> = {
  2: '8',
  8: '2',
  3: '9',
  9: '3',
  6: '12',
  12: '6',
};
/** Filters with a side (ISO/IEC 29500-1, 19.5.3): `slide(fromLeft)`, `wipe(left)`, `strips(downLeft)`. */
const SIDED = /^(?:slide|wipe|strips)\(\w*?(left|right)\)$/i;
const LEVEL = /^(?:slide|wipe)\((?:fromTop|fromBottom|up|down)\)$|^fade$/;
/** Places across the slide, whose width is 1: where the shape stands, beyond an edge, or beside where it stands. */
const STANDING = /^#?ppt_x$/;
const BEYOND = /^(0-|1\+)(#?ppt_w\/2)$/;
const BESIDE = /^(#?ppt_x)([+-])((?:\d*\.?\d+\*)?#?ppt_w(?:[*/]\d*\.?\d+)?|\d*\.?\d+)$/;

interface Change {
  at: XmlAttribute;
  value: string;
}

/**
 * Has an effect (`p:cTn` with a preset) come from the other side, with everything in it that has one. An effect of
 * which some part is not understood stays as it is.
 */
export function mirrorEffect(source: string, effect: XmlElement, edits: EditList): void {
  const value = attributesOf(source, effect);
  const subtype = value('presetSubtype');
  const turned = subtype && OTHER_SIDE[subtype.value];
  if (!turned || !DIRECTED.has(value('presetID')?.value ?? '')) return;
  const changes: Change[] = [];
  if (!collect(source, effect, changes) || changes.length === 0) return;
  for (const { at, value: text } of [{ at: subtype, value: turned }, ...changes])
    edits.add(at.valueStart, at.valueEnd, text);
}

/** Gathers what changes in an element; false when something has a side that is not understood. */
function collect(source: string, element: XmlElement, changes: Change[]): boolean {
  if (element.name === 'p:animEffect') return filter(source, element, changes);
  if (element.name === 'p:anim')
    return !isAcross(source, element) || places(source, element, changes);
  return element.children.every((each) => collect(source, each, changes));
}

function filter(source: string, effect: XmlElement, changes: Change[]): boolean {
  const at = attributesOf(source, effect)('filter');
  if (!at) return false;
  if (SIDED.test(at.value)) changes.push({ at, value: otherSide(at.value) });
  return SIDED.test(at.value) || LEVEL.test(at.value);
}

function otherSide(text: string): string {
  return text.replace(/left|right/i, (side) => {
    const other = side.toLowerCase() === 'left' ? 'right' : 'left';
    return /^[LR]/.test(side) ? other[0]!.toUpperCase() + other.slice(1) : other;
  });
}

/** True when an animation changes where a shape stands between the left and the right. */
function isAcross(source: string, element: XmlElement): boolean {
  if (element.name === 'p:attrName')
    return source.slice(element.openEnd, element.closeStart).trim() === 'ppt_x';
  return element.children.some((each) => isAcross(source, each));
}

/** The places in the list of an animation (19.5.79). */
function places(source: string, animation: XmlElement, changes: Change[]): boolean {
  const given = attributesOf(source, animation);
  if (given('by') || given('from') || given('to')) return false;
  const values = valuesIn(animation);
  return (
    values.length > 0 &&
    values.every((element) => {
      const at = element.name === 'p:strVal' ? attributesOf(source, element)('val') : undefined;
      const mirrored = at && mirroredPlace(at.value);
      if (!mirrored) return false;
      if (mirrored !== at.value) changes.push({ at, value: mirrored });
      return true;
    })
  );
}

/** What stands in the `p:val` of an animation's list. */
function valuesIn(element: XmlElement): XmlElement[] {
  if (element.name === 'p:val') return element.children;
  return element.children.flatMap(valuesIn);
}

function mirroredPlace(place: string): string | undefined {
  if (STANDING.test(place)) return place;
  const [, edge, half] = BEYOND.exec(place) ?? [];
  if (edge) return `${edge === '0-' ? '1+' : '0-'}${half}`;
  const [, from, sign, way] = BESIDE.exec(place) ?? [];
  return from && `${from}${sign === '-' ? '+' : '-'}${way}`;
}

function attributesOf(source: string, element: XmlElement) {
  const attributes = readAttributes(source, element);
  return (wanted: string) => attributes.find(({ name }) => name === wanted);
}
