import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { backOff, type RetryPolicy } from './backoff.ts';
import { modelError } from './failure.ts';
import { bodyChunks, type HttpResponse, httpRequest, NetworkError } from './http.ts';
import type { ModelStorage } from './storage.ts';

/** What a partial download is a part of; kept beside it so that a later process can go on. */
interface PartialInfo {
  url: string;
  /** Strong entity tag or date for `If-Range`; without one the download cannot be resumed. */
  validator: string | undefined;
  /** Bytes of the whole file as sent. */
  total: number | undefined;
  /** Base64 MD5 of the whole file as sent, where the host states it (`x-goog-hash`). */
  md5: string | undefined;
}

export interface DownloadOptions {
  url: string;
  /** Where the bytes go; `<path>.json` beside it describes them. */
  path: string;
  /** More bytes than this are refused with reason `too_large`. */
  maxBytes: number;
  signal: AbortSignal;
  storage: ModelStorage;
  retry: RetryPolicy;
  connectTimeoutMs: number;
  idleTimeoutMs: number;
  /** Bytes of this file so far, and in all where known. */
  onProgress(received: number, total: number | undefined): void;
}

type Outcome = { done: true } | { done: false; error: unknown; waitMs: number };

/**
 * Downloads a file as it is sent, resuming what an earlier attempt left (RFC 9110 §14: `Range`
 * with `If-Range`). Broken, stalled and 5xx transfers are retried with back-off as long as bytes
 * arrive in between. Rejects with a `ModelFailure`; partial bytes stay for the next time
 * unless they are of no use.
 */
export async function downloadFile(options: DownloadOptions): Promise<void> {
  const { retry, signal } = options;
  let failures = 0;
  let everConnected = false;
  let best = await sizeOf(options.path);
  for (;;) {
    signal.throwIfAborted();
    const outcome = await attempt(options);
    if (outcome.done) return;
    const unreachable =
      outcome.error instanceof NetworkError && outcome.error.kind === 'unreachable';
    everConnected ||= !unreachable;
    const now = await sizeOf(options.path);
    failures = now > best ? 1 : failures + 1;
    best = Math.max(best, now);
    // A host that never answered is not waited for: another engine can serve meanwhile.
    if (failures >= retry.attempts || !everConnected) throw finalError(outcome.error, options.url);
    await backOff(retry, failures, signal, outcome.waitMs);
  }
}

/** True when the bytes on disk are those the host announced; `true` also when it announced nothing. */
export async function matchesAnnounced(path: string): Promise<boolean> {
  const info = await readInfo(path);
  if (info?.total !== undefined && (await sizeOf(path)) !== info.total) return false;
  if (!info?.md5) return true;
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('base64') === info.md5;
}

/** Removes a partial download and its description. */
export async function discardDownload(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(infoPath(path), { force: true })]);
}

const infoPath = (path: string): string => `${path}.json`;

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

async function readInfo(path: string): Promise<PartialInfo | undefined> {
  try {
    const info = JSON.parse(await readFile(infoPath(path), 'utf8')) as PartialInfo;
    return typeof info.url === 'string' ? info : undefined;
  } catch {
    return undefined;
  }
}

/** What is on disk and may be built upon; anything else is discarded. */
async function resumable(options: DownloadOptions): Promise<{ info?: PartialInfo; start: number }> {
  const info = await readInfo(options.path);
  const start = await sizeOf(options.path);
  const fits = info?.total === undefined || start <= info.total;
  if (info?.url === options.url && info.validator && start > 0 && fits) return { info, start };
  await discardDownload(options.path);
  return { start: 0 };
}

