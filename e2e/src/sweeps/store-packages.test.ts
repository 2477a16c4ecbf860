import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PICTURES = join(ROOT, 'extension/store/pictures');
/** Builds take minutes on a busy machine. */
const BUILD_MS = 600_000;
const MANIFESTS = ['chrome', 'edge', 'firefox'] as const;
/** The packages are made for a server; the builds that journeys drive are for this computer. */
const SERVER = 'https://glossa.example';

function run(
  script: string,
  args: readonly string[],
  cwd: string,
  builds: string,
  server = SERVER,
): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    // Under the name that tests run with, React's build for development would name its files.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GLOSSA_EXTENSION_BUILDS: builds,
      GLOSSA_EXTENSION_SERVER: server,
    },
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')}: ${stderr}${stdout}`);
}

/** Unpacks an archive into a folder. */
function unpack(archive: string, folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    if (name.endsWith('/')) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** Gives a copy of the workspace the packages that are installed here, without a network; our own are its own. */
function install(copy: string): void {
  const folders = [
    '',
    'extension',
    ...readdirSync(join(copy, 'packages')).map((name) => `packages/${name}`),
  ];
  for (const folder of folders) {
    const installed = join(ROOT, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    for (const name of packagesOf(installed)) {
      const real = realpathSync(join(installed, name));
      const ours = relative(ROOT, real);
      const target = ours.includes('node_modules') ? real : join(copy, ours);
      const link = join(copy, folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(target, link);
    }
  }
}

function packagesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(folder, name)).map((each) => `${name}/${each}`)
        : name,
    );
}

/** Every file of a folder with its bytes. */
function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'base64')]),
  );
}

describe('pictures for the stores', () => {
  it('are of the size that stores want, and light', async () => {
    const names = readdirSync(PICTURES);
    expect(names.length).toBeGreaterThanOrEqual(5);
    let bytes = 0;
    for (const name of names) {
      const file = readFileSync(join(PICTURES, name));
      bytes += file.length;
      const { width, height } = await loadImage(file);
      expect([width, height], name).toEqual([1280, 800]);
    }
    expect(bytes).toBeLessThan(1_000_000);
  });
});

describe('packages for the stores', { timeout: BUILD_MS }, () => {
  let folder: string;
  let store: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'glossa-store-'));
    store = join(folder, 'builds/store');
    run(
      join(ROOT, 'extension/scripts/store.ts'),
      [],
      join(ROOT, 'extension'),
      join(folder, 'builds'),
    );
  }, BUILD_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const archive = (browser: string) => {
    const name = readdirSync(store).find((each) => each.endsWith(`-${browser}.zip`));
    if (name === undefined) throw new Error(`There is no archive for ${browser}.`);
    return join(store, name);
  };

  it.each(MANIFESTS)(
    'have a manifest at the root for %s, and nothing of ours beside it',
    (browser) => {
      const files = unzipSync(readFileSync(archive(browser)));
      const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
        manifest_version: number;
        default_locale: string;
      };
      expect(manifest).toMatchObject({ manifest_version: 3, default_locale: 'en' });
      expect(
        Object.keys(files).filter((name) => /\.(tsx?|map)$|node_modules|\.env/.test(name)),
      ).toEqual([]);
    },
  );

  it.each(MANIFESTS)(
    'talk to their server at first, and reach nothing of this computer: %s',
    (browser) => {
      const files = unzipSync(readFileSync(archive(browser)));
      const read = (file: string) => new TextDecoder().decode(files[file]);
      const manifest = JSON.parse(read('manifest.json')) as { host_permissions: string[] };
      expect(manifest.host_permissions).toEqual([`${SERVER}/*`]);
      expect(JSON.stringify(manifest)).not.toMatch(/localhost|127\.0\.0\.1/);
      expect(read('background.js')).toContain(SERVER);
      expect(read('background.js')).not.toContain('127.0.0.1:3000');
    },
  );

  it('are not made for what is no address of another computer', () => {
    const build = () =>
      run(
        join(ROOT, 'extension/node_modules/wxt/bin/wxt.mjs'),
        ['build', '-b', 'chrome', '--mv3'],
        join(ROOT, 'extension'),
        join(folder, 'refused'),
        'http://localhost:3000',
      );
    expect(build).toThrow(/GLOSSA_EXTENSION_SERVER/);
  });

  it('come with texts in every language, the privacy text and the pictures', () => {
    expect(readdirSync(join(store, 'listing'))).toHaveLength(21);
    expect(readFileSync(join(store, 'listing/ar-SA.txt'), 'utf8')).toMatch(
      /^Name\nGlossa: ترجمة\n/,
    );
    expect(readFileSync(join(store, 'listing/en-US.txt'), 'utf8')).toContain(SERVER);
    expect(readFileSync(join(store, 'privacy.md'), 'utf8')).toContain(
      'Nothing is sent before you ask',
    );
    expect(readdirSync(join(store, 'pictures'))).toEqual(readdirSync(PICTURES));
  });

  it('can be built anew from the sources, byte for byte', () => {
    const copy = join(folder, 'sources');
    unpack(archive('sources'), copy);
    install(copy);
    run(
      join(copy, 'extension/node_modules/wxt/bin/wxt.mjs'),
      ['build', '-b', 'firefox', '--mv3'],
      join(copy, 'extension'),
      join(folder, 'again'),
    );
    const packed = join(folder, 'packed');
    unpack(archive('firefox'), packed);
    const again = filesOf(join(folder, 'again/firefox-mv3'));
    expect(Object.keys(again).toSorted()).toEqual(Object.keys(filesOf(packed)).toSorted());
    expect(again).toEqual(filesOf(packed));
  });
});
