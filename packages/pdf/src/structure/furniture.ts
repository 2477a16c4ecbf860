import type { Draft, DraftLine, PageDraft } from './drafts.ts';

/** Outer part of a page's height that running headers and footers stand in. */
const ZONE = 0.16;
/** The number of a page may stand further in, where it is all that stands there. */
const NUMBER_ZONE = 0.3;
/** Rows from each edge that may be running. */
const ROWS = 3;
/** Heights that differ less, in points, are one. */
const SAME_HEIGHT = 4;

const ROMAN = /^[ivxlcdm]+$/i;
const PAGE_NUMBER =
  /^(?:[-–—|(\s]*(?:page|seite|página|pagina|strona|стр\.?|第|ص)?\s*(?:\d{1,4}|[ivxlc]{1,6})\s*(?:页|頁|ページ)?(?:\s*(?:\/|of|von|de|di|из)\s*\d{1,4})?[-–—|)\s]*)$/iu;

interface Edge {
  draft: Draft;
  line: DraftLine;
  page: number;
  isTop: boolean;
  /** From the page's edge. */
  distance: number;
  /** Further in than what runs with the pages. */
  isFar: boolean;
  key: string;
  numbers: number[];
}

function edgesOf({ index, drafts, sheets }: PageDraft): Edge[] {
  const sheet = sheets[0];
  if (!sheet) return [];
  const height = sheet.box.top - sheet.box.bottom;
  // What is tagged is content, also where it repeats.
  const own = drafts.filter(
    ({ frame, lines, tag }) => frame === 0 && lines.length <= 3 && tag === undefined,
  );
  const edges: Edge[] = [];
  for (const isTop of [true, false]) {
    const distanceOf = ({ v }: DraftLine) => (isTop ? sheet.box.top - v : v - sheet.box.bottom);
    const isOutermost = (line: DraftLine) =>
      drafts.every(
        ({ frame, lines }) =>
          frame !== 0 ||
          lines.every(
            (other) => other === line || distanceOf(other) > distanceOf(line) + line.size,
          ),
      );
    const isLoneNumber = (line: DraftLine) =>
      PAGE_NUMBER.test(line.text.trim()) &&
      distanceOf(line) < NUMBER_ZONE * height &&
      isOutermost(line);
    const near = own
      .flatMap((draft) => draft.lines.map((line) => ({ draft, line })))
      .map(({ draft, line }) => {
        const distance = distanceOf(line);
        return { draft, line, distance, isFar: distance >= ZONE * height };
      })
      .filter(({ line, distance, isFar }) => distance >= 0 && (!isFar || isLoneNumber(line)))
      .sort((one, other) => one.distance - other.distance);
    const heights: number[] = [];
    for (const item of near) {
      if (!heights.some((found) => Math.abs(found - item.distance) < SAME_HEIGHT))
        heights.push(item.distance);
      if (heights.length > ROWS) break;
      edges.push({
        ...item,
        page: index,
        isTop,
        key: item.line.text.replace(/\d+/g, '#').trim(),
        numbers: [...item.line.text.matchAll(/\d{1,4}/g)].map(([number]) => Number(number)),
      });
    }
  }
  return edges;
}

const isSamePlace = (one: Edge, other: Edge) =>
  one.isTop === other.isTop && Math.abs(one.distance - other.distance) < SAME_HEIGHT;

