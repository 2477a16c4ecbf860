/**
 * Makes in `.output/store` what the three stores ask for: the packages, the sources for Firefox's reviewers, texts in
 * every locale, what to say of privacy, and the pictures that `pnpm --filter @glossa/e2e store-pictures` took.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build-server.ts';
import { listings } from './listing.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = process.env.GLOSSA_EXTENSION_BUILDS ?? join(ROOT, '.output');
const STORE = join(OUTPUT, 'store');
const BROWSERS = ['chrome', 'edge', 'firefox'];
const SERVER = buildServer(process.env.GLOSSA_EXTENSION_SERVER);

function zip(browser: string): void {
  const program = join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'zip', '-b', browser, '--mv3'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status === 0) return;
  throw new Error(`The package for ${browser} could not be made.\n${stdout}${stderr}`);
}

function writeListings(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { tag, name, summary, description } of listings(SERVER)) {
    writeFileSync(
      join(folder, `${tag}.txt`),
      `Name\n${name}\n\nSummary\n${summary}\n\nDescription\n${description}\n`,
    );
  }
}

rmSync(STORE, { recursive: true, force: true });
mkdirSync(STORE, { recursive: true });
for (const browser of BROWSERS) zip(browser);
for (const name of readdirSync(OUTPUT).filter((each) => /^glossa-.*\.zip$/.test(each))) {
  renameSync(join(OUTPUT, name), join(STORE, name));
}
writeListings(join(STORE, 'listing'));
cpSync(join(ROOT, '../docs/extension-privacy.md'), join(STORE, 'privacy.md'));
cpSync(join(ROOT, 'store/pictures'), join(STORE, 'pictures'), { recursive: true });
console.warn(`In ${STORE}: ${readdirSync(STORE).join(', ')}`);
