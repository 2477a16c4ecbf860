import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RetryPolicy } from './backoff.ts';
import type { CatalogueFile, CatalogueModel } from './catalogue.ts';
import { discardDownload, downloadFile, matchesAnnounced } from './download.ts';
import { packError, storageError } from './failure.ts';
import { httpRequest } from './http.ts';
import type { PackProgressMeter } from './progress.ts';
import type { PackShelf } from './shelf.ts';
import type { PackStorage } from './storage.ts';
import { type InstalledPackFile, type PackFileRole, packFailure, packKey } from './types.ts';
import { unpackFile } from './unpack.ts';

export interface InstallOptions {
  shelf: PackShelf;
  storage: PackStorage;
  retry: RetryPolicy;
  connectTimeoutMs: number;
  idleTimeoutMs: number;
  /** Limit for one file, packed or unpacked, when the catalogue states no size. */
  maxFileBytes: number;
  source: string;
  now(): number;
}

const FILE_NAMES: Readonly<Record<PackFileRole, string>> = {
  model: 'model.bin',
  shortlist: 'shortlist.bin',
  vocab: 'vocab.spm',
  sourceVocab: 'source-vocab.spm',
  targetVocab: 'target-vocab.spm',
};

/** Whole downloads that turned out damaged before the pack is given up. */
const DAMAGED_TRIES = 3;

/** Room left on the disk for everything else. */
const SPARE_BYTES = 64 * 2 ** 20;

/**
 * Downloads, checks and installs the files of a model. Afterwards the pack is whole in its folder,
 * or absent (or the older one still stands) and the error says why. Partial downloads are kept for
 * the next attempt, except when the disk is full.
 */
export async function installPack(
  model: CatalogueModel,
  options: InstallOptions,
  meter: PackProgressMeter,
  signal: AbortSignal,
): Promise<void> {
  const { shelf } = options;
  const partials = join(shelf.directory, '.partial', packKey(model));
  let staged: string | undefined;
  try {
    await mkdir(partials, { recursive: true });
    await announce(model, options, meter, signal);
    await requireSpace(model, options, meter.remaining());
    staged = await shelf.stage(model);
    const files: InstalledPackFile[] = [];
    for (const file of model.files)
      files.push(await fetchFile(file, partials, staged, options, meter, signal));
    signal.throwIfAborted();
    meter.enter('installing');
    const { from, to, architecture } = model;
    const precision = precisionOf(model);
    const installedAt = options.now();
    const { source } = options;
    await shelf.place(staged, { from, to, architecture, precision, source, installedAt, files });
    await rm(partials, { recursive: true, force: true });
  } catch (cause) {
    const error = storageError(cause, `The language pack ${packKey(model)} cannot be stored`);
    if (staged) await rm(staged, { recursive: true, force: true }).catch(() => undefined);
    if (packFailure(error) === 'disk_full')
      await rm(partials, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Models quantised without precomputed `alphas` need another matrix routine. */
function precisionOf(model: CatalogueModel): string {
  const url = model.files.find((file) => file.role === 'model')?.url ?? '';
  return /intgemm8?\.bin(\.gz)?$/.test(url) && !url.includes('.alphas.')
    ? 'int8shiftAll'
    : 'int8shiftAlphaAll';
}

/** Asks for the sizes of all files, for the progress and the disk; a host need not know HEAD. */
async function announce(
  model: CatalogueModel,
  options: InstallOptions,
  meter: PackProgressMeter,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    model.files.map(async (file) => {
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

async function requireSpace(
  model: CatalogueModel,
  options: InstallOptions,
  download: number,
): Promise<void> {
  const { shelf, storage } = options;
  const free = await storage.freeBytes(dirname(shelf.directory));
  if (free === undefined) return;
  const unpacked = model.files.reduce((sum, file) => sum + (file.size ?? 0), 0);
  const needed = Math.ceil(download + Math.max(unpacked, download * 1.5) + SPARE_BYTES);
  if (free >= needed) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;
  throw packError(
    'disk_full',
    `The language pack ${packKey(model)} needs ${megabytes(needed)} of disk, ${megabytes(free)} are free.`,
    { details: { needed, free } },
  );
}

async function fetchFile(
  file: CatalogueFile,
  partials: string,
  staged: string,
  options: InstallOptions,
  meter: PackProgressMeter,
  signal: AbortSignal,
): Promise<InstalledPackFile> {
  const name = FILE_NAMES[file.role];
  const path = join(partials, name);
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
        throw packError('corrupt', 'A file of the language pack arrived damaged.');
      const checked = await unpackFile({
        ...options,
        from: path,
        to: join(staged, name),
        size: file.size,
        sha256: file.sha256,
        maxBytes: options.maxFileBytes,
        signal,
      });
      return { role: file.role, name, ...checked };
    } catch (error) {
      const reason = packFailure(error);
      if (reason === 'corrupt' || reason === 'too_large') await discardDownload(path);
      if (reason !== 'corrupt' || tries === DAMAGED_TRIES) throw error;
    }
  }
}
