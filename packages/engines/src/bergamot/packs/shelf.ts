import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { LanguagePair } from '../../ports/translate.ts';
import { storageError } from './failure.ts';
import { type InstalledPack, type PackProblem, packKey } from './types.ts';

const manifestSchema = z.object({
  version: z.literal(1),
  from: z.string().min(1),
  to: z.string().min(1),
  architecture: z.string(),
  precision: z.string(),
  source: z.string(),
  installedAt: z.number(),
  files: z
    .array(
      z.object({
        role: z.enum(['model', 'shortlist', 'vocab', 'sourceVocab', 'targetVocab']),
        name: z.string().regex(/^[\w.-]+$/),
        size: z.number().int().positive(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(3),
});

const MANIFEST = 'manifest.json';

/** Milliseconds for which a look at the folder is good enough; other processes may change it. */
const SCAN_AGE_MS = 2000;

/**
 * The folder of installed packs, `<from>-<to>/` each. A pack is there when its folder has a valid
 * manifest and every file has its size; folders are only ever renamed into place, complete.
 */
export class PackShelf {
  readonly directory: string;
  #scan: { at: number; packs: Promise<Map<string, InstalledPack>> } | undefined;

  constructor(directory: string) {
    this.directory = resolve(directory);
  }

  /** Installed packs by key (`en-de`). */
  packs(): Promise<Map<string, InstalledPack>> {
    const now = performance.now();
    if (!this.#scan || now - this.#scan.at > SCAN_AGE_MS)
      this.#scan = { at: now, packs: this.#read() };
    return this.#scan.packs;
  }

  /** Looks at the folder afresh next time. */
  forget(): void {
    this.#scan = undefined;
  }

  /** An empty folder on the same disk in which a pack is put together. */
  async stage(pair: LanguagePair): Promise<string> {
    const path = join(this.directory, '.staging', `${packKey(pair)}-${randomUUID()}`);
    await mkdir(path, { recursive: true });
    return path;
  }

  /** Writes the manifest and moves the staged folder into place, replacing an older pack. */
  async place(staged: string, pack: Omit<InstalledPack, 'directory' | 'size'>): Promise<void> {
    const manifest = JSON.stringify({ version: 1, ...pack }, null, 2);
    await writeFile(join(staged, MANIFEST), manifest, { flush: true });
    await syncDirectory(staged);
    await this.#moveAside(packKey(pack));
    await rename(staged, join(this.directory, packKey(pack)));
    await syncDirectory(this.directory);
    this.forget();
  }

  /** Removes a pack; false when there was none. */
  async remove(pair: LanguagePair): Promise<boolean> {
    try {
      return await this.#moveAside(packKey(pair));
    } catch (error) {
      throw storageError(error, `The language pack ${packKey(pair)} cannot be removed`);
    } finally {
      this.forget();
    }
  }

  /** Compares every file with the manifest, reading all bytes. */
  async verify(pack: InstalledPack): Promise<PackProblem[]> {
    const problems: PackProblem[] = [];
    for (const file of pack.files) {
      const path = join(pack.directory, file.name);
      const info = await stat(path).catch(() => undefined);
      if (!info) problems.push({ file: file.name, problem: 'missing' });
      else if (info.size !== file.size)
        problems.push({
          file: file.name,
          problem: 'size',
          expected: String(file.size),
          found: String(info.size),
        });
      else {
        const found = await sha256(path);
        if (found !== file.sha256)
          problems.push({ file: file.name, problem: 'hash', expected: file.sha256, found });
      }
    }
    return problems;
  }

  /** Removes what interrupted installs left, once older than a day. */
  async sweep(now: number): Promise<void> {
    const staging = join(this.directory, '.staging');
    for (const name of await readdir(staging).catch(() => [])) {
      const path = join(staging, name);
      const info = await stat(path).catch(() => undefined);
      if (info && now - info.mtimeMs > 24 * 3600 * 1000)
        await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async #read(): Promise<Map<string, InstalledPack>> {
    const packs = new Map<string, InstalledPack>();
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
      const pack = await readPack(join(this.directory, entry.name));
      if (pack && packKey(pack) === entry.name) packs.set(entry.name, pack);
    }
    return packs;
  }

  async #moveAside(key: string): Promise<boolean> {
    const aside = join(this.directory, '.staging', `${key}-old-${randomUUID()}`);
    await mkdir(join(this.directory, '.staging'), { recursive: true });
    try {
      await rename(join(this.directory, key), aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
    await rm(aside, { recursive: true, force: true });
    return true;
  }
}

async function readPack(directory: string): Promise<InstalledPack | undefined> {
  try {
    const { version: _, ...manifest } = manifestSchema.parse(
      JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')),
    );
    let size = 0;
    for (const file of manifest.files) {
      if ((await stat(join(directory, file.name))).size !== file.size) return undefined;
      size += file.size;
    }
    return { ...manifest, directory, size };
  } catch {
    return undefined;
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Makes renames durable; not every file system lets a folder be opened. */
async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
