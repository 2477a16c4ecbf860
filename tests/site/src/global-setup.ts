import { existsSync } from 'node:fs';
import { readSettings, start } from '@glossa/server/start';
import { temporaryFolder } from '@glossa/testing';
import type { TestProject } from 'vitest/node';
import { DIST, SERVER_ENTRY } from './built-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running server, without a trailing slash. */
    serverUrl: string;
    /** Folder of everything it keeps, mails included. */
    dataDir: string;
  }
}

/** One server for all files, in this process: the API with its workers, and the built site. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(new URL(SERVER_ENTRY)))
    throw new Error('The site is not built: run pnpm --filter @glossa/web build.');
  const folder = await temporaryFolder();
  const env = {
    PORT: '0',
    DATA_DIR: folder.path,
    WEB_DIST: DIST,
    WEBHOOK_ALLOW_PRIVATE: '1',
    VISITOR_CHARACTERS_PER_DAY: '0',
    VISITOR_FILES_PER_DAY: '0',
  };
  const server = await start(readSettings(env, []));
  project.provide('serverUrl', server.url!);
  project.provide('dataDir', folder.path);
  return async () => {
    await server.stop();
    await folder.remove();
  };
}
