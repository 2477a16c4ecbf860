import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { makeZip, predictLength } from 'client-zip';
import { z } from 'zod';

/** Browsers for which the extension is built. */
export const BROWSERS = ['chrome', 'edge', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

/** A build of the extension, as it can be downloaded. */
export interface ExtensionBuild {
  browser: Browser;
  version: string;
  /** Name of the file that is downloaded. */
  name: string;
  /** Bytes of it. */
  size: number;
}

/** What `npm start` builds, and the pictures that the stores have, too. */
const EXTENSION = fileURLToPath(new URL('../../../../extension', import.meta.url));
const PICTURE = /^[1-9]-[a-z-]+\.jpg$/;

interface Entry {
  name: string;
  path: string;
  size: number;
  lastModified: Date;
}

/** The builds of the extension that lie beside this server, in `extension/.output`. */
export class ExtensionBuilds {
  readonly #output: string;
  readonly #pictures: string;

  constructor(folder: string = EXTENSION, output = join(folder, '.output')) {
    this.#output = output;
    this.#pictures = join(folder, 'store', 'pictures');
  }

  /** Those that are there. */
  async list(): Promise<ExtensionBuild[]> {
    const builds = await Promise.all(BROWSERS.map((browser) => this.#describe(browser)));
    return builds.flatMap((build) => build?.build ?? []);
  }

  /** A build as a ZIP, put together as it is sent (Firefox calls such a file XPI); `undefined` where there is none. */
  async archive(
    browser: Browser,
  ): Promise<{ build: ExtensionBuild; body: ReadableStream<Uint8Array> } | undefined> {
    const found = await this.#describe(browser);
    if (found === undefined) return undefined;
    return { build: found.build, body: makeZip(contents(found.entries)) };
  }

  /** A picture of the extension by its name; `undefined` where there is none. */
  async picture(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (!PICTURE.test(name)) return undefined;
    return orNone(async () => new Uint8Array(await readFile(join(this.#pictures, name))));
  }

  async #describe(browser: Browser) {
    const folder = join(this.#output, `${browser}-mv3`);
    const version = await orNone(() => versionOf(join(folder, 'manifest.json')));
    if (version === undefined) return undefined;
    const entries = await entriesOf(folder);
    const name = `glossa-${version}-${browser}.${browser === 'firefox' ? 'xpi' : 'zip'}`;
    const build = { browser, version, name, size: Number(predictLength(entries)) };
    return { build, entries };
  }
}

const manifestSchema = z.object({ version: z.string() });

async function versionOf(manifest: string): Promise<string> {
  return manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8'))).version;
}

async function entriesOf(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtime } = await stat(path);
      return { name: relative(folder, path).split(sep).join('/'), path, size, lastModified: mtime };
    }),
  );
}

async function* contents(entries: readonly Entry[]) {
  for (const { path, ...entry } of entries) {
    yield { ...entry, input: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> };
  }
}

/** What is not there is `undefined`. */
async function orNone<T>(read: () => Promise<T>): Promise<T | undefined> {
  return read().catch(() => undefined);
}
