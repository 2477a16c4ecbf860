import { unite } from '../geometry.ts';
import type { Box, PageContent, Paragraph, ParagraphPart, Rule } from '../model.ts';

/** A part of a paragraph on the page. */
export interface MirrorItem {
  paragraph: Paragraph;
  part: ParagraphPart;
  /** Of its lines. */
  box: Box;
  /** It has a translation, which is set anew. */
  isSet: boolean;
}

/** What comes to the other side of a page. */
export interface MirroredPage {
  /** Abscissa that the page is mirrored at. */
  axis: number;
  /** Where translated parts are to be set. */
  places: ReadonlyMap<ParagraphPart, ParagraphPart>;
  /** How far parts move that are not translated. */
  shifts: ReadonlyMap<ParagraphPart, number>;
  /** Boxes of which the paths within are mirrored, and moved. */
  mirrored: readonly Box[];
  shifted: readonly { box: Box; dx: number }[];
}

/** A table, or another part of a paragraph: they come to the other side as one. */
interface Unit {
  items: readonly MirrorItem[];
  box: Box;
  isTable: boolean;
}

/** Points that differ by less are the same. */
const SAME = 1.5;
/** How far a line of a table may stand from its cells, points. */
const TOUCH = 3;
/** White that is left beside what stays, points. */
const MARGIN = 3;
/** Share of the breadth of a page's text above which nothing stands in columns. */
const WIDE = 0.6;
const MOST_ITEMS = 1500;
const MOST_RULES = 4000;

const overlaps = (a: Box, b: Box, slack = 0) =>
  a.left < b.right + slack &&
  a.right > b.left - slack &&
  a.bottom < b.top + slack &&
  a.top > b.bottom - slack;

const holds = (outer: Box, inner: Box, slack = SAME) =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.bottom >= outer.bottom - slack &&
  inner.top <= outer.top + slack;

const reflect = (box: Box, axis: number): Box => ({
  ...box,
  left: 2 * axis - box.right,
  right: 2 * axis - box.left,
});

const isSymmetric = ({ left, right }: Box, axis: number) =>
  Math.abs(left + right - 2 * axis) < 2 * SAME;

const isFurniture = ({ paragraph: { kind } }: MirrorItem) => kind === 'header' || kind === 'footer';

/** Captions stay with their figures; what is turned, or a link that is not set anew, would not be itself any more. */
function staysPut({ paragraph, box, isSet }: MirrorItem, page: PageContent, axis: number): boolean {
  const { kind, angle, isVertical } = paragraph;
  if (angle !== 0 || isVertical) return true;
  if (kind === 'caption') return !isSymmetric(box, axis);
  return !isSet && page.links.some((link) => overlaps(link.box, box));
}

function unitsOf(items: readonly MirrorItem[]): Unit[] {
  const tables = new Map<string, MirrorItem[]>();
  const units: Unit[] = [];
  for (const item of items) {
    const { table } = item.paragraph;
    if (table === undefined) units.push({ items: [item], box: item.box, isTable: false });
    else tables.set(table, [...(tables.get(table) ?? []), item]);
  }
  for (const cells of tables.values())
    units.push({ items: cells, box: unite(cells.map(({ box }) => box)), isTable: true });
  return units;
}

/** A box with the lines that touch it, but for those that look the same when mirrored, or are its ground. */
function withRules(box: Box, rules: readonly Rule[], axis: number): Box {
  const open = new Set(rules.filter((rule) => !isSymmetric(rule.box, axis)));
  let all = box;
  for (let size = -1; size !== open.size; ) {
    size = open.size;
    for (const rule of open) {
      if (!overlaps(rule.box, all, TOUCH) || holds(rule.box, all)) continue;
      all = unite([all, rule.box]);
      open.delete(rule);
    }
  }
  return all;
}

/** Whether the paths with lines in a box have all their lines there: a path is moved as one. */
function areWhole(box: Box, rules: readonly Rule[], axis: number): boolean {
  const inside = new Set<number | undefined>();
  for (const rule of rules)
    if (holds(box, rule.box) && !isSymmetric(rule.box, axis)) inside.add(rule.path);
  return rules.every((rule) => !inside.has(rule.path) || holds(box, rule.box));
}

/** How one box lies to another: apart, across, or within it. */
const relation = (box: Box, other: Box) =>
  !overlaps(box, other, -0.5) ? 'apart' : holds(other, box) ? 'within' : 'across';

/** Whether something would come to lie on what stays, or would leave what it lies on. */
const collides = ({ items }: Unit, stays: readonly Box[], axis: number) =>
  items.some(({ box }) =>
    stays.some((other) => relation(box, other) !== relation(reflect(box, axis), other)),
  );

/** What stands between two paragraphs as broad as the text, or is one: what hangs together is mirrored together. */
function bandsOf(units: readonly Unit[], breadth: number): Unit[][] {
  const bands: Unit[][] = [];
  let open: Unit[] | undefined;
  for (const unit of [...units].sort((one, other) => other.box.top - one.box.top)) {
    if (unit.box.right - unit.box.left >= WIDE * breadth) {
      bands.push([unit]);
      open = undefined;
    } else if (open) open.push(unit);
    else {
      open = [unit];
      bands.push(open);
    }
  }
  return bands;
}

/** Room for lines, less what stays there. */
function areaBeside(box: Box, area: Box, stays: readonly Box[]): Box {
  let { left, right, bottom, top } = area;
  for (const other of stays) {
    if (!overlaps(other, { left, right, bottom, top }) || overlaps(other, box)) continue;
    if (other.right <= box.left) left = Math.max(left, Math.min(box.left, other.right + MARGIN));
    else if (other.left >= box.right)
      right = Math.min(right, Math.max(box.right, other.left - MARGIN));
    else if (other.top <= box.bottom)
      bottom = Math.max(bottom, Math.min(box.bottom, other.top + MARGIN));
    else top = Math.min(top, Math.max(box.top, other.bottom - MARGIN));
  }
  return { left, right, bottom, top };
}

