import type { PageDraft } from './drafts.ts';
import { common, type FrameBox } from './types.ts';

/** White that is left between a paragraph's area and what stands around it, of its size. */
const MARGIN = 0.25;

/**
 * Where the lines of each draft of a page may stand: the width of its column, down to what comes next. Keys are the
 * drafts.
 */
export function areasOf({ drafts, sheets }: PageDraft): Map<Draft, FrameBox> {
  const areas = new Map<Draft, FrameBox>();
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
    const own = draft.kind === 'cell' ? columnOfCell(draft, drafts, margin) : uniteAcross(column);
    // What stands in no column may have the breadth of the page's text.
    const room = own ?? blockOf(sheet.box, sameFrame(draft, drafts));
    const wanted = {
      u0: Math.min(draft.box.u0, room.u0),
      u1: Math.max(draft.box.u1, room.u1),
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
    const floor = blockOf(sheet.box, sameFrame(draft, drafts)).bottom;
    const bottom = Math.min(
      draft.box.bottom,
      Math.max(floor, sheet.box.bottom + margin, ...below.map((box) => box.top + margin)),
    );
    areas.set(draft, { u0, u1, bottom, top: draft.box.top });
  }
  return areas;
}

type Draft = PageDraft['drafts'][number];

const sameFrame = ({ frame }: Draft, drafts: readonly Draft[]) =>
  drafts.filter((other) => other.frame === frame);

function uniteAcross(drafts: readonly Draft[]): Pick<FrameBox, 'u0' | 'u1'> | undefined {
  if (!drafts.length) return undefined;
  return {
    u0: Math.min(...drafts.map(({ box }) => box.u0)),
    u1: Math.max(...drafts.map(({ box }) => box.u1)),
  };
}

/** Between the cells that stand left and right of a cell, in whatever row, and within the table. */
function columnOfCell(draft: Draft, drafts: readonly Draft[], margin: number) {
  const cells = sameFrame(draft, drafts).filter(({ kind }) => kind === 'cell');
  const left = cells.filter(({ box }) => box.u1 <= draft.box.u0 + 0.5).map(({ box }) => box.u1);
  const right = cells.filter(({ box }) => box.u0 >= draft.box.u1 - 0.5).map(({ box }) => box.u0);
  const table = uniteAcross(cells)!;
  return {
    u0: left.length ? Math.max(...left) + margin : table.u0,
    u1: right.length ? Math.min(...right) - margin : table.u1,
  };
}

/** Least white at the edges of a page, points. */
const LEAST_WHITE = 28;

/**
 * What a page has for text: as much white on the right and below as is left of the leftmost text, and never less than
 * the text has.
 */
function blockOf(sheet: FrameBox, drafts: readonly Draft[]): FrameBox {
  const box = (edge: (box: FrameBox) => number) => drafts.map((draft) => edge(draft.box));
  const u0 = Math.min(...box((one) => one.u0));
  const white = Math.max(LEAST_WHITE, u0 - sheet.u0);
  return {
    u0,
    u1: Math.max(...box((one) => one.u1), sheet.u1 - white),
    bottom: Math.min(...box((one) => one.bottom), sheet.bottom + white),
    top: Math.max(...box((one) => one.top)),
  };
}

const holds = (outer: FrameBox, inner: FrameBox) =>
  outer.u0 <= inner.u0 + 1 &&
  outer.u1 >= inner.u1 - 1 &&
  outer.bottom <= inner.bottom + 1 &&
  outer.top >= inner.top - 1;
