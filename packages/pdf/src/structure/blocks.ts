import { mainSize } from './rows.ts';
import { borderedTables } from './tables.ts';
import { type Block, common, type Frame, type FrameBox, type Segment } from './types.ts';

/** Distance of lines in sizes where a page does not tell: of alphabets, and of scripts with wide signs or stacked marks. */
const USUAL_STEP = 1.2;
const TALL_STEP = 1.7;
/** Above this they are no lines of one paragraph, however a page is set. */
const GREATEST_STEP = 2.6;
/** What is under a baseline closer than this, of the size, underlines it. */
const UNDERLINE = 0.28;

interface Link {
  from: Segment;
  to: Segment;
  distance: number;
}

function linksBelow(segments: readonly Segment[]): Link[] {
  const links: Link[] = [];
  const largest = Math.max(0, ...segments.map(({ size }) => size));
  for (const [index, from] of segments.entries()) {
    const below: Segment[] = [];
    for (let at = index + 1; at < segments.length; at++) {
      const to = segments[at]!;
      if (from.v - to.v > GREATEST_STEP * largest) break;
      if (from.v - to.v > GREATEST_STEP * Math.max(from.size, to.size)) continue;
      if (to.row === from.row) continue;
      if (common(from.u0, from.u1, to.u0, to.u1) <= 0) continue;
      // Hidden behind one that is nearer.
      if (
        below.some(
          (near) =>
            near.row !== to.row && near.v > to.v && common(near.u0, near.u1, to.u0, to.u1) > 0,
        )
      )
        continue;
      below.push(to);
      links.push({ from, to, distance: from.v - to.v });
    }
  }
  return [...links, ...looseLinks(segments, links)];
}

/** A short line may end before the indentation of the one above it begins. */
function looseLinks(segments: readonly Segment[], links: readonly Link[]): Link[] {
  const uppers = new Set(links.map(({ from }) => from));
  const lowers = new Set(links.map(({ to }) => to));
  const found: Link[] = [];
  for (const from of segments) {
    if (uppers.has(from)) continue;
    const to = segments.find(
      (other) =>
        !lowers.has(other) &&
        other.row > from.row &&
        from.v - other.v < 1.6 * from.size &&
        common(from.u0, from.u1, other.u0, other.u1) > -2 * from.size &&
        (from.isRightToLeft ? other.u0 > from.u1 : other.u1 < from.u0),
    );
    if (to) found.push({ from, to, distance: from.v - to.v });
  }
  return found;
}

const GREATEST_RATIO = 1.8;

