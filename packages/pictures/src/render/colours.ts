import type { Box } from '@glossa/engines';
import { distance, medianColour, type Pixels, type Rgb } from './pixels.ts';

/** Colours of a block of text. */
export interface TextColours {
  text: Rgb;
  background: Rgb;
}

const MOST_SAMPLES = 4_000;
/** Share of pixels, those most unlike the background, that are surely inside of letters. */
const INK_SHARE = 0.05;
const LEAST_CONTRAST = 60;

/** The frame of a box, a pixel wide. */
function* frame({ x, y, width, height }: Box): Generator<[number, number]> {
  for (let at = x; at < x + width; at++) {
    yield [at, y];
    yield [at, y + height - 1];
  }
  for (let at = y; at < y + height; at++) {
    yield [x, at];
    yield [x + width - 1, at];
  }
}

/** The common colour around a box: the letters stand inside. */
function backgroundOf(pixels: Pixels, box: Box): Rgb {
  return medianColour(Array.from(frame(box), ([x, y]) => pixels.at(x, y)));
}

function luminance([red, green, blue]: Rgb): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Colours of the letters in `lines`, and around them. The text's is black or white where there is hardly a difference. */
export function coloursOf(
  pixels: Pixels,
  lines: readonly Box[],
  around: readonly Box[],
): TextColours {
  const background = medianColour(around.map((box) => backgroundOf(pixels, box)));
  const area = lines.reduce((sum, { width, height }) => sum + width * height, 0);
  const step = Math.max(1, Math.floor(Math.sqrt(area / MOST_SAMPLES)));
  const samples: { colour: Rgb; far: number }[] = [];
  for (const { x, y, width, height } of lines) {
    for (let row = y; row < y + height; row += step) {
      for (let column = x; column < x + width; column += step) {
        const colour = pixels.at(column, row);
        samples.push({ colour, far: distance(colour, background) });
      }
    }
  }
  samples.sort((a, b) => b.far - a.far);
  const ink = samples.slice(0, Math.max(1, Math.ceil(samples.length * INK_SHARE)));
  const text = medianColour(ink.map(({ colour }) => colour));
  if (distance(text, background) >= LEAST_CONTRAST) return { text, background };
  return { text: luminance(background) > 128 ? [0, 0, 0] : [255, 255, 255], background };
}
