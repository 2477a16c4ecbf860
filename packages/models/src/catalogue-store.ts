import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { untilAborted } from '@glossa/contract/abort';
import { modelError, modelFailure } from './failure.ts';
import { bodyChunks, httpRequest } from './http.ts';

export interface CatalogueStoreOptions<Entry> {
  url: string;
  /** What its entries are called in errors, such as `language pack`. */
  noun: string;
  /** Reads an index; refuses one without any usable entry with reason `catalogue_invalid`. */
  parse(json: string, url: string): readonly Entry[];
  /** File that keeps the last index. */
  path: string;
  /** Milliseconds after which the index is asked for again. */
  maxAgeMs: number;
  /** Milliseconds for which a host that did not answer is left alone. */
  retryAfterMs: number;
  connectTimeoutMs: number;
  idleTimeoutMs: number;
  /** False where the host is asked only for who requires the models: for everything else what is on disk counts. */
  online: boolean;
  now(): number;
}

interface Kept {
  url: string;
  fetchedAt: number;
  etag: string | undefined;
  json: string;
}

const MAX_BYTES = 32 * 2 ** 20;

/**
 * A model index, kept on disk so that it serves without a network, and the health of its host.
 * A host that cannot be reached is remembered, so that no one waits for it a second time.
 */
export class CatalogueStore<Entry> {
  readonly #options: CatalogueStoreOptions<Entry>;
  readonly #closing = new AbortController();
  #kept: Kept | undefined;
  #models: readonly Entry[] | undefined;
  #loading: Promise<void> | undefined;
  /** When the file that was read last was written. */
  #writtenAt = 0;
  #refreshing: Promise<void> | undefined;
  #host: 'unknown' | 'up' | 'down' = 'unknown';
  #checkedAt = Number.NEGATIVE_INFINITY;
  #failure: unknown;

  constructor(options: CatalogueStoreOptions<Entry>) {
    this.#options = options;
  }

  /** The models last known, however old; empty when there has never been an index. */
  async known(): Promise<readonly Entry[]> {
    if (!this.#options.online) await this.#forgetOld();
    this.#loading ??= this.#load();
    await this.#loading;
    return this.#models ?? [];
  }

  /**
   * The models that can be downloaded now, or `undefined` while the host is out of reach. Waits for
   * the host only the first time it is asked about, and then at most `waitMs`; later checks run in
   * the background.
   */
  async reachable(waitMs: number): Promise<readonly Entry[] | undefined> {
    if (!this.#options.online) return undefined;
    await this.known();
    const { now, retryAfterMs } = this.#options;
    const waited = now() - this.#checkedAt;
    const due =
      this.#host === 'up' ? this.#isOld() || waited > retryAfterMs * 10 : waited > retryAfterMs;
    if (due) {
      const refresh = this.#refresh();
      if (this.#host === 'unknown')
        await Promise.race([refresh, delay(waitMs, undefined, { ref: false })]);
    }
    return this.#host === 'up' ? this.#models : undefined;
  }

  /** The models, waiting as long as it takes; rejects with the reason when there are none to be had. */
  async require(signal: AbortSignal): Promise<readonly Entry[]> {
    await this.known();
    const { now, retryAfterMs } = this.#options;
    const givenUp = this.#host === 'down' && now() - this.#checkedAt <= retryAfterMs;
    if (this.#isOld() && !givenUp) await untilAborted(this.#refresh(), signal);
    if (this.#models) return this.#models;
    throw modelFailure(this.#failure)
      ? this.#failure
      : modelError('host_unreachable', `${new URL(this.#options.url).host} cannot be reached.`, {
          cause: this.#failure,
        });
  }

  /** Records how a download from the same host went. */
  report(error?: unknown): void {
    if (error === undefined) this.#settle('up');
    else if (modelFailure(error) === 'host_unreachable') this.#settle('down', error);
  }

  close(): void {
    this.#closing.abort(modelError('closed', 'The server is shutting down.'));
  }

  #isOld(): boolean {
    const { now, maxAgeMs } = this.#options;
    return this.#kept === undefined || now() - this.#kept.fetchedAt > maxAgeMs;
  }

  #settle(host: 'up' | 'down', failure?: unknown): void {
    this.#host = host;
    this.#failure = failure;
    this.#checkedAt = this.#options.now();
  }

  /** What another process wrote, such as an operator's command, is read anew. */
  async #forgetOld(): Promise<void> {
    const { mtimeMs } = await stat(this.#options.path).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs !== this.#writtenAt) this.#loading = undefined;
    this.#writtenAt = mtimeMs;
  }

  async #load(): Promise<void> {
    try {
      const kept = JSON.parse(await readFile(this.#options.path, 'utf8')) as Kept;
      if (kept.url !== this.#options.url) return;
      this.#models = this.#options.parse(kept.json, kept.url);
      this.#kept = kept;
    } catch {
      // None yet, or not readable: it will be fetched.
    }
  }

  #refresh(): Promise<void> {
    this.#refreshing ??= this.#fetch()
      .then(
        () => this.#settle('up'),
        (error: unknown) => this.#settle('down', error),
      )
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }

  async #fetch(): Promise<void> {
    const { url, now } = this.#options;
    const signal = this.#closing.signal;
    const etag = this.#kept?.etag;
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
    const response = await httpRequest(url, { ...this.#options, signal, headers });
    if (response.status === 304 && this.#kept) {
      response.body.destroy();
      await this.#keep({ ...this.#kept, fetchedAt: now() });
      return;
    }
    if (response.status !== 200) {
      response.body.destroy();
      throw modelError('server_error', `${new URL(url).host} answered with ${response.status}.`);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of bodyChunks(response, signal)) {
      size += chunk.length;
      if (size > MAX_BYTES)
        throw modelError('too_large', `The list of ${this.#options.noun}s is too long.`);
      chunks.push(chunk);
    }
    const json = decode(Buffer.concat(chunks), this.#options.noun);
    this.#models = this.#options.parse(json, url);
    await this.#keep({ url, fetchedAt: now(), etag: response.headers.etag, json });
  }

  async #keep(kept: Kept): Promise<void> {
    this.#kept = kept;
    const { path } = this.#options;
    try {
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}`;
      await writeFile(temporary, JSON.stringify(kept));
      await rename(temporary, path);
    } catch {
      // The index is at hand in memory; a full or read-only disk shows when something is installed.
    }
  }
}

function decode(bytes: Buffer, noun: string): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch (cause) {
    throw modelError('catalogue_invalid', `The list of ${noun}s is damaged.`, { cause });
  }
}
