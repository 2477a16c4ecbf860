import type { Face } from '@glossa/typography/faces';
import { apply, concat, translation } from '../geometry.ts';
import type { GlyphRun, Paragraph, SetParagraph } from '../model.ts';
import type { FittedLines } from './fit.ts';
import type { InlineText, Item } from './inline.ts';
import { type TextLine, widthOf } from './lines.ts';
import { type ShapedGlyph, shapeText } from './shape.ts';
import { type Slot, sideOf } from './slots.ts';

type Glyphs = GlyphRun['glyphs'];

/** Part of an item that stands in one line, in visual order. */
interface Stretch {
  item: Item;
  start: number;
  end: number;
}

/** Blanks are stretched up to this many times their width; a line that needs more stays ragged. */
const LOOSEST = 4;
/** Between East Asian letters, in sizes. */
const LOOSEST_LETTERS = 0.25;
const BLANK = ' ';
const HYPHEN = '-'.codePointAt(0)!;
const SOFT_HYPHEN = '\u00ad';

/** Rule L2 of the bidirectional algorithm: from the highest level down, stretches of a level or more are turned round. */
function visualOrder(stretches: readonly Stretch[]): Stretch[] {
  const order = [...stretches];
  const levels = order.map(({ item }) => item.level);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level -= 1) {
    for (let i = 0; i < order.length; ) {
      if (order[i]!.item.level < level) {
        i += 1;
        continue;
      }
      let end = i;
      while (end < order.length && order[end]!.item.level >= level) end += 1;
      order.splice(i, end - i, ...order.slice(i, end).reverse());
      i = end;
    }
  }
  return order;
}

const stretchesOf = (items: readonly Item[], { start, end }: TextLine): Stretch[] =>
  items
    .filter((item) => item.start < end && item.end > start)
    .map((item) => ({ item, start: Math.max(item.start, start), end: Math.min(item.end, end) }));

/** A letter with its marks, or a ligature. */
interface Cluster {
  text: string;
  glyphs: ShapedGlyph[];
}

const visible = (text: string) =>
  /^[ -~]*$/.test(text) ? text : text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Glyphs by what they stand for together, from left to right; in each the one that moves the pen is first. */
function clustersOf(shaped: readonly ShapedGlyph[], text: string, end: number): Cluster[] {
  const groups: ShapedGlyph[][] = [];
  for (const glyph of shaped) {
    const last = groups.at(-1);
    if (last && last[0]!.cluster === glyph.cluster) last.push(glyph);
    else groups.push([glyph]);
  }
  const startOf = (index: number) => groups[index]?.[0]?.cluster;
  // Clusters only grow, or only shrink where letters run to the left.
  const step = (startOf(1) ?? end) < (startOf(0) ?? 0) ? -1 : 1;
  return groups.map((glyphs, index) => ({
    text: visible(text.slice(startOf(index), startOf(index + step) ?? end)),
    glyphs: glyphs.length > 1 ? baseFirst(glyphs) : glyphs,
  }));
}

/** Each glyph stands for letters of its own, from left to right: most lines of most languages. */
function isPlain(shaped: readonly ShapedGlyph[]): boolean {
  for (let index = 1; index < shaped.length; index++)
    if (shaped[index]!.cluster <= shaped[index - 1]!.cluster) return false;
  return true;
}

/** Marks are counted from where the glyph behind which they stand leaves the pen. */
function baseFirst(glyphs: ShapedGlyph[]): ShapedGlyph[] {
  const at = glyphs.findIndex(({ advance }) => advance > 0);
  const [base] = glyphs.splice(Math.max(at, 0), 1);
  const before = Math.max(at, 0);
  const moved = glyphs.map((glyph, index) =>
    index < before ? { ...glyph, dx: glyph.dx - base!.advance } : glyph,
  );
  return [base!, ...moved];
}

interface Spacing {
  /** Added to each blank, points. */
  blank: number;
  /** Added behind each other letter, points. */
  letter: number;
}

function glyphsOf(
  { item, start, end }: Stretch,
  face: Face,
  inline: InlineText,
  size: number,
  spacing: Spacing,
): Glyphs {
  const shaped = shapeText(face, inline.text, start, end, item.flow, inline.language);
  const placed: Glyphs[number][] = [];
  if (isPlain(shaped)) {
    for (let index = 0; index < shaped.length; index++) {
      const { id, cluster, advance, dx, dy } = shaped[index]!;
      const text = visible(inline.text.slice(cluster, shaped[index + 1]?.cluster ?? end));
      if (text === '' && advance === 0) continue;
      const extra = text === BLANK ? spacing.blank : spacing.letter;
      placed.push({ id, text, advance: advance * size + extra, dx: dx * size, dy: dy * size });
    }
    return placed;
  }
  for (const { text, glyphs } of clustersOf(shaped, inline.text, end)) {
    // Joiners and direction marks have done their work when the text is shaped.
    if (text === '' && glyphs.every(({ advance }) => advance === 0)) continue;
    const extra = text === BLANK ? spacing.blank : spacing.letter;
    for (let index = 0; index < glyphs.length; index++) {
      const { id, advance, dx, dy } = glyphs[index]!;
      placed.push({
        id,
        text: index === 0 ? text : '',
        advance: advance * size + (index === glyphs.length - 1 ? extra : 0),
        dx: dx * size,
        dy: dy * size,
      });
    }
  }
  return placed;
}

