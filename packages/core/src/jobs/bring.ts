import { calls } from '@glossa/contract';
import type { Client } from '../client/client.ts';
import type { JobSource, OneSource, UploadedFile, UploadFile } from './types.ts';

interface Bringing {
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** Files of one job that are on the server already: who tries again sends only the others. */
export type Sent = Map<File, UploadedFile>;

/** Brings what was given to the server: a file, what an address leads to, or several of them one after the other. */
export function createBring(client: Client, upload: UploadFile) {
  function one(given: OneSource, { signal, onProgress }: Bringing): Promise<UploadedFile> {
    if ('url' in given) return client.call(calls.upload, { url: given.url }, { signal });
    return upload(given.file, { signal, onProgress });
  }

  async function several(
    sources: readonly OneSource[],
    name: string,
    sent: Sent,
    { signal, onProgress }: Bringing,
  ): Promise<UploadedFile> {
    const keys: string[] = [];
    let size = 0;
    for (const [index, given] of sources.entries()) {
      // Fetched by the job itself; spaces are written otherwise in an address.
      if ('url' in given) keys.push(new URL(given.url).href);
      else {
        const before = (share: number) => onProgress((index + share) / sources.length);
        const file = sent.get(given.file) ?? (await one(given, { signal, onProgress: before }));
        signal.throwIfAborted();
        sent.set(given.file, file);
        keys.push(file.key);
        size += file.size;
      }
      onProgress((index + 1) / sources.length);
    }
    return { key: keys.join(' '), name, size };
  }

  return (given: JobSource, sent: Sent, bringing: Bringing): Promise<UploadedFile> =>
    'sources' in given ? several(given.sources, given.name, sent, bringing) : one(given, bringing);
}

/** The keys and addresses of what several were brought as. */
export const keysOf = (key: string): string[] => key.split(' ');
