import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { manifestSchema } from './manifest.ts';
import { storageError } from './storage-error.ts';
import type { InstalledModel, ModelKind, ModelProblem, Provenance } from './types.ts';

const MANIFEST = 'manifest.json';

/** Milliseconds for which a look at the folder is good enough; other processes may change it. */
const SCAN_AGE_MS = 2000;

/** Milliseconds for which a model that was used counts as just used. */
const USE_AGE_MS = 3600 * 1000;

/**
 * The folders of installed models, `<name>/` each. A model is there when its folder has a valid
 * manifest and every file has its size; folders are only ever renamed into place, complete. The first folder is
 * written to; the others are only read, and of two models of a name the one in the earlier folder counts.
 */
export class ModelShelf<Key extends object, Model extends Key> {
  /** The folder that is written to. */
  readonly directory: string;
  readonly #folders: readonly string[];
  readonly #kind: ModelKind<Key, Model>;
  readonly #usedAt = new Map<string, number>();
  #scan: { at: number; models: Promise<Map<string, InstalledModel<Model>>> } | undefined;

  constructor(kind: ModelKind<Key, Model>, folders: readonly [string, ...string[]]) {
    this.#kind = kind;
    this.#folders = folders.map((folder) => resolve(folder));
    this.directory = this.#folders[0]!;
  }

  /** Installed models by name. */
  models(): Promise<Map<string, InstalledModel<Model>>> {
    const now = performance.now();
    if (!this.#scan || now - this.#scan.at > SCAN_AGE_MS)
      this.#scan = { at: now, models: this.#read() };
    return this.#scan.models;
  }

  /** Looks at the folder afresh next time. */
  forget(): void {
    this.#scan = undefined;
  }

  /** Where the files of a model lie while they are downloaded. */
  partials(key: Key): string {
    return join(this.directory, '.partial', this.#kind.nameOf(key));
  }

  /** An empty folder on the same disk in which a model is put together. */
  async stage(key: Key): Promise<string> {
    const name = `${this.#kind.nameOf(key)}-${randomUUID()}`;
    const path = join(this.directory, '.staging', name);
    await mkdir(path, { recursive: true });
    return path;
  }

  /** Writes the manifest and moves the staged folder into place, replacing an older model. */
  async place(staged: string, model: Model, provenance: Provenance): Promise<void> {
    const name = this.#kind.nameOf(model);
    const manifest = JSON.stringify({ version: 1, ...model, ...provenance }, null, 2);
    await writeFile(join(staged, MANIFEST), manifest, { flush: true });
    await syncDirectory(staged);
    await this.#moveAside(name);
    await rename(staged, join(this.directory, name));
    await syncDirectory(this.directory);
    this.forget();
  }

  /** Removes a model from the folder that is written to; false when there was none. */
  async remove(key: Key): Promise<boolean> {
    const name = this.#kind.nameOf(key);
    try {
      return await this.#moveAside(name);
    } catch (error) {
      throw storageError(error, `The ${this.#kind.noun} ${name} cannot be removed`);
    } finally {
      this.forget();
    }
  }

  /** Notes that a model is used, for all processes, in the time of its manifest. */
  async markUsed(model: InstalledModel<Model>, now: number): Promise<void> {
    if (!this.#isOwn(model) || now - (this.#usedAt.get(model.directory) ?? 0) < USE_AGE_MS) return;
    this.#usedAt.set(model.directory, now);
    const at = new Date(now);
    await utimes(join(model.directory, MANIFEST), at, at).catch(() => undefined);
  }

  /** Models that may be removed to make room, those not used for longest first. */
  async leastUsed(): Promise<InstalledModel<Model>[]> {
    const own = [...(await this.models()).values()].filter((model) => this.#isOwn(model));
    const used = await Promise.all(
      own.map(async (model) => {
        const info = await stat(join(model.directory, MANIFEST)).catch(() => undefined);
        return { model, at: info?.mtimeMs ?? 0 };
      }),
    );
    return used.sort((a, b) => a.at - b.at).map(({ model }) => model);
  }

  /** Compares every file with the manifest, reading all bytes. */
  async verify(model: InstalledModel<Model>): Promise<ModelProblem[]> {
    const problems: ModelProblem[] = [];
    for (const file of model.files) {
      const path = join(model.directory, file.name);
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

  #isOwn({ directory }: InstalledModel<Model>): boolean {
    return dirname(directory) === this.directory;
  }

  async #read(): Promise<Map<string, InstalledModel<Model>>> {
    const models = new Map<string, InstalledModel<Model>>();
    for (const folder of this.#folders) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isDirectory() || entry.name.startsWith('.') || models.has(entry.name)) continue;
        const model = await this.#readModel(folder, entry.name);
        if (model) models.set(entry.name, model);
      }
    }
    return models;
  }

  async #readModel(folder: string, name: string): Promise<InstalledModel<Model> | undefined> {
    const directory = join(folder, name);
    try {
      const manifest: unknown = JSON.parse(await readFile(join(directory, MANIFEST), 'utf8'));
      const { version: _, ...provenance } = manifestSchema.parse(manifest);
      const model = this.#kind.read(manifest);
      if (model === undefined || this.#kind.nameOf(model) !== name) return undefined;
      let size = 0;
      for (const file of provenance.files) {
        if ((await stat(join(directory, file.name))).size !== file.size) return undefined;
        size += file.size;
      }
      return { ...model, ...provenance, directory, size };
    } catch {
      return undefined;
    }
  }

  async #moveAside(name: string): Promise<boolean> {
    const aside = join(this.directory, '.staging', `${name}-old-${randomUUID()}`);
    await mkdir(join(this.directory, '.staging'), { recursive: true });
    try {
      await rename(join(this.directory, name), aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
    await rm(aside, { recursive: true, force: true });
    return true;
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
