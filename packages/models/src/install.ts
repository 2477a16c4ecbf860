import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RetryPolicy } from './backoff.ts';
import { discardDownload, downloadFile, matchesAnnounced } from './download.ts';
import { modelError, modelFailure } from './failure.ts';
import { httpRequest } from './http.ts';
import type { ProgressMeter } from './progress.ts';
import type { ModelShelf } from './shelf.ts';
import type { ModelStorage } from './storage.ts';
import { storageError } from './storage-error.ts';
import type { CatalogueEntry, InstalledFile, ModelKind, OfferedFile } from './types.ts';
import { unpackFile } from './unpack.ts';

export interface InstallOptions<Key extends object, Model extends Key> {
  kind: ModelKind<Key, Model>;
  shelf: ModelShelf<Key, Model>;
  storage: ModelStorage;
  retry: RetryPolicy;
  connectTimeoutMs: number;
  idleTimeoutMs: number;
  /** Limit for one file, packed or unpacked, when the catalogue states no size. */
  maxFileBytes: number;
  now(): number;
}

/** Whole downloads that turned out damaged before the model is given up. */
const DAMAGED_TRIES = 3;

/** Room left on the disk for everything else. */
const SPARE_BYTES = 64 * 2 ** 20;

/**
 * Downloads, checks and installs the files of an entry. Afterwards the model is whole in its folder,
 * or absent (or the older one still stands) and the error says why. Partial downloads are kept for
 * the next attempt, except when the disk is full.
 */
export async function installModel<Key extends object, Model extends Key>(
  entry: CatalogueEntry<Model>,
  options: InstallOptions<Key, Model>,
  meter: ProgressMeter<Key>,
  signal: AbortSignal,
): Promise<void> {
  const { shelf, kind } = options;
  const name = kind.nameOf(entry.model);
  const partials = shelf.partials(entry.model);
  let staged: string | undefined;
  try {
    await mkdir(partials, { recursive: true });
    await announce(entry.files, options, meter, signal);
    await requireSpace(entry, options, meter.remaining());
    staged = await shelf.stage(entry.model);
    const files: InstalledFile[] = [];
    for (const file of entry.files)
      files.push(await fetchFile(file, partials, staged, options, meter, signal));
    signal.throwIfAborted();
    meter.enter('installing');
    const { source, licence } = entry;
    const installedAt = options.now();
    await shelf.place(staged, entry.model, {
      source,
      ...(licence === undefined ? {} : { licence }),
      installedAt,
      files,
    });
    await rm(partials, { recursive: true, force: true });
  } catch (cause) {
    const error = storageError(cause, `The ${kind.noun} ${name} cannot be stored`);
    if (staged) await rm(staged, { recursive: true, force: true }).catch(() => undefined);
    if (modelFailure(error) === 'disk_full')
      await rm(partials, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

type HttpSettings = Pick<
  InstallOptions<object, object>,
  'connectTimeoutMs' | 'idleTimeoutMs' | 'maxFileBytes' | 'retry' | 'storage'
>;

/** The side of a meter that files see. */
type FileMeter = Pick<ProgressMeter<unknown>, 'expect' | 'receive' | 'enter'>;

/** Asks for the sizes of all files, for the progress and the disk; a host need not know HEAD. */
async function announce(
  files: readonly OfferedFile[],
  options: HttpSettings,
  meter: FileMeter,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      let total: number | undefined;
      try {
        const response = await httpRequest(file.url, { ...options, signal, method: 'HEAD' });
        response.body.destroy();
        const length = response.headers['content-length'];
        if (response.status === 200 && length && /^\d+$/.test(length)) total = Number(length);
      } catch {
        signal.throwIfAborted();
      }
      // Models shrink to about 70 %; shortlists and vocabularies are small beside them.
      meter.expect(file.url, total, (file.size ?? 4 * 2 ** 20) * 0.7);
    }),
  );
}

async function requireSpace<Key extends object, Model extends Key>(
  entry: CatalogueEntry<Model>,
  options: InstallOptions<Key, Model>,
  download: number,
): Promise<void> {
  const { shelf, storage, kind } = options;
  const free = await storage.freeBytes(dirname(shelf.directory));
  if (free === undefined) return;
  const unpacked = entry.files.reduce((sum, file) => sum + (file.size ?? 0), 0);
  const needed = Math.ceil(download + Math.max(unpacked, download * 1.5) + SPARE_BYTES);
  if (free >= needed) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;
  throw modelError(
    'disk_full',
    `The ${kind.noun} ${kind.nameOf(entry.model)} needs ${megabytes(needed)} of disk, ${megabytes(free)} are free.`,
    { details: { needed, free } },
  );
}

async function fetchFile(
  file: OfferedFile,
  partials: string,
  staged: string,
  options: HttpSettings,
  meter: FileMeter,
  signal: AbortSignal,
): Promise<InstalledFile> {
  const { name } = file;
  const path = join(partials, name);
  const to = join(staged, name);
  for (const one of [path, to]) await mkdir(dirname(one), { recursive: true });
  // Compressing never makes a file much longer than it was.
  const maxBytes = file.size === undefined ? options.maxFileBytes : file.size * 1.1 + 65_536;
  for (let tries = 1; ; tries++) {
    await downloadFile({
      ...options,
      url: file.url,
      path,
      maxBytes,
      signal,
      onProgress: (received, total) => meter.receive(file.url, received, total),
    });
    meter.enter('verifying');
    try {
      if (!(await matchesAnnounced(path)))
        throw modelError('corrupt', 'A downloaded file arrived damaged.');
      const checked = await unpackFile({
        ...options,
        from: path,
        to,
        size: file.size,
        sha256: file.sha256,
        maxBytes: options.maxFileBytes,
        signal,
      });
      return { role: file.role, name, ...checked };
    } catch (error) {
      const reason = modelFailure(error);
      if (reason === 'corrupt' || reason === 'too_large') await discardDownload(path);
      if (reason !== 'corrupt' || tries === DAMAGED_TRIES) throw error;
    }
  }
}
