import type { Draft, PageDraft } from './drafts.ts';
import { common, type FrameBox } from './types.ts';

/** White that is left between a paragraph's area and what stands around it, of its size. */
const MARGIN = 0.25;

/** Pairs of boxes that are looked at on a page; where there are more, paragraphs keep to their own boxes. */
const MOST_PAIRS = 30_000_000;

type Breadth = Pick<FrameBox, 'u0' | 'u1'>;

/** Least white at the edges of a page, points. */
const LEAST_WHITE = 28;

/**
 * What a page has for text: as much white on the right and below as is left of the leftmost text, and never less than
 * the text has.
 */
function blockOf(sheet: FrameBox, mates: readonly Draft[]): FrameBox {
  let u0 = Number.POSITIVE_INFINITY;
  for (const { box } of mates) u0 = Math.min(u0, box.u0);
  const white = Math.max(LEAST_WHITE, u0 - sheet.u0);
  let [u1, bottom, top] = [sheet.u1 - white, sheet.bottom + white, Number.NEGATIVE_INFINITY];
  for (const { box } of mates) {
    u1 = Math.max(u1, box.u1);
    bottom = Math.min(bottom, box.bottom);
    top = Math.max(top, box.top);
  }
  return { u0, u1, bottom, top };
}

/** The nearest edges left and right of a box among what stands beside it; infinite where nothing does. */
function edgesBeside({ u0, u1 }: FrameBox, beside: readonly FrameBox[]): Breadth {
  const edges = { u0: Number.NEGATIVE_INFINITY, u1: Number.POSITIVE_INFINITY };
  for (const other of beside) {
    if (other.u1 <= u0 + 0.5) edges.u0 = Math.max(edges.u0, other.u1);
    if (other.u0 >= u1 - 0.5) edges.u1 = Math.min(edges.u1, other.u0);
  }
  return edges;
}

/**
 * From the left of the widest paragraph that begins near a draft to the right of it. What reaches over the draft's
 * neighbours is of no column of its own: a title over two columns.
 */
function columnOf(
  { box, size }: Draft,
  mates: readonly Draft[],
  edges: Breadth,
): Breadth | undefined {
  const least = 0.5 * (box.u1 - box.u0);
  let column: Breadth | undefined;
  for (const { lines, box: other } of mates) {
    if (lines.length < 2 || Math.abs(other.u0 - box.u0) >= 6 * size) continue;
    if (other.u1 > edges.u1 + 0.5 || other.u0 < edges.u0 - 0.5) continue;
    if (common(other.u0, other.u1, box.u0, box.u1) <= least) continue;
    column = {
      u0: Math.min(column?.u0 ?? other.u0, other.u0),
      u1: Math.max(column?.u1 ?? other.u1, other.u1),
    };
  }
  return column;
}

/** Between the cells that stand left and right of a cell, in whatever row; else to where the page's text ends. */
function columnOfCell(
  { box }: Draft,
  mates: readonly Draft[],
  margin: number,
  block: FrameBox,
): Breadth {
  const cells = mates.filter(({ kind }) => kind === 'cell').map((cell) => cell.box);
  const edges = edgesBeside(box, cells);
  return {
    u0: Number.isFinite(edges.u0) ? edges.u0 + margin : block.u0,
    u1: Number.isFinite(edges.u1) ? edges.u1 - margin : block.u1,
  };
}

/** How far a label stands from its field at most, in sizes. */
const LABEL_DISTANCE = 1.5;

/** Whether a field of a form stands beside a line, so that it is read as the field's label. */
const isLabel = ({ box, size, lines }: Draft, fields: readonly FrameBox[]) =>
  lines.length === 1 &&
  fields.some(
    (field) =>
      common(field.bottom, field.top, box.bottom, box.top) > 0 &&
      Math.max(field.u0 - box.u1, box.u0 - field.u1) < LABEL_DISTANCE * size,
  );

