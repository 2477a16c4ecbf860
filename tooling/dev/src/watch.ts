import { cp, mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ApiServer } from './api/api-server.ts';
import { type ExtensionServer, startExtension } from './extension/extension-server.ts';
import { answerAt } from './front.ts';
import { DEV_FOLDER, EXTENSION_BUILD, ROOT } from './places.ts';
import { createSiteServer } from './site/site-server.ts';

const LOOPBACK = '127.0.0.1';

/** Settings that lead to what is kept elsewhere: the loop has stores of its own. */
const ELSEWHERE = /^(?:DATABASE_URL|S3_|SMTP_URL|SECRET$|ROLE$|WEB_DIST|GLOSSA_BUILD_ID)/;

export interface WatchOptions {
  /** 0 chooses a free one. */
  port: number;
  /** Of the data; one beside the real one. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** False: only the site and the API. */
  extension?: boolean;
  say?: (line: string) => void;
}

export interface WatchLoop {
  origin: string;
  dataDir: string;
  /** Folder to load unpacked. */
  extensionFolder: string;
  /** The API server answers. */
  ready(): Promise<void>;
  /** The API server's process, another one after each start. */
  api(): { pid: number | undefined };
  /** The extension is built. */
  extensionReady: Promise<void>;
  stop(): Promise<void>;
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port));
  });
}

/** A folder that the API server takes for the site's build. */
async function standIn(): Promise<string> {
  const folder = join(DEV_FOLDER, 'site');
  await mkdir(join(folder, 'client'), { recursive: true });
  await mkdir(join(folder, 'server'), { recursive: true });
  const source = join(import.meta.dirname, '../site/server.js');
  await cp(source, join(folder, 'server/server.js'));
  return folder;
}

function apiEnv(env: NodeJS.ProcessEnv, own: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !ELSEWHERE.test(name));
  return { ...Object.fromEntries(kept), ...own };
}

/**
 * The API, the site and the extension on one port of this machine, each following its files: the API server starts
 * anew, pages and pop-ups replace their modules. Errors: `EADDRINUSE` and similar, as Node gives them.
 */
export async function watch({
  port: wanted,
  dataDir = join(DEV_FOLDER, 'data'),
  env = process.env,
  extension: withExtension = true,
  say = () => {},
}: WatchOptions): Promise<WatchLoop> {
  const server = createServer();
  const port = await listen(server, wanted);
  const origin = `http://${LOOPBACK}:${port}`;
  await using opened = new AsyncDisposableStack();
  opened.defer(() => close(server));
  const [apiPort, extensionPort, webDist] = await Promise.all([freePort(), freePort(), standIn()]);
  const site = await createSiteServer(say);
  opened.defer(() => site.close());
  const pages = createServer(site.handle);
  const pagesPort = await listen(pages, 0);
  opened.defer(() => close(pages));

  const api = new ApiServer({
    say,
    port: apiPort,
    env: apiEnv(env, {
      NODE_ENV: 'development',
      HOST: LOOPBACK,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      WEB_DIST: webDist,
      DRAIN_SECONDS: '1',
      GLOSSA_DEV_PAGES: `http://${LOOPBACK}:${pagesPort}`,
    }),
  });
  opened.defer(() => api.stop());
  answerAt(server, { api, apiPort, site, extensionPort });
  site.vite.watcher.add([join(ROOT, 'apps/server/src'), join(ROOT, 'packages')]);
  site.vite.watcher.on('all', (_event, path) => api.saved(path, site.isMadeOf(path)));
  api.start();

  let extension: ExtensionServer | undefined;
  if (withExtension) {
    extension = startExtension(extensionPort, origin, (text) => say(text.trimEnd()));
    opened.defer(() => extension!.stop());
  }
  const everything = opened.move();
  return {
    origin,
    dataDir,
    extensionFolder: EXTENSION_BUILD,
    ready: () => api.ready(),
    api: () => ({ pid: api.pid }),
    extensionReady: extension?.ready ?? Promise.resolve(),
    stop: () => everything.disposeAsync(),
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
