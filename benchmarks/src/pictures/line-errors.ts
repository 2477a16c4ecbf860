import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from '@glossa/contract';
import { readPicture } from '@glossa/pictures';
import { drawLines, LINE_GROUNDS, type LineGround } from '@glossa/pictures/testing';
import type { PictureTools } from '@glossa/pictures/testing/tools';
import { distance } from '../pdf/edit-distance.ts';
import { linesOf } from './line-texts.ts';

/** Two lines of each ground, in two faces. */
const FACES = 2;

/** The same signs in one form; blanks stay where the language writes them. */
function normalised(text: string, language: string): string {
  const plain = text
    .normalize('NFKC')
    // Points of Hebrew are read by nobody.
    .replaceAll(/[\u0591-\u05bd\u05bf-\u05c7]/g, '')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑–—־]/g, '-')
    .replaceAll(/\s+/g, /^(?:ja|zh|th)$/.test(language) ? '' : ' ');
  return plain.trim();
}

export interface Errors {
  letters: number;
  /** Letters that are wrong as the product reads them, and as Tesseract reads the same picture, where that is asked for. */
  ours: number;
  plain: number;
}

/** What is read: the same picture by Tesseract alone, too, which takes as long again. */
export interface Readings {
  plain: boolean;
}

/** All lines that Tesseract by itself finds in a picture. */
const linesRead = ({ blocks }: Awaited<ReturnType<PictureTools['reader']['read']>>) =>
  blocks.flatMap(({ lines }) => lines.map(({ text }) => text));

/** Reads a picture whose text is known. */
export async function pictureErrors(
  { pictures, reader, folder }: PictureTools,
  { path, language, text }: { path: string; language: string; text: string },
  { plain }: Readings = { plain: true },
): Promise<Errors> {
  const { signal } = new AbortController();
  const id = crypto.randomUUID();
  const page = await readPicture({ pictures, reader }, { path, language, folder, id }, signal);
  const truth = normalised(text, language);
  const off = (texts: readonly string[]) => distance(truth, normalised(texts.join(' '), language));
  return {
    letters: truth.length,
    ours: off(page.blocks.map(({ source }) => source)),
    plain: plain ? off(linesRead(await reader.read({ path, language }, signal))) : 0,
  };
}

/**
 * Reads lines of a language that are drawn on several grounds, as many lines on however many of these.
 * @param size of the font, in pixels
 */
export async function lineErrors(
  readers: PictureTools,
  language: string,
  size: number,
  { grounds = LINE_GROUNDS, ...readings }: { grounds?: readonly LineGround[] } & Readings = {
    plain: true,
  },
): Promise<Errors> {
  const lines = linesOf(language, LINE_GROUNDS.length * FACES);
  const rightToLeft = findLanguage(language)?.dir === 'rtl';
  const errors: Errors = { letters: 0, ours: 0, plain: 0 };
  const each = lines.length / grounds.length;
  for (const [index, ground] of grounds.entries()) {
    const some = lines.slice(index * each, (index + 1) * each);
    const path = join(readers.folder, `${language}-${size}-${ground}.png`);
    const drawn = drawLines({ language, lines: some, ground, size, rightToLeft });
    writeFileSync(path, drawn.toBuffer('image/png'));
    const picture = { path, language, text: some.join(' ') };
    const found = await pictureErrors(readers, picture, readings);
    errors.letters += found.letters;
    errors.ours += found.ours;
    errors.plain += found.plain;
  }
  return errors;
}
