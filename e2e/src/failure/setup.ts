import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, inject } from 'vitest';
import { failureFolder } from './folder.ts';
import { describePlaces, openPlaces, saveLogOnFailure, savePlaces } from './places.ts';

const ROOT = join(import.meta.dirname, '../../..');

// Files share a process, and this runs for each of them.
afterAll(saveLogOnFailure(inject('serverLog')));

// Where the machine cannot be looked into, its output and this folder are all there is to find a rare failure by.
beforeEach(async ({ task, onTestFailed }) => {
  const folder = failureFolder(task);
  const path = join(ROOT, folder);
  const before = openPlaces();
  await rm(path, { recursive: true, force: true });
  await Promise.all(before.map((place) => place.begin?.()));
  onTestFailed(async ({ task }) => {
    const error = task.result?.errors?.at(-1);
    if (error !== undefined) {
      error.message += `\n\n${await describePlaces()}\n\nTrace, pictures and server log: ${folder}`;
    }
    await mkdir(path, { recursive: true });
    await savePlaces(path);
    const left = openPlaces().filter((place) => !before.includes(place));
    await Promise.all(left.map((place) => place.close?.()));
  });
});
