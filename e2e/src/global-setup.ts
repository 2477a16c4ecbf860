import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { findFirefox } from './marionette/firefox.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running server, without a trailing slash. */
    serverUrl: string;
  }
}

/** One real server for all files. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (findChromium() === undefined) {
    console.warn(
      'Chromium is not installed: its tests are skipped (set CHROMIUM_PATH to use another).',
    );
  }
  if (findFirefox() === undefined) {
    console.warn('Firefox is not installed: its tests are skipped.');
  }
  const server = await startServer();
  project.provide('serverUrl', server.url);
  return server.stop;
}
