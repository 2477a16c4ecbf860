import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { stageFile } from './stage-file.ts';

const LINES = stageFile('lines.json', z.object({ text: z.string() }));
const options = { name: 'lines.json', signal: new AbortController().signal };

it('keeps what a stage came to with its job, until somebody writes it anew', async () => {
  await using folder = await temporaryFolder();
  const blobs = await createFolderBlobStore(folder.path);
  const key = await LINES.put(blobs, 'j', [{ text: 'Hola 🌍' }], options);
  expect(key).toBe('jobs/j/lines.json');
  expect(await blobs.head(key)).toMatchObject({ mime: 'application/json', name: 'lines.json' });
  expect(await LINES.read(blobs, key)).toEqual([{ text: 'Hola 🌍' }]);
  const many = Array.from({ length: 1_200 }, (_, n) => ({ text: `${n}` }));
  await LINES.put(blobs, 'j', many, options);
  expect(await LINES.read(blobs, key)).toEqual(many);
  expect(await LINES.put(blobs, 'j', [], options)).toBe(key);
  expect(await LINES.read(blobs, key)).toEqual([]);
});

it('reads nothing that does not fit, and says what is gone', async () => {
  await using folder = await temporaryFolder();
  const blobs = await createFolderBlobStore(folder.path);
  const key = 'jobs/j/lines.json';
  await expect(LINES.read(blobs, key)).rejects.toMatchObject({ code: 'not_found' });
  await blobs.put(key, Buffer.from('[{"text":1}]'), { mime: 'application/json', name: 'a' });
  await expect(LINES.read(blobs, key)).rejects.toThrow(z.ZodError);
});
