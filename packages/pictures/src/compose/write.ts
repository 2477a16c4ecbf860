import { findLanguage } from '@glossa/contract';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SetText } from '../model.ts';
import { cellsOf } from '../typeset/columns.ts';
import { familiesFor } from '../typeset/fonts.ts';

export interface Writing {
  context: SKRSContext2D;
  /** CSS font families. */
  families: string;
  rightToLeft: boolean;
}

/** How a translation is written in its language; the fonts that it needs are loaded. */
export const writingOf = (to: string, { lines, face }: SetText): Omit<Writing, 'context'> => ({
  families: familiesFor(to, lines.map(({ text }) => text).join(' '), face),
  rightToLeft: findLanguage(to)?.dir === 'rtl',
});

/** Of a font size: where the middle of upright letters is above their baseline. */
const MIDDLE = 0.38;
/** Signs of half a width, for two in the place of one letter. */
const half = (text: string) => text.replaceAll('！', '!').replaceAll('？', '?');

function put(context: SKRSContext2D, { outline }: SetText, text: string, x: number, y: number) {
  if (outline !== null) context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

/** A column from its top: upright letters in the forms of columns, rows on their side. */
function writeColumn(
  context: SKRSContext2D,
  set: SetText,
  { text, x, y }: SetText['lines'][number],
): void {
  const { size } = set;
  const width = (part: string) => context.measureText(part).width / size;
  let top = y;
  for (const { text: part, kind, length } of cellsOf(text, width)) {
    context.save();
    context.translate(x, top + (length * size) / 2);
    if (kind === 'upright') {
      context.textAlign = 'center';
      context.fontFeatureSettings = '"vert" 1';
      put(context, set, part, 0, MIDDLE * size);
    } else if (kind === 'together') {
      const signs = half(part);
      context.textAlign = 'center';
      const wide = context.measureText(signs).width;
      context.scale(Math.min(1, size / Math.max(1, wide)), 1);
      put(context, set, signs, 0, MIDDLE * size);
    } else {
      context.rotate(Math.PI / 2);
      context.textAlign = 'center';
      put(context, set, part, 0, MIDDLE * size * 0.9);
    }
    context.restore();
    top += length * size;
  }
}

/** A line whose letters lean about its baseline. */
function writeLeaning(
  context: SKRSContext2D,
  set: SetText,
  { text, x, y }: SetText['lines'][number],
): void {
  context.save();
  context.transform(1, 0, -Math.tan((set.slant! * Math.PI) / 180), 1, x, y);
  put(context, set, text, 0, 0);
  context.restore();
}

/** Draws a translation that was set. */
export function writeText(set: SetText, { context, families, rightToLeft }: Writing): void {
  const { size, weight, colour, outline, vertical, angle, centre, lines } = set;
  context.save();
  context.font = `${weight} ${size}px ${families}`;
  context.fillStyle = colour;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.direction = rightToLeft ? 'rtl' : 'ltr';
  context.lineJoin = 'round';
  if (outline !== null) {
    context.strokeStyle = outline.colour;
    context.lineWidth = 2 * outline.width;
  }
  context.translate(...centre);
  context.rotate((angle * Math.PI) / 180);
  context.translate(-centre[0], -centre[1]);
  for (const line of lines)
    if (vertical) writeColumn(context, set, line);
    else if (set.slant !== undefined) writeLeaning(context, set, line);
    else put(context, set, line.text, line.x, line.y);
  context.restore();
}