/** How a line that is too short is spread over its width. */
function spacingOf(
  inline: InlineText,
  line: TextLine,
  width: number,
  room: number,
  size: number,
): Spacing {
  const none = { blank: 0, letter: 0 };
  const extra = room - width;
  if (!line.isFull || extra <= 0) return none;
  const text = inline.text.slice(line.start, line.end);
  const blanks = [...text].filter((character) => character === BLANK).length;
  if (blanks) {
    const blank = extra / blanks;
    return blank <= LOOSEST * 0.25 * size ? { blank, letter: 0 } : none;
  }
  const letters = [...text].length - 1;
  const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const letter = letters > 0 ? extra / letters : 0;
  return isWide && letter <= LOOSEST_LETTERS * size ? { blank: 0, letter } : none;
}

/** Sets fitted lines as glyph runs. */
export function placeLines(
  paragraph: Paragraph,
  inline: InlineText,
  fitted: FittedLines,
): SetParagraph {
  const runs: GlyphRun[] = [];
  const kept: SetParagraph['kept'][number][] = [];
  for (const { line, slot } of fitted.lines) {
    const made = placeLine(paragraph, inline, line, slot, fitted.scale);
    runs.push(...made.runs);
    kept.push(...made.kept);
  }
  return { paragraph, runs, kept, scale: fitted.scale };
}

function placeLine(
  paragraph: Paragraph,
  inline: InlineText,
  line: TextLine,
  slot: Slot,
  scale: number,
) {
  const { items, isRightToLeft } = inline;
  const size = (items[0]?.style.size ?? 10) * scale;
  const side = sideOf(paragraph.alignment, isRightToLeft);
  const stretches = visualOrder(stretchesOf(items, line));
  const hyphen = line.hyphen ? hyphenOf(stretches, scale) : undefined;
  const width = widthOf(inline, line.start, line.end, scale) + (hyphen?.advance ?? 0);
  const room = slot.right - slot.left;
  const spacing =
    side === 'justify' ? spacingOf(inline, line, width, room, size) : { blank: 0, letter: 0 };
  const isSpread = spacing.blank > 0 || spacing.letter > 0;
  const leans =
    side === 'right' || (side === 'justify' && isRightToLeft && !isSpread)
      ? room - width
      : side === 'center'
        ? (room - width) / 2
        : 0;
  let x = slot.left + leans;
  const runs: GlyphRun[] = [];
  const kept: SetParagraph['kept'][number][] = [];
  for (const stretch of stretches) {
    const { item } = stretch;
    if (item.kept) {
      const [atX, atY] = apply(slot.frame.toPage, x, slot.y + item.style.rise);
      const { page, ranges } = item.kept;
      const isHere = page === slot.frame.page;
      kept.push({
        page,
        ranges,
        dx: isHere ? atX - item.kept.x : 0,
        dy: isHere ? atY - item.kept.y : 0,
      });
      x += item.kept.box.right - item.kept.box.left;
      continue;
    }
    if (!item.face) continue;
    const own = item.style.size * scale;
    const glyphs = [...glyphsOf(stretch, item.face, inline, own, spacing)];
    if (hyphen && stretch === hyphen.stretch)
      glyphs.splice(hyphen.isFirst ? 0 : glyphs.length, 0, hyphen.glyph);
    runs.push(runOf(item, item.face, glyphs, slot, x, scale));
    x += glyphs.reduce((sum, { advance }) => sum + advance, 0);
  }
  return { runs, kept };
}

/** The hyphen at the end of a line, in the face of the word that it parts. */
function hyphenOf(stretches: readonly Stretch[], scale: number) {
  const last = stretches.reduce<Stretch | undefined>(
    (found, stretch) => (!found || stretch.end > found.end ? stretch : found),
    undefined,
  );
  const face = last?.item.face;
  const id = face?.font.nominalGlyph(HYPHEN);
  if (!last || !face || !id) return undefined;
  const advance = (face.font.glyphHAdvance(id) / face.unitsPerEm) * last.item.style.size * scale;
  return {
    stretch: last,
    isFirst: last.item.flow === 'rtl',
    advance,
    // What is copied is the word: readers leave this hyphen out.
    glyph: { id, text: SOFT_HYPHEN, advance, dx: 0, dy: 0 },
  };
}

/** Where the middle of a line's letters lies above its baseline, in sizes: vertical lines are counted by it. */
const MIDDLE = 0.36;

function runOf(
  item: Item,
  face: Face,
  glyphs: Glyphs,
  slot: Slot,
  x: number,
  scale: number,
): GlyphRun {
  const { style } = item;
  const size = style.size * scale;
  const isUpright = item.flow === 'ttb';
  // In vertical lines the slot is the line's middle.
  const base =
    slot.y - (slot.frame.isVertical && !isUpright ? MIDDLE * size : 0) + style.rise * scale;
  const [pointX, pointY] = apply(slot.frame.toPage, x, base);
  return {
    page: slot.frame.page,
    face: face.key,
    size,
    color: style.color,
    matrix: isUpright
      ? translation(pointX, pointY)
      : concat(translation(x, base), slot.frame.toPage),
    glyphs,
    ...(isUpright ? { isVertical: true } : {}),
    ...(style.link === undefined ? {} : { link: style.link }),
  };
}
