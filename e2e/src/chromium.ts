import { existsSync } from 'node:fs';

const BINARIES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without windows, tabs and extensions: the same pages for two thirds of the work. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

/** Flags for a quiet headless Chromium that also runs as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const first = (...paths: readonly string[]) =>
  paths.find((path) => path !== '' && existsSync(path));

/** Path of the system's Chromium, or `undefined`; `CHROMIUM_PATH` comes first. */
export function findChromium(): string | undefined {
  return first(process.env.CHROMIUM_PATH ?? '', ...BINARIES);
}

/** As {@link findChromium}, for tests of single pages: where it is installed, without all that surrounds a page. */
export function findChromiumForPages(): string | undefined {
  return first(process.env.CHROMIUM_PATH ?? '', ...SHELLS, ...BINARIES);
}
