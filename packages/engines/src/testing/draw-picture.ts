import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const FAMILY = 'Test Sans';
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'hebrew'];
const { resolve } = createRequire(import.meta.url);
for (const script of SCRIPTS) {
  const file = `@fontsource/open-sans/files/open-sans-${script}-400-normal.woff2`;
  GlobalFonts.registerFromPath(resolve(file), FAMILY);
}
GlobalFonts.registerFromPath(
  resolve('@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2'),
  FAMILY,
);

export interface DrawnText {
  text: string;
  /** Left end of the line's base; of a column, the middle of its first letter. */
  x: number;
  y: number;
  size?: number;
  colour?: string;
  vertical?: boolean;
}

export interface PictureOptions {
  width?: number;
  height?: number;
  /** One colour, or several for a gradient from the left top to the right bottom. */
  background?: string | string[];
  format?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
}

/** Family of the system with East Asian letters, where there is one: too large to bring for tests. */
export const EAST_ASIAN_FONT = ['Noto Sans CJK JP', 'Noto Serif CJK JP'].find((family) =>
  GlobalFonts.has(family),
);

/** Draws a picture with texts. */
export async function drawPicture(
  texts: readonly DrawnText[],
  options: PictureOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 640, height = 200, background = '#ffffff', format = 'png' } = options;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const colours = typeof background === 'string' ? [background, background] : background;
  const fill = context.createLinearGradient(0, 0, width, height);
  colours.forEach((colour, index) => {
    fill.addColorStop(index / (colours.length - 1), colour);
  });
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  const families = [FAMILY, EAST_ASIAN_FONT ?? 'sans-serif'].map((name) => `"${name}"`).join(', ');
  for (const { text, x, y, size = 32, colour = '#101820', vertical = false } of texts) {
    context.font = `${size}px ${families}`;
    context.fillStyle = colour;
    context.textAlign = vertical ? 'center' : 'left';
    const parts = vertical ? [...text] : [text];
    parts.forEach((part, index) => {
      context.fillText(part, x, y + index * size * 1.15);
    });
  }
  const encoded = await (format === 'gif'
    ? canvas.encode('gif', 90)
    : format === 'avif'
      ? canvas.encode('avif', { quality: 90 })
      : format === 'png'
        ? canvas.encode('png')
        : canvas.encode(format, 92));
  return new Uint8Array(encoded);
}
