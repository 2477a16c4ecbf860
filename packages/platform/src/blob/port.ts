export interface BlobEntry {
  key: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
}

export interface BlobInfo extends BlobEntry {
  mime: string;
  /** Name for downloads. */
  name: string;
}

/**
 * Store of files under opaque keys: segments of `a-z0-9_.-` joined by `/`. A blob is whole or absent:
 * a failed write leaves what was there before.
 * Errors: `bad_request` (a key or range that cannot be), `not_found`, `payload_too_large` (over
 * `maxBytes`), `service_unavailable` (store out of reach or read-only), `storage_full`.
 */
export interface BlobStore {
  put(
    key: string,
    body: ReadableStream<Uint8Array> | Uint8Array,
    info: {
      mime: string;
      name: string;
      maxBytes?: number | undefined;
      signal?: AbortSignal | undefined;
    },
  ): Promise<BlobInfo>;
  /** `range` is inclusive, in bytes; its end may lie beyond the blob's. */
  get(
    key: string,
    range?: { start: number; end?: number },
  ): Promise<{ info: BlobInfo; body: ReadableStream<Uint8Array> }>;
  head(key: string): Promise<BlobInfo | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<BlobEntry>;
  close(): Promise<void>;
}
