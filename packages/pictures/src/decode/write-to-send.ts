import { writeFileSync } from 'node:fs';
import type { Canvas } from '@napi-rs/canvas';

/** Google takes 10 MB of JSON, in which a file is a third larger; others take more. */
const MOST_BYTES = 7 * 1024 * 1024;
/** Photographs of the size of pages are so large without loss; letters are read as well with little of it. */
const QUALITIES = [92, 75, 50] as const;

/** Writes a page as services take it, as little changed as it goes. Answers where. */
export async function writeToSend(
  path: string,
  page: Canvas,
  mostBytes = MOST_BYTES,
): Promise<string> {
  let bytes: Buffer = page.toBuffer('image/png');
  for (const quality of QUALITIES) {
    if (bytes.length <= mostBytes) break;
    bytes = await page.encode('jpeg', quality);
  }
  writeFileSync(path, bytes);
  return path;
}
