import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture } from '@glossa/engines/testing';
import { temporaryFolder } from '@glossa/testing';
import { expect } from 'vitest';
import { type Box, changedBox } from './changed-box.ts';
import type { Driver } from './driver.ts';

const SIZE = { width: 640, height: 260 };
/** Texts far from one another, so that what was drawn of one can be told from the other. */
const TEXTS = [
  { text: 'The house is big', x: 60, y: 90, size: 40 },
  { text: 'The door is open today', x: 60, y: 210, size: 40 },
];
/** Pixels: edges of letters are soft. */
const SOFT = 2;
/** What somebody has the first text say. */
export const REWRITTEN = 'Hola amigos';

/** A picture with two texts in English. */
export async function drawSign(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return Buffer.from(await drawPicture(TEXTS, { ...SIZE, format }));
}

export interface EditedSign {
  /** As the job translated it. */
  translated: Buffer;
  /** As it was taken along from the editor. */
  edited: Buffer;
  /** Where the text stands that was rewritten, pixels. */
  place: Box;
}

/**
 * Has a picture translated on the page of a tool, rewrites the first of its texts in the editor, opens that anew, and takes the
 * picture along. Rejects where the change does not hold.
 * @param url of the server
 * @param name of the file that is given
 */
export async function editSign(
  driver: Driver,
  url: string,
  { slug, name }: { slug: string; name: string },
): Promise<EditedSign> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, name);
  await writeFile(path, await drawSign(name.endsWith('.png') ? 'png' : 'jpeg'));
  await driver.open(`${url}/${slug}?from=en&to=es`);
  await driver.choose('[data-feature] input[type=file][multiple]', path);
  await driver.click('[data-start] button');
  await driver.see('[data-pictures][data-phase=finished] [data-texts="2"]');
  const translated = await fetchFile(url, await driver.attribute('[data-download]', 'href'));
  const editor = '[data-outcome] a[href*="/image-translator/translate?job="]';
  const address = new URL(await driver.attribute(editor, 'href'), url).href;
  await driver.click(editor);

  const region = (number: number) => `[data-picture] [data-region="${number}"]`;
  await driver.see(region(2));
  const [x, y, width, height] = await Promise.all(
    ['x', 'y', 'width', 'height'].map(async (one) =>
      Number(await driver.attribute(region(1), one)),
    ),
  );
  const place = { x: x!, y: y!, width: width!, height: height! };
  await driver.click(region(1));
  await driver.fill('[data-inspector] textarea[lang=es]', REWRITTEN);
  await driver.see('[data-saving=saved]');
  await driver.open(address);
  await driver.see(`[data-region][aria-label$="${REWRITTEN}"]`);
  await driver.press('Download');
  const saved = name.replace(/\.\w+$/, (end) => `.es${end}`);
  return { translated, edited: await driver.saved(saved), place };
}

async function fetchFile(url: string, address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer());
}

/** Rejects unless the picture was changed in the place of the text that was rewritten, and nowhere else. */
export async function expectChangedThere({ translated, edited, place }: EditedSign): Promise<void> {
  const changed = await changedBox(translated, edited);
  expect(isWithin(changed, place), JSON.stringify({ changed, place })).toBe(true);
}

function isWithin(changed: Box | null, { x, y, width, height }: Box): boolean {
  if (changed === null) return false;
  const [right, bottom] = [changed.x + changed.width, changed.y + changed.height];
  const isBefore = changed.x < x - SOFT || changed.y < y - SOFT;
  return !isBefore && right <= x + width + SOFT && bottom <= y + height + SOFT;
}
