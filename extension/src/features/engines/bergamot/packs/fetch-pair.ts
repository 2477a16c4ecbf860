import type { LanguagePair } from '@glossa/engines';
import {
  type CatalogueEntry,
  chooseModel,
  findRoute,
  type InstalledFile,
  modelError,
  modelFailure,
  type PackModel,
  packEntry,
  packKey,
  parseCatalogue,
} from '@glossa/engines/bergamot/portable';
import {
  announcedBytes,
  type DownloadDeps,
  discard,
  downloadFile,
  finalError,
  request,
} from './download-file.ts';
import type { PackShelf } from './shelf.ts';
import { unpackFile } from './unpack-file.ts';

export interface FetchDeps extends DownloadDeps {
  shelf: PackShelf;
  catalogueUrl: string;
  /** Bytes that the browser lets the extension keep still; undefined where it does not say. */
  freeBytes(): Promise<number | undefined>;
  now(): number;
}

export interface FetchProgress {
  phase: 'downloading' | 'checking';
  /** Bytes as sent, of all files together. */
  received: number;
  /** Null where the host does not say. */
  total: number | null;
}

/** Packs have 15 to 40 MB: nobody agreed to far more. Bytes as sent, of one pack. */
const PACK_LIMIT = 64e6;
const CATALOGUE_LIMIT = 32e6;
/** Whole downloads of a file that turned out damaged before the pack is given up. */
const DAMAGED_TRIES = 2;
/** Models shrink to about 70 %. */
const EXPANSION = 1.5;

type Entry = CatalogueEntry<PackModel>;

/**
 * Downloads what a pair needs and this browser does not have: one pack, or two by way of English. Afterwards each pack is
 * whole, or absent. Rejects with a `ModelFailure` in `details.reason`, or the signal's reason; what was received stays for
 * the next time, except when the disk is full.
 */
export async function fetchPair(
  pair: LanguagePair,
  deps: FetchDeps,
  signal: AbortSignal,
  onProgress: (progress: FetchProgress) => void,
): Promise<void> {
  const { shelf } = deps;
  const installed = await shelf.installed();
  if (findRoute(pair, (leg) => installed.has(packKey(leg))) !== undefined) return;
  const entries = await missingEntries(pair, installed, deps, signal);
  const meter = new Meter(onProgress);
  await announce(entries, meter, deps, signal);
  await requireSpace(entries, meter.total, deps);
  for (const entry of entries) await install(entry, meter, deps, signal);
}

async function missingEntries(
  pair: LanguagePair,
  installed: ReadonlyMap<string, unknown>,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<Entry[]> {
  const { catalogueUrl } = deps;
  const { origin } = new URL(catalogueUrl);
  const listed = parseCatalogue(await readCatalogue(deps, signal), catalogueUrl);
  // Whoever agreed agreed to this host.
  const models = listed.filter(({ files }) => files.every(({ url }) => isAt(url, origin)));
  const offered = new Set(models.map(packKey));
  const route = findRoute(pair, (leg) => installed.has(packKey(leg)) || offered.has(packKey(leg)));
  if (route === undefined) {
    throw modelError('not_in_catalogue', `There is no language pack for ${packKey(pair)}.`);
  }
  const legs = route.legs.filter((leg) => !installed.has(packKey(leg)));
  return legs.map((leg) => packEntry(chooseModel(models, leg, 'fast')!, catalogueUrl));
}

const isAt = (url: string, origin: string) => new URL(url).origin === origin;

async function readCatalogue(deps: FetchDeps, signal: AbortSignal): Promise<string> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(deps.idleMs)]);
  try {
    const answer = await request(deps.catalogueUrl, {}, patience, deps);
    if ((announcedBytes(answer) ?? 0) > CATALOGUE_LIMIT) {
      throw modelError('catalogue_invalid', 'The list of language packs is too long.');
    }
    return await answer.text();
  } catch (error) {
    signal.throwIfAborted();
    const final = finalError(error);
    if (modelFailure(final) !== undefined) throw final;
    throw modelError('interrupted', 'The list of language packs breaks off.', { cause: error });
  }
}

