/**
 * Draws samples, reads and redraws them as the product does, and writes sheets of before and after:
 * node packages/pictures/scripts/sheets.ts [name …]. Translations are given, for no engine is asked.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTesseractEngine } from '@glossa/engines/node';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { createPictures, readPicture } from '../src/index.ts';
import { lettersOff, seen } from '../src/testing/ink.ts';
import { COMICS } from './sheets/comics.ts';
import type { Sample } from './sheets/draw.ts';
import { PAPERS } from './sheets/papers.ts';
import { PLACES } from './sheets/places.ts';
import { SCREENS } from './sheets/screens.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/images/pictures');
/** Of a sheet: its height at most, and how it is compressed. */
const HEIGHT = 520;
const QUALITY = 42;
const GAP = 16;
/** Of a source's letters, so many may be read wrong for it to be known. */
const KNOWN = 0.4;

const timeoutMs = 600_000;
const reader = createTesseractEngine({ timeoutMs });
const pictures = createPictures({ timeoutMs });
const folder = mkdtempSync(join(tmpdir(), 'glossa-sheets-'));
const { signal } = new AbortController();

/** What a text that was read is to say; itself where it is none of those that were drawn. */
function translationOf(source: string, { texts }: Sample): string {
  const [best] = Object.entries(texts)
    .map(([text, translation]) => ({ translation, off: lettersOff(text, source) / text.length }))
    .toSorted((a, b) => a.off - b.off);
  return best === undefined || best.off > KNOWN ? source : best.translation;
}

function sheetOf(before: Canvas, after: Canvas): Canvas {
  const by = Math.min(1, HEIGHT / before.height);
  const [width, height] = [Math.round(before.width * by), Math.round(before.height * by)];
  const sheet = createCanvas(2 * width + GAP, height);
  const context = sheet.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(before, 0, 0, width, height);
  context.drawImage(after, width + GAP, 0, width, height);
  return sheet;
}

async function make(sample: Sample): Promise<void> {
  const { name, from, to } = sample;
  const path = join(folder, `${name}.png`);
  const outPath = `${path}.out`;
  writeFileSync(path, sample.draw().toBuffer('image/png'));
  const page = await readPicture(
    { pictures, reader },
    { path, language: from, folder, id: name },
    signal,
  );
  const blocks = page.blocks.map((block, index) => ({
    ...{ ...block, id: `${index}`, translation: translationOf(block.source, sample) },
  }));
  const { set, erased } = await pictures.render(
    { path, outPath, to, flow: page.flow, blocks },
    signal,
  );
  const [before, after] = [await seen(readFileSync(path)), await seen(readFileSync(outPath))];
  const bytes = await sheetOf(before, after).encode('avif', { quality: QUALITY });
  writeFileSync(join(FOLDER, `${name}.avif`), bytes);
  if (process.env.PREVIEW !== undefined)
    writeFileSync(
      join(process.env.PREVIEW, `${name}.png`),
      sheetOf(before, after).toBuffer('image/png'),
    );
  process.stdout.write(`${name}: ${page.flow}, ${Math.ceil(bytes.length / 1000)} kB\n`);
  for (const [index, { source, translation }] of blocks.entries()) {
    const { size, left, lines } = set[index]!;
    const way = erased.find(({ id }) => id === `${index}`)?.way ?? 'kept';
    const how = translation === source ? 'untranslated' : (left ?? way);
    process.stdout.write(
      `  ${how}, ${size.toFixed(0)} px: ${source} → ${lines.map(({ text }) => text).join(' / ')}\n`,
    );
  }
}

const all = [...COMICS, ...PLACES, ...PAPERS, ...SCREENS];
const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
try {
  for (const sample of all)
    if (wanted.length === 0 || wanted.includes(sample.name)) await make(sample);
} finally {
  pictures.close();
  await reader.close();
  rmSync(folder, { recursive: true });
}
