import { existsSync } from 'node:fs';

const BINARIES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

/** Path of the system's Chromium, or `undefined`; `CHROMIUM_PATH` comes first. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...BINARIES].find(
    (path) => path !== '' && existsSync(path),
  );
}
