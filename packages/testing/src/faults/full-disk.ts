import { type FileHandle, open } from 'node:fs/promises';

/** Opens files as `fs.open` does, on a disk with room for `capacity` bytes in each. */
export function fullDiskAfter(capacity: number) {
  return async (path: string, flags: 'wx', mode?: number): Promise<FileHandle> => {
    const file = await open(path, flags, mode);
    let left = capacity;
    const write = file.writeFile.bind(file);
    file.writeFile = async (data: string | Uint8Array) => {
      left -= Buffer.byteLength(data);
      if (left < 0) {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
          code: 'ENOSPC',
        });
      }
      await write(data);
    };
    return file;
  };
}
