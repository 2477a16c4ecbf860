import { startOpenAi } from '@glossa/engines/testing';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_FLAGS, findChromiumForPages } from './chromium.ts';
import { findFirefox } from './marionette/firefox.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running server, without a trailing slash. */
    serverUrl: string;
    /** Its `DATA_DIR`: mails are in `outbox`. */
    serverData: string;
    /** File of everything it printed. */
    serverLog: string;
    /** Where to connect to the run's Chromium; empty where there is none. */
    chromium: string;
  }
}

/** One real server, with a chat model, and one Chromium for the pages of all files. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromiumForPages();
  if (executablePath === undefined) {
    console.warn(
      'Chromium is not installed: its tests are skipped (set CHROMIUM_PATH to use another).',
    );
  }
  if (findFirefox() === undefined) {
    console.warn('Firefox is not installed: its tests are skipped.');
  }
  const model = await startOpenAi({ pauseMs: 40 });
  const [server, browser] = await Promise.all([
    startServer({
      // It talks; translations that tests read come from Apertium.
      OPENAI_BASE_URL: `${model.url}/v1`,
      TRANSLATE_ENGINES: 'bergamot,apertium',
    }),
    executablePath && chromium.launchServer({ executablePath, args: CHROMIUM_FLAGS }),
  ]);
  project.provide('serverUrl', server.url);
  project.provide('serverData', server.dataDir);
  project.provide('serverLog', server.log);
  project.provide('chromium', browser ? browser.wsEndpoint() : '');
  return async () => {
    if (browser) await browser.close();
    await server.stop();
    await model.close();
  };
}
