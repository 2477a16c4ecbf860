import { modelError } from '@glossa/engines/bergamot/portable';
import { z } from 'zod';
import { orMissing, writeText } from './shelf.ts';
import { storageError } from './storage-error.ts';

/** What the browser gives downloads; replaced in tests. */
export interface DownloadDeps {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Waits; rejects when the signal fires before. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds without a byte before a transfer counts as broken. */
  idleMs: number;
}

export interface FileDownload {
  url: string;
  /** Where the bytes go, as they are sent. */
  folder: FileSystemDirectoryHandle;
  name: string;
  /** More bytes than this are refused with reason `too_large`. */
  maxBytes: number;
  signal: AbortSignal;
  /** Bytes of the file so far. */
  onProgress(received: number): void;
}

/** Tries without a byte more between them. */
const ATTEMPTS = 4;
/** Milliseconds before the tries after the first. */
const PAUSES = [1000, 3000, 9000];
/** What was received is kept for good from time to time: a browser that ends loses no more than this. */
const KEEP_BYTES = 4 * 2 ** 20;

/** What a partial download is a part of; kept beside it, so that another try can go on. */
const infoSchema = z.object({
  url: z.string(),
  /** Strong entity tag or date for `If-Range`; without one nothing is resumed. */
  validator: z.string().nullable(),
  /** Bytes of the whole file as sent. */
  total: z.number().nullable(),
});
type PartialInfo = z.infer<typeof infoSchema>;

/** A transfer that may go on at another try. */
class Broken extends Error {
  readonly final: Error;
  /** The host never answered. */
  readonly unreachable: boolean;
  /** What is kept is not the beginning of what the host has now. */
  readonly anew: boolean;
  constructor(final: Error, { unreachable = false, anew = false } = {}) {
    super(final.message);
    this.final = final;
    this.unreachable = unreachable;
    this.anew = anew;
  }
}

/**
 * Downloads a file as it is sent into the private file system, going on where an earlier try stopped as far as the host
 * allows ranges (RFC 9110 §14). Rejects with a `ModelFailure` in `details.reason`, or the signal's reason; what was
 * received stays for the next try unless it is of no use.
 */
export async function downloadFile(download: FileDownload, deps: DownloadDeps): Promise<File> {
  const { signal } = download;
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    const before = await sizeOf(download);
    try {
      await attempt(download, deps);
      return await fileOf(download);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Broken)) throw storageError(error);
      if (error.anew) await discard(download);
      failures = (await sizeOf(download)) > before ? 1 : failures + 1;
      // A host that never answered is not waited for.
      if (failures >= ATTEMPTS || (error.unreachable && before === 0)) throw error.final;
      await deps.sleep(PAUSES[failures - 1]!, signal);
    }
  }
}

/** Removes a partial download. */
export async function discard({ folder, name }: Pick<FileDownload, 'folder' | 'name'>) {
  await orMissing(folder.removeEntry(name));
  await orMissing(folder.removeEntry(infoName(name)));
}

const infoName = (name: string) => `${name}.json`;

async function fileOf({ folder, name }: FileDownload): Promise<File> {
  return (await folder.getFileHandle(name)).getFile();
}

async function sizeOf(download: FileDownload): Promise<number> {
  return (await orMissing(fileOf(download)))?.size ?? 0;
}

async function readInfo({ folder, name }: FileDownload): Promise<PartialInfo | undefined> {
  const handle = await orMissing(folder.getFileHandle(infoName(name)));
  if (handle === undefined) return undefined;
  try {
    return infoSchema.parse(JSON.parse(await (await handle.getFile()).text()));
  } catch {
    return undefined;
  }
}

/** What is kept and may be built upon; anything else is discarded. */
async function resumable(download: FileDownload): Promise<{ info?: PartialInfo; start: number }> {
  const info = await readInfo(download);
  const start = await sizeOf(download);
  const fits = info?.total == null || start <= info.total;
  if (info?.url === download.url && info.validator !== null && start > 0 && fits) {
    return { info, start };
  }
  await discard(download);
  return { start: 0 };
}

