import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { GlossaError } from '@glossa/contract';
import { type Clock, systemClock } from '../clock/port.ts';
import { folderError, isCode } from '../folders/folder-error.ts';
import { newId } from '../ids/ids.ts';
import { limitedChunks, resolveRange } from './body.ts';
import { encodeDescription, readDescription } from './folder-file.ts';
import { assertKey, assertPrefix } from './keys.ts';
import type { BlobEntry, BlobInfo, BlobStore } from './port.ts';

/** Unfinished files this old were left by a process that died. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** A folder may be pruned between its making and the arrival of a file in it. */
const RENAME_ATTEMPTS = 5;

export interface FolderBlobStoreOptions {
  clock?: Clock;
  /** Opens files for writing; replaced in tests of full disks. */
  openFile?: (path: string, flags: 'wx') => Promise<FileHandle>;
}

function translate(error: unknown, root: string): unknown {
  if (isCode(error, 'ENOENT')) return new GlossaError('not_found', 'There is no such file');
  return folderError(error, root);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Blobs in a folder of this machine. Folders of keys end in `+`, which no key holds, so that the keys
 * `a` and `a/b` can both exist.
 * Errors of opening: `service_unavailable` when the folder cannot be written to.
 */
export async function createFolderBlobStore(
  root: string,
  options: FolderBlobStoreOptions = {},
): Promise<BlobStore> {
  const { clock = systemClock, openFile = open } = options;
  const files = join(root, 'files');
  const drafts = join(root, 'drafts');
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw translate(error, root);
    }
  };

  await guarded(async () => {
    await mkdir(files, { recursive: true });
    await mkdir(drafts, { recursive: true });
    for (const name of await readdir(drafts)) {
      const path = join(drafts, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  });

  function pathOf(key: string): string {
    assertKey(key);
    const segments = key.split('/');
    const name = segments.pop()!;
    return join(files, ...segments.map((segment) => `${segment}+`), name);
  }

  async function place(draft: string, path: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await mkdir(dirname(path), { recursive: true });
      try {
        await rename(draft, path);
        await syncFolder(dirname(path));
        return;
      } catch (error) {
        if (!isCode(error, 'ENOENT') || attempt === RENAME_ATTEMPTS) throw error;
      }
    }
  }

  async function describe(file: FileHandle, key: string): Promise<BlobInfo> {
    const { description, size } = await readDescription(file);
    const { mime, name, createdAt } = description;
    return { key, size, mime, name, createdAt: new Date(createdAt) };
  }

  async function* walk(folder: string, prefix: string, wanted: string): AsyncGenerator<string> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
      if (isCode(error, 'ENOENT')) return [];
      throw translate(error, root);
    });
    for (const entry of entries) {
      if (entry.isDirectory()) {
        const inner = `${prefix}${entry.name.slice(0, -1)}/`;
        if (inner.startsWith(wanted) || wanted.startsWith(inner)) {
          yield* walk(join(folder, entry.name), inner, wanted);
        }
      } else if (`${prefix}${entry.name}`.startsWith(wanted)) {
        yield `${prefix}${entry.name}`;
      }
    }
  }

  const store: BlobStore = {
    async put(key, body, { mime, name, maxBytes, signal }) {
      const path = pathOf(key);
      const draft = join(drafts, newId());
      const createdAt = clock.now();
      let size = 0;
      return guarded(async () => {
        const file = await openFile(draft, 'wx');
        try {
          try {
            for await (const chunk of limitedChunks(body, { maxBytes, signal })) {
              await file.writeFile(chunk);
              size += chunk.byteLength;
            }
            await file.writeFile(encodeDescription({ mime, name, createdAt }));
            await file.sync();
          } finally {
            await file.close();
          }
          await place(draft, path);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        return { key, size, mime, name, createdAt: new Date(createdAt) };
      });
    },

    async get(key, range) {
      const path = pathOf(key);
      return guarded(async () => {
        const file = await open(path, 'r');
        try {
          const info = await describe(file, key);
          if (info.size === 0 && !range) {
            await file.close();
            return { info, body: new Blob([]).stream() };
          }
          const { start, end } = resolveRange(range ?? { start: 0 }, info.size);
          const stream = file.createReadStream({ start, end, autoClose: true });
          return { info, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
        } catch (error) {
          await file.close();
          throw error;
        }
      });
    },

    async head(key) {
      const path = pathOf(key);
      return guarded(async () => {
        const file = await open(path, 'r').catch((error) => {
          if (isCode(error, 'ENOENT')) return undefined;
          throw error;
        });
        try {
          return file && (await describe(file, key));
        } finally {
          await file?.close();
        }
      });
    },

    async delete(key) {
      const path = pathOf(key);
      await guarded(async () => {
        await rm(path, { force: true });
        for (let folder = dirname(path); folder !== files; folder = dirname(folder)) {
          await rmdir(folder);
        }
      }).catch((error) => {
        // A folder that still holds others stays, and one that is gone is no trouble.
        if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return;
        if (error instanceof GlossaError && error.code === 'not_found') return;
        throw error;
      });
    },

    async *list(prefix): AsyncGenerator<BlobEntry> {
      assertPrefix(prefix);
      for await (const key of walk(files, '', prefix)) {
        const info = await store.head(key);
        if (info) yield { key, size: info.size, createdAt: info.createdAt };
      }
    },

    async close() {},
  };
  return store;
}
