import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { officeConvert } from './office.ts';

const run = promisify(execFile);

/** A rectangle in points, from the top left corner of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Word extends Box {
  text: string;
}
export interface LaidOutPage {
  width: number;
  height: number;
  words: Word[];
}

/** Where LibreOffice puts the words of documents, page by page, as poppler finds them; one call for all. */
export async function officeLayout(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, LaidOutPage[]>> {
  const pdfs = await officeConvert(files, 'pdf');
  const dir = await mkdtemp(join(tmpdir(), 'glossa-layout-'));
  try {
    const layouts = new Map<string, LaidOutPage[]>();
    for (const [name, pdf] of pdfs) {
      const path = join(dir, 'a.pdf');
      await writeFile(path, pdf);
      const { stdout } = await run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 2 ** 28 });
      layouts.set(name, readPages(stdout));
    }
    return layouts;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function readPages(html: string): LaidOutPage[] {
  return [...html.matchAll(/<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs)].map(
    ([, width, height, content]) => ({
      width: Number(width),
      height: Number(height),
      words: [
        ...content!.matchAll(
          /<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">([^<]*)</g,
        ),
      ].map(([, left, top, right, bottom, text]) => ({
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
        text: text!,
      })),
    }),
  );
}

/** Words that reach over an edge of their page, or over more than a quarter of another word. */
export function misplaced({ width, height, words }: LaidOutPage): Word[] {
  const page = { left: 0, top: 0, right: width, bottom: height };
  return words.filter(
    (word) =>
      !inside(word, page, 1) || words.some((other) => other !== word && covers(word, other)),
  );
}

/** True when `word` is in `box` but for `tolerance` points. */
export function inside(word: Box, box: Box, tolerance: number): boolean {
  return (
    word.left >= box.left - tolerance &&
    word.right <= box.right + tolerance &&
    word.top >= box.top - tolerance &&
    word.bottom <= box.bottom + tolerance
  );
}

/** Boxes of words are as high as lines; ink is only in the middle of them. */
const INK = 0.5;

function covers(a: Word, b: Word): boolean {
  const [inkA, inkB] = [ink(a), ink(b)];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(inkA.bottom, inkB.bottom) - Math.max(inkA.top, inkB.top);
  const area = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
  return width > 0 && height > 0 && width * height > 0.25 * Math.min(area(inkA), area(inkB));
}

function ink({ left, right, top, bottom }: Box): Box {
  const margin = ((bottom - top) * (1 - INK)) / 2;
  return { left, right, top: top + margin, bottom: bottom - margin };
}
