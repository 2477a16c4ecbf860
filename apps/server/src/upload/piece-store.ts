import type { Readable } from 'node:stream';
import type { ArrivingFiles } from '@glossa/platform';
import { DataStore, ERRORS, Upload } from '@tus/server';

/** Each request of an upload goes through the list of its pieces: of so many it is given up. */
const MOST_PIECES = 2_000;

/** tus over files that arrive in the blob store: any server takes the next request of an upload. */
export class PieceStore extends DataStore {
  readonly #files: ArrivingFiles;
  readonly #expirationMs: number;
  readonly #now: () => number;

  /** @param now epoch milliseconds */
  constructor(files: ArrivingFiles, expirationMs: number, now: () => number) {
    super();
    this.#files = files;
    this.#expirationMs = expirationMs;
    this.#now = now;
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata = {} } = upload;
    await this.#files.begin(id, { size, metadata });
    return upload;
  }

  override remove(id: string): Promise<void> {
    return this.#files.remove(id);
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    return this.#files.write(id, offset, body);
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#files.find(id);
    if (found === undefined) throw ERRORS.FILE_NOT_FOUND;
    if (found.pieces > MOST_PIECES) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const { size, metadata, offset, createdAt } = found;
    const creation_date = createdAt.toISOString();
    return new Upload({
      id,
      offset,
      metadata,
      creation_date,
      ...(size === undefined ? {} : { size }),
    });
  }

  override declareUploadLength(id: string, size: number): Promise<void> {
    return this.#files.setSize(id, size);
  }

  override deleteExpired(): Promise<number> {
    return this.#files.expire(new Date(this.#now() - this.#expirationMs));
  }

  override getExpiration(): number {
    return this.#expirationMs;
  }
}
