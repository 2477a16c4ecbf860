import { open, statfs } from 'node:fs/promises';

export interface FileWriter {
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the bytes durable and closes the file. */
  finish(): Promise<void>;
  /** Closes the file without waiting for the disk. Safe to call after `finish`. */
  close(): Promise<void>;
}

/** The writing side of the file system; replaced in tests that fill the disk. */
export interface ModelStorage {
  /** Opens `path` for writing from byte `start`; what stood after it is cut off. */
  writer(path: string, start: number): Promise<FileWriter>;
  /** Bytes this process may still write in the folder, or `undefined` where unknown. */
  freeBytes(directory: string): Promise<number | undefined>;
}

/** The real file system. */
export const diskStorage: ModelStorage = {
  async writer(path, start) {
    const file = await open(path, start === 0 ? 'w' : 'r+');
    let position = start;
    let closed = false;
    const close = async (): Promise<void> => {
      if (closed) return;
      closed = true;
      await file.close();
    };
    try {
      await file.truncate(start);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      async write(chunk) {
        for (let done = 0; done < chunk.length; ) {
          const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position);
          done += bytesWritten;
          position += bytesWritten;
        }
      },
      async finish() {
        await file.sync();
        await close();
      },
      close,
    };
  },
  async freeBytes(directory) {
    try {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    } catch {
      return undefined;
    }
  },
};
