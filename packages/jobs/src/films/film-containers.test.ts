import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMakeMedia, makeMedia, streamKinds } from '@glossa/media/testing';
import { type BlobStore, createFolderBlobStore } from '@glossa/platform';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBlob } from '../work/load-source.ts';
import { createFilmContainers, type NamedFilm } from './film-containers.ts';

let folder: TemporaryFolder;
let store: BlobStore;
/** Keys that were written since a test began. */
const stored: string[] = [];
/** Jobs that are still there. */
const living = new Set<string>();
/** What happens before a file is stored. */
let beforePut: (key: string) => Promise<void> = async () => {};
let film: Uint8Array;

beforeAll(async () => {
  folder = await temporaryFolder();
  store = await createFolderBlobStore(join(folder.path, 'blobs'));
  if (!canMakeMedia) return;
  const path = makeMedia(
    folder.path,
    'talk.mkv',
    ['testsrc=s=64x48:r=5:d=1', 'sine=d=1'],
    ['-pix_fmt', 'yuv420p', '-c:a', 'libopus'],
  );
  film = new Uint8Array(await readFile(path));
});
afterAll(() => folder.remove());
beforeEach(() => {
  stored.length = 0;
  beforePut = async () => {};
});

const containers = () =>
  createFilmContainers({
    blobs: {
      ...store,
      async put(key, ...rest) {
        await beforePut(key);
        stored.push(key);
        return store.put(key, ...rest);
      },
    },
    jobs: { find: async (id: string) => (living.has(id) ? ({ result: {} } as never) : undefined) },
    keptSources: { file: async () => undefined, drop: async () => {} },
  });

/** A film that a job made. */
async function madeBy(jobId: string): Promise<NamedFilm> {
  const blobKey = `jobs/${jobId}/film.mkv`;
  await store.put(blobKey, film, { mime: 'video/x-matroska', name: 'talk.es.mkv' });
  living.add(jobId);
  return { jobId, blobKey, fileName: 'talk.es.mkv', durationMs: 1_000 };
}
const by = (signal = new AbortController().signal, owner = 'ann') => ({ line: { owner }, signal });
const keysOf = async (jobId: string) =>
  (await Array.fromAsync(store.list(`jobs/${jobId}/`))).map(({ key }) => key);
const workFolders = () => readdirSync(tmpdir()).filter((name) => name.includes(`-${process.pid}-`));
const NOTHING = { sounds: 0, subtitles: 0, attachments: 0, looks: 0 };

describe.skipIf(!canMakeMedia)('a film in another container', () => {
  it('is written once, for all who ask at once; in the container that it has it is the film', async () => {
    const made = await madeBy('once');
    const { find, write } = containers();
    const same = { blobKey: made.blobKey, fileName: made.fileName, leftOut: NOTHING };
    expect(await find(made, 'mkv')).toEqual(same);
    expect(await write(made, 'mkv', by())).toEqual(same);
    expect(await find(made, 'mp4')).toBeUndefined();
    const shares: number[] = [];
    const asked = { ...by(), onProgress: (share: number) => void shares.push(share) };
    const all = await Promise.all([
      ...[write(made, 'mp4', asked), write(made, 'mp4', by()), write(made, 'mp4', by())],
    ]);
    const other = { blobKey: 'jobs/once/other.mp4', fileName: 'talk.es.mp4', leftOut: NOTHING };
    expect(all).toEqual([other, other, other]);
    expect(stored).toEqual(['jobs/once/other.mp4.json', 'jobs/once/other.mp4']);
    expect(shares.at(-1)).toBeGreaterThan(0.5);
    expect(await find(made, 'mp4')).toEqual(other);
    expect(await store.head(other.blobKey)).toMatchObject({
      ...{ mime: 'video/mp4', name: 'talk.es.mp4' },
    });
    const path = join(folder.path, 'other.mp4');
    await writeFile(path, await readBlob(store, other.blobKey));
    expect(streamKinds(path)).toEqual(['video', 'audio']);
  });

  it.runIf(FULL_TIER)(
    'is nowhere where its asker left, its job was deleted or the process died meanwhile',
    async () => {
      const made = await madeBy('left');
      const { find, write } = containers();
      const before = workFolders();
      const controller = new AbortController();
      const asked = by(controller.signal);
      beforePut = async () => controller.abort(new Error('left'));
      await expect(write(made, 'mp4', asked)).rejects.toThrow('left');
      expect(await keysOf('left')).toEqual([made.blobKey]);

      beforePut = async (key) => {
        if (key.endsWith('.mp4')) throw new Error('died');
      };
      await expect(write(made, 'mp4', by())).rejects.toThrow('died');
      expect(await find(made, 'mp4')).toBeUndefined();

      beforePut = async (key) => {
        if (!key.endsWith('.mp4')) return;
        living.delete('left');
        for (const of of await keysOf('left')) await store.delete(of);
      };
      await expect(write(made, 'mp4', by())).rejects.toMatchObject({ code: 'not_found' });
      expect(await keysOf('left')).toEqual([]);
      await expect(write(made, 'mp4', by())).rejects.toMatchObject({ code: 'not_found' });
      expect(workFolders()).toEqual(before);
    },
  );

  it.runIf(FULL_TIER)(
    'is written one after the other for one person, while another one is served',
    async () => {
      const [one, two, others] = [await madeBy('one'), await madeBy('two'), await madeBy('others')];
      const { write } = containers();
      const gate = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      beforePut = async (key) => {
        if (!key.startsWith('jobs/one/')) return;
        begun.resolve();
        await gate.promise;
      };
      const first = write(one, 'mp4', by());
      await begun.promise;
      const second = write(two, 'mp4', by());
      await write(others, 'mp4', by(undefined, 'bob'));
      const full = { line: { owner: 'ann', maxWaiting: 1 }, signal: by().signal };
      await expect(write(one, 'mp4', full)).rejects.toMatchObject({ code: 'rate_limited' });
      expect(stored.filter((key) => key.startsWith('jobs/two/'))).toEqual([]);
      gate.resolve();
      await Promise.all([first, second]);
      expect(stored.at(-1)).toBe('jobs/two/other.mp4');
    },
  );
});
