import { existsSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderBlobStore } from '@glossa/platform';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import { createKeptSources } from './kept-sources.ts';
import { loadSource } from './load-source.ts';
import { createMediaFetcher } from './media-fetcher.ts';
import { recordingPlace } from './recording-place.ts';

const FILM = 'https://youtu.be/dQw4w9WgXcQ?t=3';
const signal = new AbortController().signal;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** What is configured: a program of so many lines of a shell. */
async function program(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, ['#!/bin/sh', ...lines].join('\n'));
  await chmod(path, 0o755);
  return path;
}
const fetched = async (name: string, ...lines: string[]) =>
  createMediaFetcher([await program(name, ...lines)]).fetch(FILM, join(folder.path, `${name}.d`), {
    ...{ maxBytes: 1_000, signal },
  });

it('a film is fetched by the program of the operator, once for a job, and only films are', async () => {
  const arguments_ = join(folder.path, 'arguments');
  const command = await program(
    'fetch',
    `printf '%s\\n' "$@" "$HOME" "$SECRET" >> '${arguments_}'`,
    'printf part > "$4/a.part"',
    'printf "a whole film" > "$4/My film.mp4"',
  );
  process.env.SECRET = 'secret';
  const blobs = await createFolderBlobStore(join(folder.path, 'blobs'));
  const services = {
    stores: { blobs },
    work: {
      fetchFile: () => Promise.reject(new Error('a page is fetched')),
      keptSources: createKeptSources(join(folder.path, 'kept'), { maxBytes: 0 }),
      mediaFetcher: createMediaFetcher([command, '-f', 'mp4']),
    },
  };
  const job = { signal, checkpoints: memoryCheckpoints() };
  const place = recordingPlace(folder.path, 'j');
  for (const _ of ['first', 'after a crash']) {
    using loaded = await loadSource({ url: FILM }, place, job, services);
    expect(loaded.name).toBe('My film.mp4');
    expect(readFileSync(loaded.path, 'utf8')).toBe('a whole film');
  }
  const own = join(folder.path, 'recording.fetched');
  expect(existsSync(own)).toBe(false);
  expect(readFileSync(arguments_, 'utf8').split('\n')).toEqual([
    ...['-f', 'mp4', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', own, own, '', ''],
  ]);
  const { films: _, ...document } = { ...place, checkpoint: 'document' };
  await expect(loadSource({ url: FILM }, document, job, services)).rejects.toThrow('a page');
});

it('what fails, leaves nothing or too much has a code; without a program no address is one of a film', async () => {
  const codes: unknown[] = [];
  for (const [name, line] of [
    ['fails', 'exit 3'],
    ['nothing', 'true'],
    ['empty', ': > "$2/film.mp4"'],
    ['large', 'head -c 1001 /dev/zero > "$2/film.mp4"'],
    ['endless', 'head -c 9000 /dev/zero > "$2/film.mp4"; exec tail -f /dev/null'],
  ] as const)
    await fetched(name, line).catch(({ code }) => codes.push(code));
  const [none, most] = ['source_unavailable', 'limit_exceeded'];
  expect(codes).toEqual([none, none, none, most, most]);
  expect(createMediaFetcher(['/bin/true']).fetches('https://example.org/a.mp4')).toBe(false);
  expect(createMediaFetcher([]).fetches(FILM)).toBe(false);
});
