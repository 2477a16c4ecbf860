import { createHash, randomUUID } from 'node:crypto';

export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface StoredObject {
  body: Buffer;
  etag: string;
  type: string;
  /** `x-amz-meta-*` headers. */
  metadata: Record<string, string>;
  modified: Date;
}

type Description = Pick<StoredObject, 'type' | 'metadata'>;

/** S3's least size of every part but the last. */
const MIN_PART = 5 * 1024 * 1024;
const PAGE = 1_000;

const md5 = (data: Uint8Array) => createHash('md5').update(data).digest();

/** One bucket in memory, with S3's rules. */
export class Bucket {
  readonly #objects = new Map<string, StoredObject>();
  readonly #uploads = new Map<string, Description & { key: string; parts: Map<number, Buffer> }>();

  /** Multipart uploads neither completed nor aborted. */
  get pendingUploads(): number {
    return this.#uploads.size;
  }

  put(key: string, body: Buffer, description: Description, etag = md5(body).toString('hex')) {
    const stored = { body, etag, ...description, modified: new Date() };
    this.#objects.set(key, stored);
    return stored;
  }

  get(key: string): StoredObject {
    const found = this.#objects.get(key);
    if (!found) throw new S3Error(404, 'NoSuchKey');
    return found;
  }

  delete(key: string): void {
    this.#objects.delete(key);
  }

  list(prefix: string, after: string): { items: [string, StoredObject][]; more: boolean } {
    const found = [...this.#objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return { items: found.slice(0, PAGE), more: found.length > PAGE };
  }

  createUpload(key: string, description: Description): string {
    const id = randomUUID();
    this.#uploads.set(id, { key, ...description, parts: new Map() });
    return id;
  }

  #upload(id: string, key: string) {
    const upload = this.#uploads.get(id);
    if (!upload || upload.key !== key) throw new S3Error(404, 'NoSuchUpload');
    return upload;
  }

  putPart(id: string, key: string, number: number, body: Buffer): string {
    if (!(number >= 1 && number <= 10_000)) throw new S3Error(400, 'InvalidArgument');
    this.#upload(id, key).parts.set(number, body);
    return md5(body).toString('hex');
  }

  /** `wanted` lists part numbers with the tags that their upload answered. */
  completeUpload(id: string, key: string, wanted: { number: number; etag: string }[]) {
    const { parts, type, metadata } = this.#upload(id, key);
    const bodies = wanted.map(({ number, etag }, index) => {
      const body = parts.get(number);
      if (!body || md5(body).toString('hex') !== etag) throw new S3Error(400, 'InvalidPart');
      if (index > 0 && number <= wanted[index - 1]!.number) {
        throw new S3Error(400, 'InvalidPartOrder');
      }
      if (index < wanted.length - 1 && body.length < MIN_PART) {
        throw new S3Error(400, 'EntityTooSmall');
      }
      return body;
    });
    if (bodies.length === 0) throw new S3Error(400, 'MalformedXML');
    this.#uploads.delete(id);
    const etag = `${md5(Buffer.concat(bodies.map(md5))).toString('hex')}-${bodies.length}`;
    return this.put(key, Buffer.concat(bodies), { type, metadata }, etag);
  }

  abortUpload(id: string, key: string): void {
    this.#upload(id, key);
    this.#uploads.delete(id);
  }
}
