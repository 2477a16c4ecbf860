import { advanceOf, type Face } from '@glossa/typography/faces';
import type { Show } from '../content/shows.ts';
import type { TextState } from '../content/text-state.ts';
import { concat, invert, transformBox } from '../geometry.ts';
import type { Box, GlyphRun } from '../model.ts';
import type { FontBook } from './font-book.ts';
import { adjustment, matrixText, nameText, number, textString } from './numbers.ts';
import { plainText, restoreText } from './replacement.ts';

/** How a run is drawn in one content stream. */
export interface Canvas {
  book: FontBook;
  /** Faces by the keys that runs name. */
  face(key: string): Face | undefined;
  /** Resource name of a face's font in that stream. */
  fontName(face: Face, isVertical: boolean): string;
}

/** Above and below the baseline, in sizes. */
const ABOVE = 0.9;
const BELOW = 0.25;

export const advanceOfRun = (run: GlyphRun) =>
  run.glyphs.reduce((sum, { advance }) => sum + advance, 0);

/** Where a run is drawn on its page. */
export function boxOfRun(run: GlyphRun): Box {
  const length = advanceOfRun(run);
  const own: Box = run.isVertical
    ? { left: -run.size / 2, right: run.size / 2, bottom: -length, top: 0 }
    : { left: 0, right: length, bottom: -BELOW * run.size, top: ABOVE * run.size };
  return transformBox(run.matrix, own);
}

interface Group {
  glyphs: GlyphRun['glyphs'];
  /** Its glyphs alone do not say what they stand for. */
  isMarked: boolean;
  text: string;
}

/** Glyphs that stand for their text together: one, and those behind it that have none of their own. */
function groupsOf(run: GlyphRun, face: Face, book: FontBook): Group[] {
  const groups: { glyphs: GlyphRun['glyphs'][number][]; text: string }[] = [];
  for (const glyph of run.glyphs) {
    const last = groups.at(-1);
    if (glyph.text === '' && last) last.glyphs.push(glyph);
    else groups.push({ glyphs: [glyph], text: glyph.text });
  }
  return groups.map(({ glyphs, text }) => {
    let isFound = true;
    for (const glyph of glyphs) isFound = book.take(face, glyph.id, glyph.text) && isFound;
    return { glyphs, text, isMarked: text !== '' && !isFound };
  });
}

const BLANK = 0x20;
/** Marks over the line stay where they are by less than a tenth of a point: readers part words at the least step back. */
const LEAST_STEP = 0.05;
const LEAST_STEP_OF_MARKS = 10;

const code = (glyph: number) => glyph.toString(16).padStart(4, '0').toUpperCase();

/** `TJ` arrays of a run: the pen is moved where shaping wants a glyph elsewhere than the one before leaves it. */
function glyphOperators(run: GlyphRun, face: Face, book: FontBook): string {
  const { size } = run;
  const out: string[] = [];
  let array = '';
  let open = false;
  let pen = 0;
  let origin = 0;
  let rise = 0;
  const endString = () => {
    if (open) array += '>';
    open = false;
  };
  const flush = () => {
    endString();
    if (array) out.push(`[${array}] TJ`);
    array = '';
  };
  const blank = face.font.nominalGlyph(BLANK);
  const moveTo = (want: number, least: number) => {
    // Positive numbers move back (9.4.3): to the left, or up in vertical writing, where we count downwards.
    const back = ((pen - want) / size) * 1000 * (run.isVertical ? -1 : 1);
    if (Math.abs(back) < least) return;
    endString();
    array += adjustment(back);
    pen -= ((Number(adjustment(back)) * size) / 1000) * (run.isVertical ? -1 : 1);
  };
  const draw = (glyph: number) => {
    if (!open) array += '<';
    open = true;
    array += code(glyph);
    pen += (run.isVertical ? 1 : Math.round(advanceOf(face, glyph) * 1e5) / 1e5) * size;
  };
  for (const { glyphs, text, isMarked } of groupsOf(run, face, book)) {
    if (isMarked) {
      flush();
      out.push(`/Span <</ActualText ${textString(text)}>> BDC`);
    }
    for (const glyph of glyphs) {
      if (Math.abs(glyph.dy - rise) > 1e-4) {
        flush();
        rise = glyph.dy;
        out.push(`${number(rise)} Ts`);
      }
      moveTo(origin + glyph.dx, advanceOf(face, glyph.id) === 0 ? LEAST_STEP_OF_MARKS : LEAST_STEP);
      draw(glyph.id);
      origin += glyph.advance;
    }
    if (isMarked) {
      if (rise) {
        flush();
        out.push('0 Ts');
        rise = 0;
      }
      // Readers take the place from the first glyph to the last: the last is to end where the letter does.
      if (blank && glyphs.length > 1 && !run.isVertical) {
        book.take(face, blank, ' ');
        moveTo(origin - advanceOf(face, blank) * size, LEAST_STEP);
        draw(blank);
      }
      flush();
      out.push('EMC');
    }
  }
  flush();
  if (rise) out.push('0 Ts');
  return out.join(' ');
}

/** @param color `#rrggbb` */
export const fillOperator = (color: string) => {
  const value = Number.parseInt(color.slice(1), 16) || 0;
  return `${[16, 8, 0].map((shift) => number(((value >> shift) & 255) / 255)).join(' ')} rg`;
};

/**
 * Operators that draw runs within a text object, and leave all state but the text matrix as it was.
 *
 * @param state in force there
 * @param colorOf what sets a run's colour there; empty: it is in force already
 */
export function drawRuns(
  runs: readonly GlyphRun[],
  state: Readonly<TextState>,
  canvas: Canvas,
  colorOf: (run: GlyphRun) => string,
): string {
  const inverse = invert(state.ctm);
  if (!inverse || !runs.length) return '';
  const out = [plainText(state)];
  let color = '';
  for (const run of runs) {
    const face = canvas.face(run.face);
    if (!face || !run.glyphs.length) continue;
    const wanted = colorOf(run);
    if (wanted !== color) out.push(wanted || state.fill || '0 g');
    color = wanted;
    out.push(
      `${nameText(canvas.fontName(face, run.isVertical ?? false))} ${number(run.size)} Tf`,
      `${matrixText(concat(run.matrix, inverse))} Tm`,
      glyphOperators(run, face, canvas.book),
    );
  }
  if (color) out.push(state.fill || '0 g');
  out.push(restoreText(state));
  return out.filter(Boolean).join('\n');
}

/**
 * What sets a run's colour at `show`: nothing where the piece it replaces has that colour, the operators of a replaced
 * piece with that colour (so that spot colours stay), or plain RGB.
 */
export function colorsAt(
  show: Show,
  replaced: readonly { show: Show; color: string }[],
): (run: GlyphRun) => string {
  const here = replaced.find((piece) => piece.show === show)?.color;
  // A colour that the form took over from outside cannot be named inside of it to go back to.
  const canChange = show.state.fill !== '' || !show.owner.use;
  return ({ color }) => {
    if (color === here || !canChange) return '';
    const same = replaced.find(
      (piece) => piece.color === color && piece.show.owner === show.owner && piece.show.state.fill,
    );
    return same?.show.state.fill ?? fillOperator(color);
  };
}
