import { json } from 'node:stream/consumers';
import { GlossaError } from '@glossa/contract';
import { newId } from '../ids/ids.ts';
import type { BlobStore } from './port.ts';
import { streamOf } from './stream-of.ts';

/** A file is kept in blobs of at most so many bytes until it has arrived: one request each on S3. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Digits of an offset, so that keys are in the order of the pieces. */
const OFFSET_DIGITS = 15;
const DESCRIPTION = 'description';
const PLAIN = { mime: 'application/octet-stream', name: '' };

export interface ArrivingFile {
  /** Bytes it will have; undefined where that is told later. */
  size: number | undefined;
  /** What came with it. */
  metadata: Record<string, string | null>;
  createdAt: Date;
  /** Bytes from its beginning on that are there. */
  offset: number;
  /** Blobs that these are in. */
  pieces: number;
}

/**
 * Files that arrive piece by piece, in a store that several servers share: any of them takes the next piece. Nothing of a
 * broken request is lost that has come by then. Errors: those of the store.
 */
export interface ArrivingFiles {
  begin(id: string, file: Pick<ArrivingFile, 'size' | 'metadata'>): Promise<void>;
  find(id: string): Promise<ArrivingFile | undefined>;
  /** Says how large it will be. Errors: `not_found`. */
  setSize(id: string, size: number): Promise<void>;
  /** Takes bytes from `offset` on; answers the offset behind them. Errors: those of `chunks`, once what came is kept. */
  write(id: string, offset: number, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** All bytes that are there. */
  open(id: string): Promise<ReadableStream<Uint8Array>>;
  remove(id: string): Promise<void>;
  /** Removes files that began before; answers how many. */
  expire(before: Date): Promise<number>;
}

interface Piece {
  key: string;
  /** Where it begins in the file. */
  start: number;
  /** Of its bytes, those that others have already. */
  skip: number;
}

interface Description {
  size?: number;
  metadata: ArrivingFile['metadata'];
  /** Epoch milliseconds. */
  createdAt: number;
}

/**
 * Keeps arriving files under `prefix` of a blob store. Two servers that take the same piece, as when a client comes back before
 * its broken request is noticed, hinder nobody: both keep what they get, under keys of their own.
 * @param now epoch milliseconds
 */
export function createArrivingFiles(
  blobs: BlobStore,
  prefix: string,
  now: () => number,
): ArrivingFiles {
  const folder = (id: string) => `${prefix}${id}/`;
  const describe = (id: string, description: Description) =>
    blobs.put(`${folder(id)}${DESCRIPTION}`, Buffer.from(JSON.stringify(description)), PLAIN);

  async function described(id: string): Promise<Description | undefined> {
    try {
      const { body } = await blobs.get(`${folder(id)}${DESCRIPTION}`);
      return (await json(body)) as Description;
    } catch (error) {
      if (error instanceof GlossaError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  /** Pieces that lie one behind the other from the beginning on, and where they end. */
  async function pieces(id: string): Promise<{ pieces: Piece[]; end: number }> {
    const found: { key: string; start: number; size: number }[] = [];
    for await (const { key, size } of blobs.list(folder(id))) {
      const start = /^(\d+)-/.exec(key.slice(folder(id).length))?.[1];
      if (start !== undefined) found.push({ key, start: Number(start), size });
    }
    found.sort((a, b) => a.start - b.start || b.size - a.size);
    const chain: Piece[] = [];
    let end = 0;
    for (const { key, start, size } of found) {
      if (start > end) break;
      if (start + size <= end) continue;
      chain.push({ key, start, skip: end - start });
      end = start + size;
    }
    return { pieces: chain, end };
  }

  async function* read(chain: readonly Piece[]): AsyncGenerator<Uint8Array> {
    for (const { key, skip } of chain) {
      const { body } = await blobs.get(key, skip === 0 ? undefined : { start: skip });
      yield* body;
    }
  }

  async function remove(id: string): Promise<void> {
    for await (const { key } of blobs.list(folder(id))) await blobs.delete(key);
  }

  return {
    async begin(id, { size, metadata }) {
      await describe(id, { ...(size === undefined ? {} : { size }), metadata, createdAt: now() });
    },

    async find(id) {
      const found = await described(id);
      if (found === undefined) return undefined;
      const { pieces: chain, end } = await pieces(id);
      const { size, metadata, createdAt } = found;
      return { size, metadata, createdAt: new Date(createdAt), offset: end, pieces: chain.length };
    },

    async setSize(id, size) {
      const found = await described(id);
      if (found === undefined) throw new GlossaError('not_found', 'There is no such upload.');
      await describe(id, { ...found, size });
    },

    async write(id, offset, chunks) {
      const source = new PieceSource(chunks);
      let at = offset;
      while (await source.hasMore()) {
        const start = String(at).padStart(OFFSET_DIGITS, '0');
        const key = `${folder(id)}${start}-${newId()}`;
        const { size } = await blobs.put(key, streamOf(source.piece()), PLAIN);
        at += size;
      }
      if (source.failure !== undefined) throw source.failure.error;
      return at;
    },

    async open(id) {
      return streamOf(read((await pieces(id)).pieces));
    },

    remove,

    async expire(before) {
      const ids = new Set<string>();
      for await (const { key, createdAt } of blobs.list(prefix)) {
        if (createdAt < before) ids.add(key.slice(prefix.length).split('/')[0]!);
      }
      let count = 0;
      for (const id of ids) {
        const found = await described(id);
        if (found !== undefined && found.createdAt >= before.getTime()) continue;
        await remove(id);
        count++;
      }
      return count;
    },
  };
}

/** Cuts chunks into pieces. A source that breaks ends its piece: what came is kept, and the failure told afterwards. */
class PieceSource {
  failure: { error: unknown } | undefined;
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array | undefined;
  #ended = false;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  /** Whether another byte comes. */
  async hasMore(): Promise<boolean> {
    while (!this.#ended && (this.#rest === undefined || this.#rest.byteLength === 0)) {
      try {
        const next = await this.#source.next();
        if (next.done) this.#ended = true;
        else this.#rest = next.value;
      } catch (error) {
        this.failure = { error };
        this.#ended = true;
      }
    }
    return !this.#ended;
  }

  async *piece(): AsyncGenerator<Uint8Array> {
    for (let left = PIECE_BYTES; left > 0 && (await this.hasMore()); ) {
      const chunk = this.#rest!.subarray(0, left);
      this.#rest = this.#rest!.subarray(left);
      left -= chunk.byteLength;
      yield chunk;
    }
  }
}
