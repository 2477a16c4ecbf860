import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { createPictures } from './pictures.ts';
import { drawPage, MANGA } from './testing/draw-page.ts';

const BATCH = 12;
const TIMEOUT_MS = 300_000;

/** The short tier sees it without processes (`packages/processes/src/fair-gate.test.ts`). */
it.runIf(FULL_TIER)(
  'a batch has two of three processes; another picture is begun at once, and an edit waits for no picture of its owner',
  async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'page.png');
    await writeFile(path, drawPage(MANGA).toBuffer('image/png'));
    const pictures = createPictures({ processes: 3, timeoutMs: TIMEOUT_MS });
    const abort = new AbortController();
    try {
      let done = 0;
      const detect = (owner: string, id: string) =>
        pictures.detect({ path, folder: folder.path, id, columns: true }, abort.signal, owner);
      const batch = Array.from({ length: BATCH }, (_, at) =>
        detect('many', `m${at}`).then(
          () => {
            done += 1;
          },
          () => {},
        ),
      );
      await expect.poll(() => pictures.pids.length, { timeout: TIMEOUT_MS }).toBe(2);
      const box = { x: 100, y: 100, width: 200, height: 100 };
      const crop = { path, box, outPath: join(folder.path, 'crop.png'), language: 'ja' };
      const [, cropped] = await Promise.all([
        detect('few', 'f'),
        // Of those that wait in the batch's line there are more than that.
        pictures.crop(crop, abort.signal, { owner: 'many', maxWaiting: 1 }),
      ]);
      expect(cropped).not.toBeNull();
      expect(pictures.pids.length).toBeGreaterThan(2);
      expect(done).toBeLessThan(BATCH);
      abort.abort();
      await Promise.all(batch);
    } finally {
      pictures.close();
    }
  },
  TIMEOUT_MS,
);
