import type { Draft, PageDraft } from './drafts.ts';
import { inReadingOrder, type Placed, rowByRow } from './order.ts';
import { around } from './types.ts';

interface Place extends Placed {
  drafts: readonly Draft[];
}

const weightOf = (drafts: readonly Draft[]) => drafts.reduce((sum, { weight }) => sum + weight, 0);

/** The drafts of one sheet; the cells of a table row by row, at the table's place. */
function ordered(drafts: readonly Draft[]): Draft[] {
  const isRtl = 2 * weightOf(drafts.filter((draft) => draft.isRightToLeft)) > weightOf(drafts);
  const tables = new Map<string, Draft[]>();
  const places: Place[] = [];
  for (const draft of drafts) {
    const { table, box, size } = draft;
    if (table) tables.set(table, [...(tables.get(table) ?? []), draft]);
    else places.push({ box, size, drafts: [draft] });
  }
  for (const cells of tables.values())
    places.push({
      box: around(cells.map(({ box }) => box)),
      size: cells[0]!.size,
      drafts: rowByRow(cells, isRtl),
    });
  return inReadingOrder(places, isRtl).flatMap((place) => place.drafts);
}

/** Puts a page's drafts into the order of reading: running heads first, feet last, one sheet after the other. */
export function orderPage(page: PageDraft): void {
  const { drafts, sheets } = page;
  const body = drafts.filter(({ kind }) => kind !== 'header' && kind !== 'footer');
  page.drafts = [
    ...drafts.filter(({ kind }) => kind === 'header'),
    ...sheets.flatMap(({ frame }) => ordered(body.filter((draft) => draft.frame === frame))),
    ...drafts.filter(({ kind }) => kind === 'footer'),
  ];
}