/** Cells above and below a cell that stand in its column alone, with itself. */
function columnOf(cell: MirrorItem, cells: readonly MirrorItem[]): Box {
  const beside = cells.filter(
    ({ box }) => box !== cell.box && box.bottom < cell.box.top && box.top > cell.box.bottom,
  );
  return unite([
    cell.box,
    ...cells
      .map(({ box }) => box)
      .filter((box) => box.left < cell.box.right && box.right > cell.box.left)
      .filter((box) =>
        beside.every((other) => other.box.left >= box.right || other.box.right <= box.left),
      ),
  ]);
}

function placeOf({ part }: MirrorItem, axis: number, stays: readonly Box[]): ParagraphPart {
  const lines = part.lines.map((line) => ({
    ...line,
    box: reflect(line.box, axis),
    baseline: { x: 2 * axis - line.baseline.x, y: line.baseline.y },
  }));
  const box = unite(lines.map((line) => line.box));
  return { ...part, lines, area: areaBeside(box, reflect(part.area, axis), stays) };
}

interface Plan {
  units: readonly Unit[];
  stays: readonly Box[];
  /** Of which the paths within are mirrored. */
  boxes: readonly Box[];
}

/** All of a page without figures, with every line that is drawn among its text. */
function wholePlan(page: PageContent, units: readonly Unit[], fixed: readonly Box[], axis: number) {
  if (page.pictures.length > 0 || page.drawings.length > 0) return undefined;
  const { rules } = page;
  const body = unite(units.map(({ box }) => box));
  const box = withRules(body, rules, axis);
  const grounds = rules.map((rule) => rule.box).filter((rule) => holds(rule, body));
  const stays = [...fixed, ...grounds];
  const isFree =
    areWhole(box, rules, axis) &&
    !fixed.some((other) => overlaps(other, box)) &&
    !units.some((unit) => collides(unit, stays, axis));
  return isFree ? { units, stays, boxes: [box] } : undefined;
}

/** The bands of a page that nothing stands in the way of. */
function bandPlan(
  page: PageContent,
  units: readonly Unit[],
  fixed: readonly Box[],
  axis: number,
  breadth: number,
): Plan {
  const { rules } = page;
  const withLines = units.map((unit) =>
    unit.isTable ? { ...unit, box: withRules(unit.box, rules, axis) } : unit,
  );
  const ofTables = withLines.filter(({ isTable }) => isTable).map(({ box }) => box);
  const figures = [
    ...page.pictures.map(({ box }) => box),
    ...page.drawings,
    ...rules
      .map(({ box }) => box)
      .filter((box) => !isSymmetric(box, axis) && !ofTables.some((table) => holds(table, box))),
  ];
  let bands = bandsOf(withLines, breadth);
  const isBroken = (band: readonly Unit[], stays: readonly Box[]) =>
    band.some(
      (unit) =>
        collides(unit, stays, axis) ||
        (unit.isTable &&
          (!areWhole(unit.box, rules, axis) || stays.some((other) => isWithin(other, unit.box)))),
    );
  let stays: Box[] = [...fixed, ...figures];
  for (let left = -1; left !== bands.length; ) {
    left = bands.length;
    const broken = bands.filter((band) => isBroken(band, stays));
    bands = bands.filter((band) => !broken.includes(band));
    stays = [...stays, ...broken.flat().map(({ box }) => box)];
  }
  const mirrored = bands.flat();
  return {
    units: mirrored,
    stays,
    boxes: mirrored.filter(({ isTable }) => isTable).map(({ box }) => box),
  };
}

const isWithin = (inner: Box, outer: Box) => overlaps(inner, outer) && !holds(inner, outer);

/**
 * What of a page comes to its other side, at the middle of its text.
 *
 * @param items all parts of paragraphs that stand on it
 * @returns undefined where nothing does
 */
export function mirrorPage(
  page: PageContent,
  items: readonly MirrorItem[],
): MirroredPage | undefined {
  const body = items.filter((item) => !isFurniture(item));
  if (page.rotation !== 0 || page.fields?.length || !body.some(({ isSet }) => isSet))
    return undefined;
  if (body.length > MOST_ITEMS || page.rules.length > MOST_RULES) return undefined;
  const block = unite(body.flatMap(({ box, part }) => [box, part.area]));
  const axis = (block.left + block.right) / 2;
  const put = body.filter((item) => staysPut(item, page, axis));
  const free = body.filter((item) => !put.includes(item));
  if (free.length === 0) return undefined;
  const fixed = [...items.filter(isFurniture), ...put].map(({ box }) => box);
  const units = unitsOf(free);
  const plan =
    wholePlan(page, units, fixed, axis) ??
    bandPlan(page, units, fixed, axis, block.right - block.left);
  const places = new Map<ParagraphPart, ParagraphPart>();
  const shifts = new Map<ParagraphPart, number>();
  const shifted: { box: Box; dx: number }[] = [];
  for (const unit of plan.units)
    for (const item of unit.items) {
      if (item.isSet) {
        places.set(item.part, placeOf(item, axis, plan.stays));
        continue;
      }
      const { left, right } = unit.isTable ? columnOf(item, unit.items) : item.box;
      const dx = 2 * axis - right - left;
      shifts.set(item.part, dx);
      // The lines of a fraction go with its numbers.
      if (page.rules.some(({ box }) => holds(item.box, box))) shifted.push({ box: item.box, dx });
    }
  return { axis, places, shifts, mirrored: plan.boxes, shifted };
}
