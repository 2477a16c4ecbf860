export interface BlobInfo {
  key: string;
  size: number;
  mime: string;
  /** Name for downloads. */
  name: string;
  createdAt: Date;
}

/**
 * Store of files under opaque keys (`a-z0-9/_-.`). A blob is whole or absent: a failed write leaves nothing.
 * Errors: `not_found`, `limit_exceeded` (over `maxBytes`), `source_unavailable` (store out of reach).
 */
export interface BlobStore {
  put(
    key: string,
    body: ReadableStream<Uint8Array> | Uint8Array,
    info: { mime: string; name: string; maxBytes?: number; signal?: AbortSignal },
  ): Promise<BlobInfo>;
  /** `range` is inclusive, in bytes. */
  get(
    key: string,
    range?: { start: number; end?: number },
  ): Promise<{ info: BlobInfo; body: ReadableStream<Uint8Array> }>;
  head(key: string): Promise<BlobInfo | undefined>;
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<BlobInfo>;
  close(): Promise<void>;
}
