import type { PageDraft } from './drafts.ts';
import { common, type FrameBox } from './types.ts';

/** White that is left between a paragraph's area and what stands around it, of its size. */
const MARGIN = 0.25;

/**
 * Where the lines of each draft of a page may stand: the width of its column, down to what comes next. Keys are the
 * drafts.
 */
export function areasOf({ drafts, sheets }: PageDraft): Map<PageDraft['drafts'][number], FrameBox> {
  const areas = new Map<PageDraft['drafts'][number], FrameBox>();
  for (const draft of drafts) {
    const sheet = sheets[draft.frame]!;
    const margin = MARGIN * draft.size;
    const others = [
      ...drafts
        .filter((other) => other !== draft && other.frame === draft.frame)
        .map(({ box }) => box),
      ...sheet.obstacles.filter((box) => !holds(box, draft.box)),
    ];
    const beside = others.filter(
      (box) => common(box.bottom, box.top, draft.box.bottom, draft.box.top) > 0,
    );
    // What reaches over its neighbours is of no column of its own: a title over two columns.
    const crosses = (box: FrameBox) =>
      beside.some(
        (other) =>
          (other.u0 >= draft.box.u1 - 0.5 && box.u1 > other.u0 + 0.5) ||
          (other.u1 <= draft.box.u0 + 0.5 && box.u0 < other.u1 - 0.5),
      );
    const column = drafts.filter(
      (other) =>
        other.frame === draft.frame &&
        other.lines.length > 1 &&
        !crosses(other.box) &&
        common(other.box.u0, other.box.u1, draft.box.u0, draft.box.u1) >
          0.5 * (draft.box.u1 - draft.box.u0) &&
        Math.abs(other.box.u0 - draft.box.u0) < 6 * draft.size,
    );
    const isCell = draft.kind === 'cell';
    const wanted = {
      u0: Math.min(draft.box.u0, ...(isCell ? [] : column.map(({ box }) => box.u0))),
      u1: Math.max(draft.box.u1, ...(isCell ? [] : column.map(({ box }) => box.u1))),
    };
    const u0 = Math.min(
      draft.box.u0,
      Math.max(
        wanted.u0,
        ...beside.filter((box) => box.u1 <= draft.box.u0 + 0.5).map((box) => box.u1 + margin),
      ),
    );
    const u1 = Math.max(
      draft.box.u1,
      Math.min(
        wanted.u1,
        ...beside.filter((box) => box.u0 >= draft.box.u1 - 0.5).map((box) => box.u0 - margin),
      ),
    );
    const below = others.filter(
      (box) => common(box.u0, box.u1, u0, u1) > 0 && box.top <= draft.box.bottom + 0.5 * draft.size,
    );
    // The lowest text of the page is the edge that others keep to.
    const floor = Math.min(
      ...drafts.filter((other) => other.frame === draft.frame).map(({ box }) => box.bottom),
    );
    const bottom = Math.min(
      draft.box.bottom,
      Math.max(floor, sheet.box.bottom + margin, ...below.map((box) => box.top + margin)),
    );
    areas.set(draft, { u0, u1, bottom, top: draft.box.top });
  }
  return areas;
}

const holds = (outer: FrameBox, inner: FrameBox) =>
  outer.u0 <= inner.u0 + 1 &&
  outer.u1 >= inner.u1 - 1 &&
  outer.bottom <= inner.bottom + 1 &&
  outer.top >= inner.top - 1;
