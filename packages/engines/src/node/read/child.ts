/** Entry point of a process that reads pictures. */
import { serveOperations } from '@glossa/processes';
import type { DataFile } from './data-sets.ts';
import { toBlocks } from './lines.ts';
import { createTesseract, type Segmentation } from './tesseract.ts';

export interface ReadTask {
  path: string;
  files: DataFile[];
  segmentation: Segmentation;
  vertical: boolean;
  /** All lines, however unsure they are. */
  all: boolean;
}

const tesseract = createTesseract();

serveOperations({
  read: async ({ path, files, segmentation, vertical, all }: ReadTask) =>
    toBlocks(await tesseract.read(path, files, segmentation), vertical, all),
});
