import { findLanguage } from '@glossa/contract';
import type { Canvas } from '@napi-rs/canvas';
import type { SetText } from '../model.ts';
import { familyOf, type Layers } from './layers.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
const round = (value: number) => String(Math.round(value * 100) / 100);

/** Layers as drawing programs know them. */
const layer = (id: string, inner: string) =>
  `<g id="${id}" inkscape:groupmode="layer" inkscape:label="${id}">${inner}</g>\n`;

async function image(canvas: Canvas): Promise<string> {
  const png = (await canvas.encode('png')).toString('base64');
  return `<image width="${canvas.width}" height="${canvas.height}" href="data:image/png;base64,${png}"/>`;
}

function textOf(set: SetText, rightToLeft: boolean): string {
  const { angle, centre, size, weight, colour, outline, vertical, lines, slant = 0 } = set;
  const looks = [
    `font-family="${familyOf(set).family}, Noto Sans, sans-serif"`,
    `font-size="${round(size)}" font-weight="${weight}" fill="${colour}"`,
    ...(outline === null
      ? []
      : [
          `stroke="${outline.colour}" stroke-width="${round(2 * outline.width)}"`,
          'stroke-linejoin="round" paint-order="stroke"',
        ]),
    ...(angle === 0 ? [] : [`transform="rotate(${angle} ${centre.map(round).join(' ')})"`]),
    // Lines begin at their left, also those that are read from the right.
    ...(rightToLeft && !vertical ? ['direction="rtl" text-anchor="end"'] : []),
    ...(vertical ? ['writing-mode="vertical-rl" dominant-baseline="central"'] : []),
  ].join(' ');
  const place = (x: string, y: string) =>
    slant === 0 ? `x="${x}" y="${y}"` : `transform="translate(${x} ${y}) skewX(${round(-slant)})"`;
  const rows = lines.map(
    ({ text, x, y }) => `<text ${place(round(x), round(y))}>${escaped(text)}</text>`,
  );
  return `<g id="text-${escaped(set.id)}" ${looks}>${rows.join('')}</g>`;
}

/** A picture as an SVG file: the original, what lies where letters were, and translations as text. */
export async function layeredSvg({ original, erased, texts, to }: Layers): Promise<Buffer> {
  const { width, height } = original;
  const rightToLeft = findLanguage(to)?.dir === 'rtl';
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
      ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:lang="${escaped(to)}">\n`,
      layer('original', await image(original)),
      layer('erased', await image(erased)),
      layer('text', texts.map((set) => textOf(set, rightToLeft)).join('\n')),
      '</svg>\n',
    ].join(''),
  );
}
