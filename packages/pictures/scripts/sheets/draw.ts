import type { PictureFace } from '@glossa/contract';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { familiesFor } from '../../src/typeset/fonts.ts';

/** A picture that is drawn, and what its texts are to say. */
export interface Sample {
  name: string;
  /** Catalogue tags. */
  from: string;
  to: string;
  draw(): Canvas;
  /** Sources with their translations. */
  texts: Readonly<Record<string, string>>;
}

export interface Writing {
  size: number;
  language: string;
  colour?: string;
  weight?: number;
  align?: 'left' | 'center' | 'right';
  /** Degrees. */
  angle?: number;
  outline?: { colour: string; width: number };
  face?: PictureFace;
}

export type Draw = SKRSContext2D;

export function picture(width: number, height: number, draw: (context: Draw) => void): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  draw(context);
  return canvas;
}

/** Writes a line, `y` being its base. */
export function write(context: Draw, text: string, x: number, y: number, how: Writing): void {
  const { size, language, colour = '#1a1a1a', weight = 400, align = 'left', angle = 0 } = how;
  context.save();
  context.font = `${weight} ${size}px ${familiesFor(language, text, how.face ?? 'sans')}`;
  context.textAlign = align;
  context.translate(x, y);
  context.rotate((angle * Math.PI) / 180);
  if (how.outline) {
    context.lineJoin = 'round';
    context.strokeStyle = how.outline.colour;
    context.lineWidth = how.outline.width * 2;
    context.strokeText(text, 0, 0);
  }
  context.fillStyle = colour;
  context.fillText(text, 0, 0);
  context.restore();
}

/** Writes lines below one another. */
export function writeLines(
  context: Draw,
  lines: readonly string[],
  x: number,
  y: number,
  how: Writing & { leading?: number },
): void {
  lines.forEach((line, row) => {
    write(context, line, x, y + row * how.size * (how.leading ?? 1.3), how);
  });
}

export function fill(
  context: Draw,
  colour: string | readonly string[],
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  if (typeof colour === 'string') context.fillStyle = colour;
  else {
    const gradient = context.createLinearGradient(x, y, x, y + height);
    colour.forEach((one, index) => {
      gradient.addColorStop(index / (colour.length - 1), one);
    });
    context.fillStyle = gradient;
  }
  context.fillRect(x, y, width, height);
}

/** Always the same numbers between 0 and 1. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function bricks(context: Draw, width: number, height: number): void {
  const random = chance(7);
  fill(context, '#b9aea4', [0, 0, width, height]);
  const [wide, high] = [64, 24];
  for (let row = 0; row * high < height; row += 1)
    for (let column = -1; column * wide < width; column += 1) {
      const shade = 140 + Math.floor(random() * 50);
      context.fillStyle = `rgb(${shade}, ${Math.floor(shade * 0.45)}, ${Math.floor(shade * 0.36)})`;
      context.fillRect(column * wide + (row % 2) * 32 + 2, row * high + 2, wide - 4, high - 4);
    }
  grain(context, width, height, 14);
}

/** What a camera adds. */
export function grain(context: Draw, width: number, height: number, by: number): void {
  const random = chance(11);
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const off = (random() - 0.5) * 2 * by;
    for (let channel = 0; channel < 3; channel += 1) image.data[at + channel]! += off;
  }
  context.putImageData(image, 0, 0);
}

/** Dots of a screen. */
export function screentone(
  context: Draw,
  [x, y, width, height]: readonly [number, number, number, number],
  step = 6,
  radius = 1.5,
): void {
  context.fillStyle = '#000';
  for (let row = 0; row * step < height; row += 1)
    for (let column = 0; column * step < width; column += 1) {
      context.beginPath();
      const left = x + column * step + (row % 2) * (step / 2);
      context.arc(left, y + row * step, radius, 0, 2 * Math.PI);
      context.fill();
    }
}

/** A bubble with a tail. */
export function bubble(context: Draw, x: number, y: number, a: number, b: number, tail = 0): void {
  context.strokeStyle = '#000';
  context.lineWidth = 5;
  const path = () => {
    context.beginPath();
    context.ellipse(x, y, a, b, 0, 0, 2 * Math.PI);
  };
  const point = () => {
    context.beginPath();
    context.moveTo(x + tail * a * 0.2, y + b * 0.8);
    context.lineTo(x + tail * a * 0.75, y + b * 1.35);
    context.lineTo(x + tail * a * 0.5, y + b * 0.7);
  };
  path();
  context.stroke();
  if (tail !== 0) {
    point();
    context.stroke();
  }
  context.fillStyle = '#fff';
  path();
  context.fill();
  if (tail !== 0) {
    point();
    context.fill();
  }
}