/** The least of the usual distances of lines of one size; `undefined` of too few. */
function stepOfSize(links: readonly Link[], size: number): number | undefined {
  const near = links
    .filter(
      ({ from, to }) =>
        Math.abs(from.size - size) <= 0.08 * size && Math.abs(to.size - size) <= 0.08 * size,
    )
    .map(({ distance }) => distance)
    .filter((distance) => distance > 0.7 * size);
  if (near.length < 3) return undefined;
  const bins = new Map<number, number>();
  for (const distance of near) {
    const bin = Math.round(distance * 2);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  const most = Math.max(...bins.values());
  const modes = [...bins].filter(([, count]) => count >= 0.6 * most).map(([bin]) => bin / 2);
  return Math.min(...modes);
}

/**
 * How far apart lines of a size usually stand on a sheet; for sizes with few lines, by those of the size that most
 * lines have.
 */
function stepOf(links: readonly Link[], usual: number): (size: number) => number {
  const body = mainSize(links.flatMap(({ from }) => from.words));
  const bodyStep = body > 0 ? stepOfSize(links, body) : undefined;
  const ratio = bodyStep ? Math.min(Math.max(usual, bodyStep / body), GREATEST_RATIO) : usual;
  const known = new Map<number, number>();
  return (size) => {
    const key = Math.round(size * 2) / 2;
    let step = known.get(key);
    if (step === undefined) {
      step = stepOfSize(links, size) ?? ratio * size;
      known.set(key, step);
    }
    return step;
  };
}

/** The smallest filled area that something stands in. */
function ground({ rules }: Frame, box: FrameBox): FrameBox | undefined {
  let best: FrameBox | undefined;
  for (const rule of rules) {
    if (!rule.isFilled || rule.top - rule.bottom < 5 || rule.u1 - rule.u0 < 5) continue;
    const middle = (box.bottom + box.top) / 2;
    if (middle < rule.bottom || middle > rule.top) continue;
    if (common(rule.u0, rule.u1, box.u0, box.u1) < 0.5 * (box.u1 - box.u0)) continue;
    const area = (rule.top - rule.bottom) * (rule.u1 - rule.u0);
    if (!best || area < (best.top - best.bottom) * (best.u1 - best.u0)) best = rule;
  }
  return best;
}

/** Whether a line is drawn between two lines of text that does not underline the upper one. */
function isParted({ rules }: Frame, upper: Segment, lower: Segment): boolean {
  return rules.some((rule) => {
    if (rule.top - rule.bottom > 4) return false;
    const height = (rule.top + rule.bottom) / 2;
    if (height > upper.v - UNDERLINE * upper.size || height < lower.v + 0.3 * lower.size)
      return false;
    const width = Math.min(upper.u1 - upper.u0, lower.u1 - lower.u0);
    return (
      common(rule.u0, rule.u1, Math.max(upper.u0, lower.u0), Math.min(upper.u1, lower.u1)) >
      0.4 * width
    );
  });
}

/** Scripts of wide signs, and those with marks above and below. */
const TALL =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether most letters are those of scripts whose lines stand further apart. */
function isTall(segments: readonly Segment[]): boolean {
  let tall = 0;
  let all = 0;
  for (const { words } of segments)
    for (const { glyphs } of words)
      for (const { text } of glyphs) {
        all++;
        if (TALL.test(text)) tall++;
      }
  return tall > 0.4 * all;
}

function isOneCell(from: Segment, to: Segment): boolean {
  if (!from.table && !to.table) return true;
  if (from.table?.group !== to.table?.group || from.table?.column !== to.table?.column)
    return false;
  // The lines of a cell follow one another in the content; the next cell below does not.
  const last = Math.max(...from.words.map(({ order }) => order));
  return last + 1 === to.order && to.row === from.row + 1;
}

const keyOf = (index: number) => `bordered ${index}`;

/**
 * Lines below one another that belong together: in one column, as far apart as lines are, of one size.
 * @param segments in the order of the rows
 */
export function blocksOf(segments: readonly Segment[], frame: Frame): Block[] {
  const links = linksBelow(segments);
  const step = stepOf(links, isTall(segments) ? TALL_STEP : USUAL_STEP);
  const above = new Map<Segment, Link[]>();
  const below = new Map<Segment, Link[]>();
  for (const link of links) {
    below.set(link.from, [...(below.get(link.from) ?? []), link]);
    above.set(link.to, [...(above.get(link.to) ?? []), link]);
  }
  const areas = new Map(segments.map((segment) => [segment, ground(frame, segment)]));
  const next = new Map<Segment, Segment>();
  const hasPrevious = new Set<Segment>();
  for (const { from, to, distance } of links) {
    const size = Math.max(from.size, to.size);
    if (distance > Math.max(step(from.size), step(to.size)) * 1.24 + 0.3) continue;
    if (Math.abs(from.size - to.size) > 0.13 * size) continue;
    if ((below.get(from)?.length ?? 0) > 1 || (above.get(to)?.length ?? 0) > 1) {
      // A line that stands over two others is no part of either, unless only one of them is close.
      const rivals = [...(below.get(from) ?? []), ...(above.get(to) ?? [])].filter(
        (other) => !(other.from === from && other.to === to) && other.distance < distance * 1.3,
      );
      if (rivals.length > 0) continue;
    }
    if (!isOneCell(from, to) || areas.get(from) !== areas.get(to)) continue;
    if (isParted(frame, from, to)) continue;
    if (next.has(from) || hasPrevious.has(to)) continue;
    next.set(from, to);
    hasPrevious.add(to);
  }
  const bordered = borderedTables(frame);
  return segments
    .filter((segment) => !hasPrevious.has(segment))
    .map((first) => {
      const lines = [first];
      for (let line = next.get(first); line; line = next.get(line)) lines.push(line);
      const middle = (first.bottom + first.top) / 2;
      const inside = bordered.findIndex(
        ({ u0, u1, bottom, top }) =>
          middle > bottom && middle < top && first.u0 > u0 - 2 && first.u1 < u1 + 2,
      );
      const table =
        inside >= 0 ? keyOf(inside) : first.table ? `open ${first.table.group}` : undefined;
      return table ? { lines, table } : { lines };
    });
}