/** A label stays with its field, also where it leans on the other side: half as long again. */
const besideField = ({ box, size }: Draft): Pick<FrameBox, 'u0' | 'u1'> => ({
  u0: box.u0,
  u1: box.u1 + Math.max(0.5 * (box.u1 - box.u0), 2 * size),
});

/** A flag behind a word begins where the word ends, or a little before. */
const middle = ({ u0, u1 }: FrameBox) => (u0 + u1) / 2;

interface Surroundings {
  /** Drafts of the same frame. */
  mates: readonly Draft[];
  /** Boxes of what else stands there. */
  others: readonly FrameBox[];
  fields: readonly FrameBox[];
  block: FrameBox;
  /** Where the sheet ends below. */
  edge: number;
}

function areaOf(draft: Draft, { mates, others, fields, block, edge }: Surroundings): FrameBox {
  const { box, size } = draft;
  const margin = MARGIN * size;
  const beside = others.filter(
    (other) => other !== box && common(other.bottom, other.top, box.bottom, box.top) > 0,
  );
  // What stands in no column may have the breadth of the page's text.
  const room =
    draft.kind === 'cell'
      ? columnOfCell(draft, mates, margin, block)
      : isLabel(draft, fields)
        ? besideField(draft)
        : (columnOf(draft, mates, edgesBeside(box, beside)) ?? block);
  let u0 = Math.min(box.u0, room.u0);
  let u1 = Math.max(box.u1, room.u1);
  for (const other of beside) {
    if (middle(other) <= box.u0 + 0.5) u0 = Math.max(u0, other.u1 + margin);
    if (middle(other) >= box.u1 - 0.5) u1 = Math.min(u1, other.u0 - margin);
  }
  u0 = Math.min(u0, box.u0);
  u1 = Math.max(u1, box.u1);
  let bottom = Math.max(block.bottom, edge + margin);
  for (const other of others) {
    if (other === box || other.top > box.bottom + 0.5 * size) continue;
    if (common(other.u0, other.u1, u0, u1) > 0) bottom = Math.max(bottom, other.top + margin);
  }
  return { u0, u1, bottom: Math.min(box.bottom, bottom), top: box.top };
}

/** White between two that stand side by side is the left one's, so that both cannot grow into it. */
function partAreas(mates: readonly Draft[], areas: Map<Draft, FrameBox>): void {
  for (const right of mates) {
    const own = areas.get(right)!;
    let { u0 } = own;
    for (const left of mates) {
      const area = areas.get(left)!;
      if (left.box.u1 > right.box.u0 + 0.5 || area.u1 <= u0) continue;
      if (common(area.bottom, area.top, own.bottom, own.top) > 0) u0 = Math.max(u0, area.u1);
    }
    if (u0 > own.u0) areas.set(right, { ...own, u0: Math.min(u0, right.box.u0) });
  }
}

/**
 * Where the lines of each draft of a page may stand: the width of its column, down to what comes next. Keys are the
 * drafts.
 */
export function areasOf({ drafts, sheets }: PageDraft): Map<Draft, FrameBox> {
  const areas = new Map<Draft, FrameBox>();
  for (const [frame, { box, fields, obstacles }] of sheets.entries()) {
    const mates = drafts.filter((draft) => draft.frame === frame);
    const isCrowded = mates.length * (mates.length + obstacles.length) > MOST_PAIRS;
    const boxes = mates.map((mate) => mate.box);
    const block = blockOf(box, mates);
    for (const draft of mates) {
      if (isCrowded) {
        areas.set(draft, draft.box);
        continue;
      }
      const others = [...boxes, ...obstacles.filter((each) => !holds(each, draft.box))];
      areas.set(draft, areaOf(draft, { mates, others, fields, block, edge: box.bottom }));
    }
    if (!isCrowded) partAreas(mates, areas);
  }
  return areas;
}

const holds = (outer: FrameBox, inner: FrameBox) =>
  outer.u0 <= inner.u0 + 1 &&
  outer.u1 >= inner.u1 - 1 &&
  outer.bottom <= inner.bottom + 1 &&
  outer.top >= inner.top - 1;