/** Adds up the files of a download and tells each change. */
class Meter {
  readonly #tell: (progress: FetchProgress) => void;
  readonly #received = new Map<string, number>();
  /** Bytes of all files as sent; null where one is not known. */
  total: number | null = 0;

  constructor(tell: (progress: FetchProgress) => void) {
    this.#tell = tell;
  }

  expect(bytes: number | null): void {
    this.total = this.total === null || bytes === null ? null : this.total + bytes;
  }

  receive(url: string, bytes: number): void {
    this.#received.set(url, bytes);
    this.say('downloading');
  }

  say(phase: FetchProgress['phase']): void {
    const received = [...this.#received.values()].reduce((sum, each) => sum + each, 0);
    this.#tell({ phase, received, total: this.total });
  }
}

/** Asks for the sizes of all files; a host need not know HEAD. */
async function announce(
  entries: readonly Entry[],
  meter: Meter,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<void> {
  for (const { files, model } of entries) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(deps.idleMs)]);
    const sizes = await Promise.all(
      files.map(({ url }) =>
        request(url, {}, patience, deps, 'HEAD').then(announcedBytes, () => null),
      ),
    );
    signal.throwIfAborted();
    const known = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    if (known > PACK_LIMIT) {
      throw modelError('too_large', `The pack ${packKey(model)} is larger than packs are.`);
    }
    for (const size of sizes) meter.expect(size);
  }
  meter.say('downloading');
}

async function requireSpace(
  entries: readonly Entry[],
  download: number | null,
  { freeBytes }: FetchDeps,
): Promise<void> {
  const free = await freeBytes();
  if (free === undefined) return;
  const files = entries.flatMap((entry) => entry.files);
  const unpacked = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const packed = download ?? unpacked;
  const needed = packed + Math.max(unpacked, packed * EXPANSION);
  if (needed <= free) return;
  throw modelError('disk_full', `It needs ${needed} bytes, ${free} are free.`, {
    details: { needed, free },
  });
}

async function install(
  entry: Entry,
  meter: Meter,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<void> {
  const { shelf } = deps;
  const { model, source, files } = entry;
  try {
    // What an earlier install left is no pack: the manifest is written last.
    await shelf.clear('packs', model);
    const [packs, partials] = await Promise.all([shelf.folder('packs'), shelf.folder('partial')]);
    const [folder, partial] = await Promise.all([
      packs.getDirectoryHandle(packKey(model), { create: true }),
      partials.getDirectoryHandle(packKey(model), { create: true }),
    ]);
    const installed: InstalledFile[] = [];
    for (const file of files) {
      const checked = await fetchFile(file, { partial, folder }, meter, deps, signal);
      installed.push({ role: file.role, name: file.name, ...checked });
    }
    signal.throwIfAborted();
    await shelf.complete(model, source, installed, deps.now());
    await shelf.clear('partial', model);
  } catch (error) {
    await shelf.clear('packs', model).catch(() => {});
    if (modelFailure(error) === 'disk_full') await shelf.clear('partial', model).catch(() => {});
    throw error;
  }
}

async function fetchFile(
  file: Entry['files'][number],
  { partial, folder }: { partial: FileSystemDirectoryHandle; folder: FileSystemDirectoryHandle },
  meter: Meter,
  deps: FetchDeps,
  signal: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const { url, name } = file;
  const place = { folder: partial, name };
  const onProgress = (received: number) => meter.receive(url, received);
  for (let tries = 1; ; tries++) {
    const packed = await downloadFile(
      { ...place, url, maxBytes: PACK_LIMIT, signal, onProgress },
      deps,
    );
    meter.say('checking');
    try {
      return await unpackFile(packed, folder, file, signal);
    } catch (error) {
      const reason = modelFailure(error);
      if (reason === 'corrupt' || reason === 'too_large') await discard(place);
      if (reason !== 'corrupt' || tries === DAMAGED_TRIES) throw error;
    }
  }
}
