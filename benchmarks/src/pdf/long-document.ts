import { PDF } from '@libpdf/core';
import { readFixtures } from './fixtures.ts';

/** Text in one and two columns and two scripts of words with blanks, by typesetters whose pages can be copied whole. */
const PARTS = [
  'tex-en-plain',
  'lo-en-plain',
  'tex-en-columns',
  'tex-de-plain',
  'lo-ru-plain',
  'tex-en-notes',
  'lo-en-columns',
  'lo-es-notes',
] as const;

/** A document of so many pages of running text: those of set documents, over and over. */
export async function longDocument(pages: number): Promise<Uint8Array> {
  const fixtures = readFixtures();
  const long = PDF.create();
  for (let turn = 0; long.getPageCount() < pages; turn++) {
    const name = PARTS[turn % PARTS.length];
    const fixture = fixtures.find((other) => other.name === name);
    if (!fixture) throw new Error(`There is no document ${name}.`);
    const part = await PDF.load(fixture.bytes);
    const left = pages - long.getPageCount();
    const count = Math.min(left, part.getPageCount());
    await long.copyPagesFrom(
      part,
      Array.from({ length: count }, (_, index) => index),
    );
  }
  return long.save();
}