/** Whether the same text stands at the same height on other pages. */
function isRepeated(edge: Edge, edges: readonly Edge[], pages: number): boolean {
  if (!/[\p{L}\p{N}]/u.test(edge.key)) return false;
  const found = new Set(
    edges
      .filter((other) => isSamePlace(edge, other))
      .filter((other) => other.key === edge.key || (ROMAN.test(edge.key) && ROMAN.test(other.key)))
      .map(({ page }) => page),
  );
  // A number of its own is a page's number if it counts with the pages.
  if (edge.isFar) return false;
  if (/^#$/.test(edge.key))
    return (
      counts(edge, edges) || edges.filter(({ line }) => line.text === edge.line.text).length > 2
    );
  return found.size >= Math.max(2, Math.min(3, pages * 0.3));
}

/** Whether a number in a line grows with the pages. */
function counts(edge: Edge, edges: readonly Edge[]): boolean {
  return edge.numbers.some((number) => {
    const offset = number - edge.page;
    const pages = new Set(
      edges
        .filter((other) => other.page !== edge.page && isSamePlace(edge, other))
        .filter(({ numbers, page }) => numbers.includes(page + offset))
        .map(({ page }) => page),
    );
    return pages.size >= 1 && (pages.size >= 2 || /^\D*#?\D*$/.test(edge.key));
  });
}

/** A running head stands in the outermost part of a page's height, with white under it. */
const LONE_ZONE = 0.07;

/** A line alone above the text of a page that is not the first: the head of a document of two pages. */
function isLoneHead(
  { draft, line, page, isTop, distance }: Edge,
  { drafts, sheets }: PageDraft,
): boolean {
  const box = sheets[0]!.box;
  if (!isTop || page === 0 || draft.lines.length > 1) return false;
  if (distance > LONE_ZONE * (box.top - box.bottom) || /[.!?]$/.test(line.text.trimEnd()))
    return false;
  return drafts.every(
    (other) => other === draft || other.frame !== 0 || other.box.top < line.v - 1.5 * line.size,
  );
}

/** White between the parts of a head, of the breadth of the page. */
const SPREAD = 0.1;

/** Three parts on the first row of a page, at both edges of its text and in the middle, with white under them. */
function spreadHead({ drafts, sheets }: PageDraft): Draft[] {
  const sheet = sheets[0]?.box;
  const own = drafts.filter(({ frame }) => frame === 0);
  const top = Math.max(...own.flatMap(({ lines }) => lines.map(({ v }) => v)));
  if (!sheet || sheet.top - top > LONE_ZONE * (sheet.top - sheet.bottom)) return [];
  const row = own
    .filter(({ lines }) => lines.length === 1 && Math.abs(lines[0]!.v - top) < 1)
    .sort((one, other) => one.box.u0 - other.box.u0);
  const [left, middle, right] = row;
  if (row.length !== 3 || !left || !middle || !right) return [];
  const others = own.filter((draft) => !row.includes(draft));
  if (others.length === 0) return [];
  const u0 = Math.min(...others.map(({ box }) => box.u0));
  const u1 = Math.max(...others.map(({ box }) => box.u1));
  const least = SPREAD * (sheet.u1 - sheet.u0);
  const isSpread =
    Math.abs(left.box.u0 - u0) < left.size &&
    Math.abs(right.box.u1 - u1) < right.size &&
    Math.abs(middle.box.u0 + middle.box.u1 - u0 - u1) < 2 * middle.size &&
    middle.box.u0 - left.box.u1 > least &&
    right.box.u0 - middle.box.u1 > least;
  const isApart = others.every(({ box }) => box.top < top - 1.5 * left.size);
  return isSpread && isApart ? row : [];
}

/** Tells running headers and footers, and the numbers of pages: what repeats or counts at one height over pages. */
export function markFurniture(pages: readonly PageDraft[]): void {
  const edges = pages.flatMap(edgesOf);
  const byHeight = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = `${edge.isTop} ${Math.round(edge.distance / SAME_HEIGHT)}`;
    byHeight.set(key, [...(byHeight.get(key) ?? []), edge]);
  }
  const nearby = (edge: Edge) => {
    const bin = Math.round(edge.distance / SAME_HEIGHT);
    return [bin - 1, bin, bin + 1].flatMap((at) => byHeight.get(`${edge.isTop} ${at}`) ?? []);
  };
  const found = new Set<Edge>();
  for (const edge of edges) {
    const near = nearby(edge);
    const isLonely = PAGE_NUMBER.test(edge.line.text.trim()) && edge.draft.lines.length === 1;
    if (
      isRepeated(edge, near, pages.length) ||
      (isLonely && ((pages.length === 1 && !edge.isFar) || counts(edge, near)))
    )
      found.add(edge);
    const page = pages.find(({ index }) => index === edge.page);
    if (page && isLoneHead(edge, page)) found.add(edge);
  }
  // What stands beside a page's number at the edge runs with it.
  for (const edge of [...found])
    for (const other of nearby(edge))
      if (other.page === edge.page && Math.abs(other.distance - edge.distance) < 2)
        found.add(other);
  for (const { draft, isTop } of found) draft.kind = isTop ? 'header' : 'footer';
  for (const page of pages) for (const draft of spreadHead(page)) draft.kind = 'header';
}
