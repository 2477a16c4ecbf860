import { createHash } from 'node:crypto';
import { GlossaError, LIMITS } from '@glossa/contract';
import type { Owner, UploadRow, UploadsRepo } from '@glossa/db';
import { type BlobStore, type Clock, isId, newId } from '@glossa/platform';
import { safeFileName } from '../work/file-name.ts';
import type { FetchFile } from '../work/load-source.ts';
import { blobKeys } from './blob-keys.ts';

/** A URL may take this long to arrive in a request; jobs have more time. */
const FETCH_TIMEOUT_MS = 60_000;

export interface UploadDeps {
  uploads: UploadsRepo;
  blobs: BlobStore;
  fetchFile: FetchFile;
  checkUrl: (url: string) => URL;
  clock: Clock;
  retentionMs: number;
  /** False for an account that was deleted meanwhile. */
  ownerExists(owner: Owner): Promise<boolean>;
}

export interface IncomingFile {
  body: ReadableStream<Uint8Array>;
  name: string;
  mime: string;
  /** Key the client wishes for, unique among its own. */
  key?: string | undefined;
  /** Id that was given out already (tus); a new one unless given. */
  id?: string;
  /** Bytes at most, where that is fewer than for everybody. */
  maxBytes?: number | undefined;
  signal: AbortSignal;
}

export interface UploadService {
  /** Stores a file as it streams in. Errors: `payload_too_large`; `unauthenticated` when the account is deleted meanwhile. */
  save(owner: Owner, file: IncomingFile): Promise<UploadRow & { clientKey: string }>;
  /** Fetches a public URL. Errors: `url_not_allowed`, `source_unavailable`, `payload_too_large`, `timeout`. */
  saveUrl(
    owner: Owner,
    url: string,
    options: { key?: string | undefined; maxBytes?: number | undefined; signal: AbortSignal },
  ): Promise<UploadRow & { clientKey: string }>;
  /** The URL, if it may be fetched at all. Errors: `url_not_allowed`. */
  checkUrl(url: string): string;
  /** The owner's upload by the key its client knows. */
  find(owner: Owner, key: string): Promise<UploadRow | undefined>;
  remove(owner: Owner, key: string): Promise<void>;
  maxBytes: number;
}

/** Keys that clients choose are told apart by owner, so that nobody meets another's. */
function storedKey(owner: Owner, clientKey: string): string {
  if (isId(clientKey)) return clientKey;
  return `own/${createHash('sha256').update(`${owner}\n${clientKey}`).digest('base64url')}`;
}

/** Files that people send: rows and blobs kept in step. */
export function createUploadService(deps: UploadDeps): UploadService {
  const { uploads, blobs, fetchFile, clock, retentionMs } = deps;
  const mostBytes = LIMITS.document.bytes;

  async function remove(owner: Owner, clientKey: string): Promise<void> {
    const row = await uploads.remove(owner, storedKey(owner, clientKey));
    if (row !== undefined) await blobs.delete(row.blobKey);
  }

  const service: UploadService = {
    maxBytes: mostBytes,
    async save(owner, { body, name, mime, key, signal, maxBytes = mostBytes, id: given }) {
      const id = given ?? newId();
      // An id is always ours to make: a client that names one would choose among others' keys.
      const clientKey = key === undefined || key === '' || isId(key) ? id : key;
      const blobKey = blobKeys.upload(id);
      const safeName = safeFileName(name);
      const { size } = await blobs.put(blobKey, body, { mime, name: safeName, maxBytes, signal });
      try {
        // Nothing is there yet under an id that was made just now.
        if (given !== undefined || clientKey !== id) await remove(owner, clientKey);
        const expiresAt = new Date(clock.now() + retentionMs);
        const row = { key: storedKey(owner, clientKey), owner, name: safeName, size, mime };
        const created = await uploads.create({ ...row, blobKey, expiresAt });
        // A deletion takes the account first and then its uploads: this one is among them, or is seen here.
        if (!(await deps.ownerExists(owner))) {
          await remove(owner, clientKey);
          throw new GlossaError('unauthenticated', 'The account is gone.');
        }
        return { ...created, clientKey };
      } catch (error) {
        await blobs.delete(blobKey).catch(() => {});
        throw error;
      }
    },

    async saveUrl(owner, url, { key, signal, maxBytes = mostBytes }) {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
      const file = await fetchFile(url, { maxBytes, signal: deadline });
      return service.save(owner, { ...file, key, maxBytes, signal: deadline });
    },

    checkUrl: (url) => deps.checkUrl(url).href,
    find: (owner, key) => uploads.get(owner, storedKey(owner, key.toWellFormed())),
    remove,
  };
  return service;
}

/** The upload, or `not_found`. */
export function foundUpload<T>(upload: T | undefined): T {
  if (upload === undefined) throw new GlossaError('not_found', 'There is no upload with this key.');
  return upload;
}
