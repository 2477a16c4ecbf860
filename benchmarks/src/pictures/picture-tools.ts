import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTesseractEngine } from '@glossa/engines/node';
import { createPictures } from '@glossa/pictures';
import type { PictureTools } from '@glossa/pictures/testing/tools';

const timeoutMs = 600_000;

/** What a case reads pictures with, and a folder of its own. */
export function pictureTools(): PictureTools & AsyncDisposable {
  const reader = createTesseractEngine({ timeoutMs });
  const pictures = createPictures({ timeoutMs });
  const folder = mkdtempSync(join(tmpdir(), 'glossa-bench-'));
  return {
    ...{ reader, pictures, folder },
    async [Symbol.asyncDispose]() {
      pictures.close();
      await reader.close();
      rmSync(folder, { recursive: true });
    },
  };
}
