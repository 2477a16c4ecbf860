import type { Component, Gray } from '@glossa/raster';
import { type Canvas, createCanvas, type ImageData } from '@napi-rs/canvas';
import { emOf, type LetterBlock, type LetterLine } from '../detect/blocks.ts';
import { edgesOf, greatest } from '../detect/join.ts';
import { heightOf, type Letter, runsOf, widthOf } from '../detect/letters.ts';
import { MARGIN, ROW_PITCH, RUBY_SIZE } from './clean-size.ts';

/** Between characters that are laid out in rows, and from a row to the next, in ems. */
const ROW = { gap: 0.12, pitch: ROW_PITCH } as const;
/** In ems: parts of a character are together no higher. */
const CHARACTER = 1.15;
/** A character that is so much higher than wide is a stroke, which lies in rows. */
const STROKE = { shape: 0.35, height: 0.55 } as const;

/** Letters with a pixel around them, in the grey of the page, on white. */
function cutOut(
  page: Gray,
  letters: readonly Letter[],
  box: Omit<Component, 'area' | 'runs'>,
): Canvas {
  const left = box.left - 1;
  const top = box.top - 1;
  const canvas = createCanvas(box.right - left + 1, box.bottom - top + 1);
  const context = canvas.getContext('2d');
  const image = context.createImageData(canvas.width, canvas.height);
  image.data.fill(255);
  for (const letter of letters)
    for (const runs of runsOf(letter))
      for (let at = 0; at < runs.length; at += 3)
        copyRun(page, image, runs[at]!, runs[at + 1]!, runs[at + 2]!, left, top);
  context.putImageData(image, 0, 0);
  return canvas;
}

function copyRun(
  page: Gray,
  { width, height, data }: ImageData,
  ...[y, from, to, left, top]: [y: number, from: number, to: number, left: number, top: number]
): void {
  for (let row = Math.max(0, y - 1); row <= Math.min(page.height - 1, y + 1); row += 1) {
    for (let x = Math.max(0, from - 1); x < Math.min(page.width, to + 1); x += 1) {
      const [toX, toY] = [x - left, row - top];
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
      data.fill(
        page.data[row * page.width + x]!,
        (toY * width + toX) * 4,
        (toY * width + toX) * 4 + 3,
      );
    }
  }
}

function whiteCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  return canvas;
}

const lettersOf = ({ lines }: Pick<LetterBlock, 'lines'>) =>
  lines.flatMap(({ letters }) => letters);

/** A block's letters alone, where they stand, with an em of `size` pixels. */
export function cleanBlock(page: Gray, block: LetterBlock, size: number): Canvas {
  const letters = cutOut(page, lettersOf(block), block);
  const scale = size / block.em;
  const margin = MARGIN * size;
  const canvas = whiteCanvas(
    letters.width * scale + 2 * margin,
    letters.height * scale + 2 * margin,
  );
  canvas
    .getContext('2d')
    .drawImage(letters, margin, margin, letters.width * scale, letters.height * scale);
  return canvas;
}

/** Characters of a column: what stands beside each other, and parts below each other that make up one. */
function charactersOf({ letters }: LetterLine, em: number): Letter[][] {
  const found: Letter[][] = [];
  for (const letter of letters) {
    const last = found.at(-1);
    if (last === undefined) {
      found.push([letter]);
      continue;
    }
    const box = edgesOf(last);
    const together = Math.max(box.bottom, letter.bottom) - box.top;
    if (letter.top < box.bottom - 0.1 * em || together <= CHARACTER * em) last.push(letter);
    else found.push([letter]);
  }
  return found;
}

/** Columns of a block as rows of upright characters, for readers that know rows alone. */
export function layInRows(page: Gray, block: LetterBlock, size: number): Canvas {
  const scale = size / block.em;
  const pitch = block.em * ROW.pitch;
  const rows = block.lines.map((line) => charactersOf(line, block.em));
  const longest = greatest(block.lines, heightOf) * 1.5 + block.em * 2;
  const canvas = whiteCanvas(
    (longest + 2 * MARGIN * block.em) * scale,
    (rows.length * pitch + 2 * MARGIN * block.em) * scale,
  );
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  rows.forEach((characters, row) => {
    const middle = MARGIN * block.em + (row + 0.5) * pitch;
    const axis = (block.lines[row]!.left + block.lines[row]!.right) / 2;
    let x = MARGIN * block.em;
    for (const letters of characters) {
      const box = edgesOf(letters);
      const picture = cutOut(page, letters, box);
      const [wide, high] = [widthOf(box), heightOf(box)];
      if (wide < STROKE.shape * high && high > STROKE.height * block.em) {
        context.save();
        context.translate(x, middle);
        context.rotate(-Math.PI / 2);
        context.drawImage(picture, -wide / 2, 0);
        context.restore();
        x += high + ROW.gap * block.em;
        continue;
      }
      const isMark = Math.max(wide, high) < 0.5 * block.em;
      const right = isMark && box.left > axis;
      // Marks that stand at the right of columns stand low in rows.
      context.drawImage(picture, x, right ? middle + 0.4 * block.em - high : middle - high / 2);
      x += Math.max(wide, 0.3 * block.em) + ROW.gap * block.em;
    }
  });
  return canvas;
}

/** Ruby of a block, each run as a row of upright characters, which `rowAt` finds again. */
export function layRuby(page: Gray, { ruby, vertical }: LetterBlock): Canvas {
  const edges = edgesOf(ruby);
  const em = emOf(ruby.flatMap(({ letters }) => letters));
  if (vertical)
    return layInRows(page, { ...edges, lines: ruby, vertical, em, ruby: [] }, RUBY_SIZE);
  const scale = RUBY_SIZE / em;
  const pitch = em * ROW.pitch;
  const margin = MARGIN * em;
  const canvas = whiteCanvas(
    (greatest(ruby, widthOf) + 2 * margin) * scale,
    (ruby.length * pitch + 2 * margin) * scale,
  );
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  ruby.forEach((run, row) => {
    const top = margin + (row + 0.5) * pitch - heightOf(run) / 2;
    context.drawImage(cutOut(page, run.letters, run), margin, top);
  });
  return canvas;
}
