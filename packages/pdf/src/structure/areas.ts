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
    // What stands in no column may have the breadth of the page's text.
    const block = blockOf(sheet.box, sameFrame(draft, drafts));
    const room =
      draft.kind === 'cell'
        ? columnOfCell(draft, drafts, margin, block)
        : isLabel(draft, sheet.fields)
          ? besideField(draft)
          : (uniteAcross(column) ?? block);
    const wanted = {
      u0: Math.min(draft.box.u0, room.u0),
      u1: Math.max(draft.box.u1, room.u1),
    };
    const u0 = Math.min(
      draft.box.u0,
      Math.max(
        wanted.u0,
        ...beside.filter((box) => middle(box) <= draft.box.u0 + 0.5).map((box) => box.u1 + margin),
      ),
    );
    const u1 = Math.max(
      draft.box.u1,
      Math.min(
        wanted.u1,
        ...beside.filter((box) => middle(box) >= draft.box.u1 - 0.5).map((box) => box.u0 - margin),
      ),
    );
    const below = others.filter(
      (box) => common(box.u0, box.u1, u0, u1) > 0 && box.top <= draft.box.bottom + 0.5 * draft.size,
    );
    const floor = block.bottom;
    const bottom = Math.min(
      draft.box.bottom,
      Math.max(floor, sheet.box.bottom + margin, ...below.map((box) => box.top + margin)),
    );
    areas.set(draft, { u0, u1, bottom, top: draft.box.top });
  }
  return areas;
}

type Draft = PageDraft['drafts'][number];

/** A flag behind a word begins where the word ends, or a little before. */
const middle = ({ u0, u1 }: FrameBox) => (u0 + u1) / 2;

const sameFrame = ({ frame }: Draft, drafts: readonly Draft[]) =>
  drafts.filter((other) => other.frame === frame);

function uniteAcross(drafts: readonly Draft[]): Pick<FrameBox, 'u0' | 'u1'> | undefined {
  if (!drafts.length) return undefined;
  return {
    u0: Math.min(...drafts.map(({ box }) => box.u0)),
    u1: Math.max(...drafts.map(({ box }) => box.u1)),
  };
}

/** Between the cells that stand left and right of a cell, in whatever row; else to where the page's text ends. */
function columnOfCell(
  draft: Draft,
  drafts: readonly Draft[],
  margin: number,
  block: FrameBox,
): Pick<FrameBox, 'u0' | 'u1'> {
  const cells = sameFrame(draft, drafts).filter(({ kind }) => kind === 'cell');
  const left = cells.filter(({ box }) => box.u1 <= draft.box.u0 + 0.5).map(({ box }) => box.u1);
  const right = cells.filter(({ box }) => box.u0 >= draft.box.u1 - 0.5).map(({ box }) => box.u0);
  return {
    u0: left.length ? Math.max(...left) + margin : block.u0,
    u1: right.length ? Math.min(...right) - margin : block.u1,
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
