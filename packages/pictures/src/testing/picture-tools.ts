import type { ReadEngine } from '@glossa/engines';
import { createTesseractEngine } from '@glossa/engines/node';
import { temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll } from 'vitest';
import { createPictures, type Pictures } from '../pictures.ts';

export interface PictureTools {
  reader: ReadEngine;
  pictures: Pictures;
  /** Where pictures of the tests are written. */
  folder: string;
}

/**
 * What the tests of a file read and draw pictures with, from their beginning to their end.
 * @param timeoutMs that a process may take; beside other work each may have to wait for long
 */
export function usePictureTools(timeoutMs?: number): PictureTools {
  const limits = timeoutMs === undefined ? {} : { timeoutMs };
  const tools = {
    reader: createTesseractEngine(limits),
    pictures: createPictures(limits),
    folder: '',
  };
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    tools.folder = folder.path;
    remove = () => folder.remove();
  });
  afterAll(async () => {
    tools.pictures.close();
    await tools.reader.close();
    await remove();
  });
  return tools;
}
