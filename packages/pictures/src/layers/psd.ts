import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Layer, PixelData } from 'ag-psd';
import { writeText, writingOf } from '../compose/write.ts';
import type { SetText } from '../model.ts';
import { familyOf, type Layers } from './layers.ts';

/** Of a text, in font sizes: letters and outlines reach beyond its place. */
const AROUND = 1;

const pixelsOf = (canvas: Canvas): PixelData => {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return { width, height, data };
};

const isBold = ({ weight }: SetText) => weight >= 600;

/** PostScript names, by which programs find fonts. */
function fontOf(set: SetText): string {
  const { family, hasBold } = familyOf(set);
  return `${family.replaceAll(' ', '')}-${hasBold && isBold(set) ? 'Bold' : 'Regular'}`;
}

function colourOf(hex: string) {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** The part of a picture that a text is drawn in, drawn with it. */
function drawn(set: SetText, to: string, { width, height }: Canvas) {
  const margin = AROUND * set.size;
  const xs = set.polygon.map(([x]) => x);
  const ys = set.polygon.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + margin));
  const canvas = createCanvas(Math.max(1, right - left), Math.max(1, bottom - top));
  const context = canvas.getContext('2d');
  context.translate(-left, -top);
  writeText(set, { ...writingOf(to, set), context });
  return { left, top, imageData: pixelsOf(canvas) };
}

/** A layer with the text as it is drawn, and, where it stands in rows, as text that programs can change. */
function textLayer(set: SetText, to: string, picture: Canvas): Layer {
  const name = set.lines
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 60);
  const layer: Layer = { name, ...drawn(set, to, picture) };
  if (set.vertical || set.lines.length === 0) return layer;
  const radians = (set.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const { x, y } = set.lines[0]!;
  const [cx, cy] = set.centre;
  const place = [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
  return {
    ...layer,
    text: {
      text: set.lines.map(({ text }) => text).join('\r'),
      transform: [cos, sin, -sin, cos, place[0]!, place[1]!],
      style: {
        ...{ font: { name: fontOf(set) }, fontSize: set.size, fillColor: colourOf(set.colour) },
        ...(isBold(set) && !familyOf(set).hasBold ? { fauxBold: true } : {}),
        // Its lines lean each by itself, as no transform of them all has it.
        ...((set.slant ?? 0) > 0 ? { fauxItalic: true } : {}),
      },
    },
  };
}

/** A picture as a Photoshop file: the original, what lies where letters were, and a layer for each translation. */
export async function layeredPsd({ original, erased, texts, to }: Layers): Promise<Buffer> {
  const { writePsdBuffer } = await import('ag-psd');
  const { width, height } = original;
  const whole = createCanvas(width, height);
  const context = whole.getContext('2d');
  context.drawImage(original, 0, 0);
  context.drawImage(erased, 0, 0);
  for (const set of texts) writeText(set, { ...writingOf(to, set), context });
  return writePsdBuffer(
    {
      ...{ width, height, imageData: pixelsOf(whole) },
      children: [
        { name: 'original', imageData: pixelsOf(original) },
        { name: 'erased', imageData: pixelsOf(erased) },
        { name: 'text', children: texts.map((set) => textLayer(set, to, original)) },
      ],
    },
    { invalidateTextLayers: false },
  );
}
