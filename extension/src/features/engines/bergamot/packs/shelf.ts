import type { LanguagePair } from '@glossa/engines';
import {
  type InstalledFile,
  LANGUAGE_PACKS,
  manifestSchema,
  type PackFileRole,
  type PackModel,
  packKey,
} from '@glossa/engines/bergamot/portable';

/** A language pack that is kept in this browser. */
export interface KeptPack extends PackModel {
  files: InstalledFile[];
  /** Bytes of all files. */
  size: number;
}

const MANIFEST = 'manifest.json';

/** Whether something is not there; other errors are no answer to that. */
const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** What a promise gives, or undefined where what was looked for is not there. */
export async function orMissing<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The language packs in the extension's private file system (OPFS), `bergamot/packs/<from>-<to>/` each. A pack is there
 * when its folder has a valid manifest, which is written last, and every file has its size.
 */
export class PackShelf {
  readonly #root: () => Promise<FileSystemDirectoryHandle>;

  constructor(root = () => navigator.storage.getDirectory()) {
    this.#root = root;
  }

  /** Folder in which whole packs, or partial downloads, are kept. */
  async folder(name: 'packs' | 'partial'): Promise<FileSystemDirectoryHandle> {
    const own = await (await this.#root()).getDirectoryHandle('bergamot', { create: true });
    return own.getDirectoryHandle(name, { create: true });
  }

  /** The packs that are whole, by key. */
  async installed(): Promise<Map<string, KeptPack>> {
    const packs = new Map<string, KeptPack>();
    const folder = await this.folder('packs');
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind !== 'directory') continue;
      const pack = await readPack(handle as FileSystemDirectoryHandle, name).catch(() => undefined);
      if (pack !== undefined) packs.set(name, pack);
    }
    return packs;
  }

  /** The bytes of a pack's file; rejects when it is not there. */
  async read(pack: KeptPack, role: PackFileRole): Promise<ArrayBuffer> {
    const file = pack.files.find((each) => each.role === role);
    if (file === undefined) throw new Error(`The pack ${packKey(pack)} has no ${role}.`);
    const folder = await (await this.folder('packs')).getDirectoryHandle(packKey(pack));
    return (await (await folder.getFileHandle(file.name)).getFile()).arrayBuffer();
  }

  /** Compares a pack with its checksums; true when it is whole. */
  async verify(pack: KeptPack): Promise<boolean> {
    for (const { role, sha256 } of pack.files) {
      const bytes = await this.read(pack, role as PackFileRole).catch(() => undefined);
      if (bytes === undefined || (await sha256Of(bytes)) !== sha256) return false;
    }
    return true;
  }

  /** Declares a pack whole: its files are all there. */
  async complete(model: PackModel, source: string, files: InstalledFile[], now: number) {
    const folder = await (await this.folder('packs')).getDirectoryHandle(packKey(model));
    const manifest = { version: 1, ...model, source, installedAt: now, files };
    await writeText(folder, MANIFEST, JSON.stringify(manifest));
  }

  /** Removes a pack, and what was begun of its download. */
  async remove(pair: LanguagePair): Promise<void> {
    for (const name of ['packs', 'partial'] as const) await this.clear(name, pair);
  }

  /** Removes what there is of a pack in one of the folders. */
  async clear(name: 'packs' | 'partial', pair: LanguagePair): Promise<void> {
    const folder = await this.folder(name);
    await orMissing(folder.removeEntry(packKey(pair), { recursive: true }));
  }
}

async function readPack(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<KeptPack | undefined> {
  const text = await (await (await folder.getFileHandle(MANIFEST)).getFile()).text();
  const manifest: unknown = JSON.parse(text);
  const { files } = manifestSchema.parse(manifest);
  const model = LANGUAGE_PACKS.read(manifest);
  if (model === undefined || packKey(model) !== name) return undefined;
  let size = 0;
  for (const file of files) {
    const kept = await (await folder.getFileHandle(file.name)).getFile();
    if (kept.size !== file.size) return undefined;
    size += file.size;
  }
  return { ...model, files, size };
}

/** Writes a small file anew. */
export async function writeText(
  folder: FileSystemDirectoryHandle,
  name: string,
  text: string,
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  await writable.write(text);
  await writable.close();
}

/** SHA-256 in lower-case hexadecimal. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
