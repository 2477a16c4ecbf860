import type { Alignment, PageContent, Paragraph, ParagraphPart } from '../model.ts';
import { areasOf } from './areas.ts';
import type { Draft, PageDraft, Sheet } from './drafts.ts';
import { flowOf } from './flow.ts';
import { markFurniture } from './furniture.ts';
import { markKinds } from './kinds.ts';
import { pageDraft } from './page.ts';
import { orderPage } from './page-order.ts';
import { joinLines, vocabularyOf } from './text.ts';
import { type FrameBox, median } from './types.ts';

const USUAL_LEADING = 1.2;

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** How lines are aligned, by their ends; single ones by where they stand in the column. */
function alignmentOf(draft: Draft, area: FrameBox): Alignment {
  const { lines, size, isRightToLeft } = draft;
  const tolerance = 0.45 * size;
  const starts = lines.map(({ u0, u1 }) => (isRightToLeft ? -u1 : u0));
  const ends = lines.map(({ u0, u1 }) => (isRightToLeft ? -u0 : u1));
  const centers = lines.map(({ u0, u1 }) => (u0 + u1) / 2);
  const inner = lines.length > 2 ? [1, -1] : [0, lines.length];
  const bodyStarts = lines.length > 2 ? starts.slice(1) : starts;
  const bodyEnds = lines.length > 2 ? ends.slice(0, inner[1]) : ends;
  if (lines.length > 1) {
    if (spread(bodyStarts) < tolerance)
      return lines.length > 2 && spread(bodyEnds) < tolerance ? 'justify' : 'start';
    if (spread(ends) < tolerance) return 'end';
    return spread(centers) < 2 * tolerance ? 'center' : 'start';
  }
  const left = draft.box.u0 - area.u0;
  const right = area.u1 - draft.box.u1;
  if (left > 1.5 * size && Math.abs(left - right) < size) return 'center';
  const before = isRightToLeft ? right : left;
  const after = isRightToLeft ? left : right;
  return before > 4 * size && after < tolerance ? 'end' : 'start';
}

function indentOf({ lines, isRightToLeft }: Draft): number {
  if (lines.length < 2) return 0;
  const starts = lines.map(({ u0, u1 }) => (isRightToLeft ? -u1 : u0));
  return starts[0]! - Math.min(...starts.slice(1));
}

function leadingOf(group: readonly Draft[]): number {
  const steps = group.flatMap(({ lines }) =>
    lines.slice(1).map(({ v }, index) => lines[index]!.v - v),
  );
  return median(steps) ?? USUAL_LEADING * group[0]!.size;
}

/** Lines that the structure found on one row are one line for who reads them. */
function partOf(draft: Draft, area: FrameBox, sheet: Sheet): ParagraphPart {
  return {
    page: draft.page,
    lines: draft.lines.map(({ line }) => line),
    area: sheet.toPage(area),
  };
}

/**
 * Paragraphs of a document in the order of reading, from what its pages draw.
 * @param pages in their order; each is read once and not kept
 */
export function structureOf(pages: Iterable<PageContent>): Paragraph[] {
  const drafts: PageDraft[] = [];
  for (const page of pages) drafts.push(pageDraft(page));
  markFurniture(drafts);
  for (const page of drafts) orderPage(page);
  markKinds(drafts);
  const words = vocabularyOf(
    (function* () {
      for (const page of drafts)
        for (const draft of page.drafts) for (const { text } of draft.lines) yield text;
    })(),
  );
  const sheets = new Map(drafts.map((page) => [page.index, page.sheets] as const));
  const areas = new Map(drafts.flatMap((page) => [...areasOf(page)]));
  const numbers = new Map<number, number>();
  return flowOf(drafts).map((group): Paragraph => {
    const first = group[0]!;
    const number = (numbers.get(first.page) ?? 0) + 1;
    numbers.set(first.page, number);
    return {
      id: `${first.page + 1}.${number}`,
      kind: first.kind,
      parts: group.map((draft) =>
        partOf(draft, areas.get(draft)!, sheets.get(draft.page)![draft.frame]!),
      ),
      spans: joinLines(
        group.flatMap(({ lines }) => lines.map(({ line }) => line.spans)),
        words,
      ),
      alignment: alignmentOf(first, areas.get(first)!),
      angle: first.angle,
      isVertical: first.isVertical,
      indent: indentOf(first),
      leading: leadingOf(group),
      isRightToLeft: first.isRightToLeft,
      ...(first.level !== undefined && { level: first.level }),
      ...(first.table !== undefined && {
        table: `${first.page + 1} ${first.frame} ${first.table}`,
      }),
    };
  });
}
