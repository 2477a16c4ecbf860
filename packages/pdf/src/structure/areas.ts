import type { Draft, PageDraft } from './drafts.ts';
import { common, type FrameBox } from './types.ts';

/** White that is left between a paragraph's area and what stands around it, of its size. */
const MARGIN = 0.25;

/** Pairs of boxes that are looked at on a page; where there are more, paragraphs keep to their own boxes. */
const MOST_PAIRS = 30_000_000;

/** From the left of the widest paragraph that begins near a draft to the right of it: its column. */
function columnOf(draft: Draft, mates: readonly Draft[]): [u0: number, u1: number] {
  let { u0, u1 } = draft.box;
  if (draft.kind === 'cell') return [u0, u1];
  const least = 0.5 * (u1 - u0);
  for (const { lines, box } of mates) {
    if (lines.length < 2 || Math.abs(box.u0 - draft.box.u0) >= 6 * draft.size) continue;
    if (common(box.u0, box.u1, draft.box.u0, draft.box.u1) <= least) continue;
    u0 = Math.min(u0, box.u0);
    u1 = Math.max(u1, box.u1);
  }
  return [u0, u1];
}

function areaOf(
  draft: Draft,
  mates: readonly Draft[],
  others: readonly FrameBox[],
  floor: number,
): FrameBox {
  const { box, size } = draft;
  const margin = MARGIN * size;
  let [u0, u1] = columnOf(draft, mates);
  for (const other of others) {
    if (other === box || common(other.bottom, other.top, box.bottom, box.top) <= 0) continue;
    if (other.u1 <= box.u0 + 0.5) u0 = Math.max(u0, other.u1 + margin);
    if (other.u0 >= box.u1 - 0.5) u1 = Math.min(u1, other.u0 - margin);
  }
  u0 = Math.min(u0, box.u0);
  u1 = Math.max(u1, box.u1);
  let bottom = floor;
  for (const other of others) {
    if (other === box || other.top > box.bottom + 0.5 * size) continue;
    if (common(other.u0, other.u1, u0, u1) > 0) bottom = Math.max(bottom, other.top + margin);
  }
  return { u0, u1, bottom: Math.min(box.bottom, bottom), top: box.top };
}

/**
 * Where the lines of each draft of a page may stand: the width of its column, down to what comes next. Keys are the
 * drafts.
 */
export function areasOf({ drafts, sheets }: PageDraft): Map<Draft, FrameBox> {
  const areas = new Map<Draft, FrameBox>();
  for (const [frame, sheet] of sheets.entries()) {
    const mates = drafts.filter((draft) => draft.frame === frame);
    const isCrowded = mates.length * (mates.length + sheet.obstacles.length) > MOST_PAIRS;
    // The lowest text of the page is the edge that others keep to.
    let lowest = Number.POSITIVE_INFINITY;
    for (const { box } of mates) lowest = Math.min(lowest, box.bottom);
    const boxes = mates.map(({ box }) => box);
    for (const draft of mates) {
      const around = sheet.obstacles.filter((box) => !isCrowded && !holds(box, draft.box));
      const floor = Math.max(lowest, sheet.box.bottom + MARGIN * draft.size);
      areas.set(draft, isCrowded ? draft.box : areaOf(draft, mates, [...boxes, ...around], floor));
    }
  }
  return areas;
}

const holds = (outer: FrameBox, inner: FrameBox) =>
  outer.u0 <= inner.u0 + 1 &&
  outer.u1 >= inner.u1 - 1 &&
  outer.bottom <= inner.bottom + 1 &&
  outer.top >= inner.top - 1;
