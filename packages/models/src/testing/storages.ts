import { diskStorage, type ModelStorage } from '../storage.ts';

/** Storage that fails with ENOSPC once so many bytes are written. */
export function fullDisk(capacity: number): { storage: ModelStorage; grow(bytes: number): void } {
  let left = capacity;
  const storage = watchedStorage(
    (bytes) => {
      left -= bytes;
      if (left < 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    },
    { freeBytes: async () => undefined },
  );
  return {
    storage,
    grow: (bytes) => {
      left += bytes;
    },
  };
}

/** Storage that counts the bytes that are written. */
export function countingStorage(): { storage: ModelStorage; bytes(): number } {
  let written = 0;
  const storage = watchedStorage((bytes) => {
    written += bytes;
  });
  return { storage, bytes: () => written };
}

function watchedStorage(
  beforeWrite: (bytes: number) => void,
  more: Partial<ModelStorage> = {},
): ModelStorage {
  return {
    ...diskStorage,
    async writer(path, start) {
      const writer = await diskStorage.writer(path, start);
      return {
        ...writer,
        async write(chunk) {
          beforeWrite(chunk.length);
          await writer.write(chunk);
        },
      };
    },
    ...more,
  };
}