async function attempt(download: FileDownload, deps: DownloadDeps): Promise<void> {
  const { url, maxBytes, signal } = download;
  const { info, start } = await resumable(download);
  if (info !== undefined && start === info.total) return;
  const idle = new AbortController();
  const headers: Record<string, string> = info?.validator
    ? { Range: `bytes=${start}-`, 'If-Range': info.validator }
    : {};
  const stalled = () => idle.abort(new DOMException('Nothing comes.', 'TimeoutError'));
  let timer = setTimeout(stalled, deps.idleMs);
  try {
    const response = await request(url, headers, AbortSignal.any([signal, idle.signal]), deps);
    const fresh = describe(response, url);
    const resumed = response.status === 206;
    if (resumed && !(info !== undefined && continues(response, start))) {
      await response.body?.cancel();
      const changed = modelError('interrupted', 'The file changed while it was downloaded.');
      throw new Broken(changed, { anew: true });
    }
    const current = resumed && info !== undefined ? info : fresh;
    if ((current.total ?? 0) > maxBytes) throw tooLarge(url);
    if (!resumed) {
      await discard(download);
      await writeText(download.folder, infoName(download.name), JSON.stringify(current));
    }
    await receive(response, current, resumed ? start : 0, download, () => {
      clearTimeout(timer);
      timer = setTimeout(stalled, deps.idleMs);
    });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A GET without cookies, and without a word of where it comes from.
 * @throws Broken for what may pass, a `ModelFailure` for what will not
 */
export async function request(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  { fetch }: Pick<DownloadDeps, 'fetch'>,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Response> {
  const { host, protocol } = new URL(url);
  let response: Response;
  try {
    const quiet = {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    } as const;
    response = await fetch(url, { method, headers, signal, ...quiet });
  } catch (cause) {
    throw new Broken(modelError('host_unreachable', `${host} cannot be reached.`, { cause }), {
      unreachable: true,
    });
  }
  if (response.url !== '' && new URL(response.url).protocol !== protocol) {
    throw modelError('server_error', `${host} leads to an address that is not safe.`);
  }
  const { status } = response;
  if (status === 200 || status === 206) return response;
  await response.body?.cancel();
  if (status === 404 || status === 410) {
    throw modelError('not_found', `${host} does not have this file (status ${status}).`);
  }
  const refused = modelError('server_error', `${host} answered with status ${status}.`);
  const passing = status >= 500 || status === 408 || status === 416 || status === 429;
  throw passing ? new Broken(refused, { anew: status === 416 }) : refused;
}

/** The error that a request ended with, for those who do not try again. */
export function finalError(error: unknown): unknown {
  return error instanceof Broken ? error.final : error;
}

/** Bytes that an answer announces, where they are those that will be counted. */
export function announcedBytes({ headers }: Response): number | null {
  // What is decoded on the way has another length.
  if (headers.has('content-encoding')) return null;
  const length = headers.get('content-length') ?? '';
  return /^\d+$/.test(length) ? Number(length) : null;
}

function describe(response: Response, url: string): PartialInfo {
  const { headers } = response;
  const etag = headers.get('etag');
  const strong = etag !== null && !etag.startsWith('W/') ? etag : headers.get('last-modified');
  const validator = headers.has('content-encoding') ? null : strong;
  return { url, validator, total: announcedBytes(response) };
}

/** True when a 206 answer begins where the kept part ends. */
function continues({ headers }: Response, start: number): boolean {
  const range = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '');
  return range !== null && Number(range[1]) === start;
}

const tooLarge = (url: string) =>
  modelError('too_large', `${new URL(url).host} sends more than the file can hold.`);

async function receive(
  response: Response,
  info: PartialInfo,
  start: number,
  { folder, name, url, maxBytes, onProgress }: FileDownload,
  alive: () => void,
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  const limit = info.total ?? maxBytes;
  let received = start;
  let kept = start;
  let writable = await openAt(handle, start);
  try {
    onProgress(received);
    for await (const chunk of chunksOf(response, url)) {
      alive();
      received += chunk.length;
      if (received > limit) throw tooLarge(url);
      await writable.write(chunk);
      onProgress(received);
      if (received - kept >= KEEP_BYTES) {
        await writable.close();
        kept = received;
        writable = await openAt(handle, kept);
      }
    }
  } finally {
    // What came is kept, whatever ended it; a full disk keeps nothing.
    await writable.close().catch(() => {});
  }
  if (info.total !== null && received < info.total) {
    throw new Broken(modelError('interrupted', `${received} of ${info.total} bytes arrived.`));
  }
}

async function openAt(handle: FileSystemFileHandle, start: number) {
  const writable = await handle.createWritable({ keepExistingData: start > 0 });
  if (start > 0) await writable.seek(start);
  return writable;
}

async function* chunksOf(response: Response, url: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        const { host } = new URL(url);
        const message = `The download from ${host} breaks off.`;
        throw new Broken(modelError('interrupted', message, { cause }));
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
