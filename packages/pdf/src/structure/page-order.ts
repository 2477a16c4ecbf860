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

/** In the order of the tags, the parts of a paragraph as they are; what has no tag comes behind. */
function taggedOrder(drafts: readonly Draft[]): Draft[] {
  const byTag = new Map<number, Draft[]>();
  for (const draft of drafts) {
    const place = draft.tag ?? Number.POSITIVE_INFINITY;
    byTag.set(place, [...(byTag.get(place) ?? []), draft]);
  }
  return [...byTag]
    .sort(([one], [other]) => one - other)
    .flatMap(([tag, own]) =>
      tag === Number.POSITIVE_INFINITY || own.some(({ isGuessed }) => isGuessed)
        ? ordered(own)
        : own,
    );
}

/** Puts a page's drafts into the order of reading: running heads first, feet last, one sheet after the other. */
export function orderPage(page: PageDraft): void {
  const { drafts, sheets } = page;
  const body = drafts.filter(({ kind }) => kind !== 'header' && kind !== 'footer');
  page.drafts = [
    ...drafts.filter(({ kind }) => kind === 'header'),
    ...(body.some(({ tag }) => tag !== undefined)
      ? taggedOrder(body)
      : sheets.flatMap(({ frame }) => ordered(body.filter((draft) => draft.frame === frame)))),
    ...drafts.filter(({ kind }) => kind === 'footer'),
  ];
}