async function attempt(options: DownloadOptions): Promise<Outcome> {
  const { info, start } = await resumable(options);
  if (info && start === info.total) return { done: true };
  const headers = info?.validator
    ? { range: `bytes=${start}-`, 'if-range': info.validator }
    : undefined;
  let response: HttpResponse;
  try {
    response = await httpRequest(options.url, { ...options, ...(headers ? { headers } : {}) });
  } catch (error) {
    if (error instanceof NetworkError) return { done: false, error, waitMs: 0 };
    throw error;
  }
  const refusal = await refused(response, options);
  if (refusal) return refusal;

  const fresh = describe(response, options.url);
  const resumed = response.status === 206;
  if (resumed && !(info && continues(response, fresh, info, start))) {
    response.body.destroy();
    await discardDownload(options.path);
    const error = new NetworkError('interrupted', 'The file changed while it was downloaded');
    return { done: false, error, waitMs: 0 };
  }
  const current = resumed && info ? info : fresh;
  if ((current.total ?? 0) > options.maxBytes) {
    response.body.destroy();
    throw tooLarge(options);
  }
  if (!resumed) await writeFile(infoPath(options.path), JSON.stringify(current));
  return receive(response, current, resumed ? start : 0, options);
}

/** Anything but 200 and 206: a final error is thrown, a passing one is told. */
async function refused(
  response: HttpResponse,
  options: DownloadOptions,
): Promise<Outcome | undefined> {
  const { status } = response;
  if (status === 200 || status === 206) return undefined;
  response.body.destroy();
  const host = new URL(options.url).host;
  if (status === 416) {
    await discardDownload(options.path);
    return {
      done: false,
      error: new NetworkError('interrupted', `${host} has a different file now`),
      waitMs: 0,
    };
  }
  const error = modelError('server_error', `${host} answered with status ${status}.`, {
    details: { status },
  });
  if (status >= 500 || status === 429 || status === 408)
    return { done: false, error, waitMs: retryAfterMs(response) };
  if (status === 404 || status === 410)
    throw modelError('not_found', `${host} no longer has this file (status ${status}).`);
  throw error;
}

function retryAfterMs(response: HttpResponse): number {
  const seconds = Number(response.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

function describe(response: HttpResponse, url: string): PartialInfo {
  const { etag, 'last-modified': modified, 'content-length': length } = response.headers;
  const total = length !== undefined && /^\d+$/.test(length) ? Number(length) : undefined;
  const hashes = [response.headers['x-goog-hash'] ?? []].flat().join(',');
  return {
    url,
    validator: etag && !etag.startsWith('W/') ? etag : modified,
    total: response.status === 206 ? undefined : total,
    md5: /(?:^|,\s*)md5=([A-Za-z0-9+/]{22}==)/.exec(hashes)?.[1],
  };
}

/** True when a 206 answer is the rest of the very file that was begun. */
function continues(
  response: HttpResponse,
  fresh: PartialInfo,
  info: PartialInfo,
  start: number,
): boolean {
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(response.headers['content-range'] ?? '');
  if (!range || Number(range[1]) !== start) return false;
  if (range[3] !== '*' && info.total !== undefined && Number(range[3]) !== info.total) return false;
  return fresh.validator === undefined || fresh.validator === info.validator;
}

async function receive(
  response: HttpResponse,
  info: PartialInfo,
  start: number,
  options: DownloadOptions,
): Promise<Outcome> {
  const writer = await options.storage.writer(options.path, start).catch((error: unknown) => {
    response.body.destroy();
    throw error;
  });
  let received = start;
  try {
    options.onProgress(received, info.total);
    for await (const chunk of bodyChunks(response, options.signal)) {
      received += chunk.length;
      if (received > (info.total ?? options.maxBytes)) throw tooLarge(options);
      await writer.write(chunk);
      options.onProgress(received, info.total);
    }
    await writer.finish();
  } catch (error) {
    if (error instanceof NetworkError) return { done: false, error, waitMs: 0 };
    throw error;
  } finally {
    await writer.close();
  }
  if (info.total === undefined || received === info.total) return { done: true };
  const error = new NetworkError('interrupted', `${received} of ${info.total} bytes arrived`);
  return { done: false, error, waitMs: 0 };
}

function tooLarge(options: DownloadOptions): Error {
  const host = new URL(options.url).host;
  return modelError('too_large', `${host} sent more than the file can hold.`);
}

function finalError(error: unknown, url: string): unknown {
  if (!(error instanceof NetworkError)) return error;
  const host = new URL(url).host;
  return error.kind === 'unreachable'
    ? modelError('host_unreachable', `${host} cannot be reached.`, { cause: error })
    : modelError('interrupted', `The download from ${host} keeps breaking off.`, { cause: error });
}
