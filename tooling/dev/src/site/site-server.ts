import { execFile } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { EvaluatedModuleNode, ModuleRunner } from 'vite/module-runner';
import { MESSAGES, ROOT } from '../places.ts';
import { FailedModules } from './failed-modules.ts';

/** What the site's server is called where it is not built (TanStack Start). */
const ENTRY = 'virtual:tanstack-start-server-entry';
const GENERATORS = ['generate', 'extension-locales'].map((name) =>
  join(ROOT, `packages/i18n/scripts/${name}.ts`),
);
const run = promisify(execFile);

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface SiteServer {
  vite: ViteDevServer;
  /** Whether a page that was made is of that file. */
  isMadeOf(file: string): boolean;
  /** Answers a page, a module or a file of the site. */
  handle: Handler;
  /** Takes a web socket by which modules are replaced. */
  upgrade(...args: [IncomingMessage, import('node:stream').Duplex, Buffer]): void;
  close(): Promise<void>;
}

/**
 * Takes notice of files of which pages are made. Browsers load pages anew for those that only the server reads: messages,
 * heads, landing texts. Vite would evaluate all of the site again, beside requests that are under way.
 */
function followServerFiles(changed: (file: string) => void): Plugin {
  return {
    name: 'glossa:follow-server-files',
    hotUpdate: {
      order: 'post',
      handler({ file, modules, server }) {
        const isMessage = file.startsWith(MESSAGES);
        // A component that takes its new modules would go on with the messages it was given.
        if (this.environment.name === 'client' && isMessage) return [];
        if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
        changed(file);
        const { client } = server.environments;
        if (isMessage || !client.moduleGraph.getModulesByFile(file)?.size)
          client.hot.send({ type: 'full-reload', path: '*' });
        return [];
      },
    },
  };
}

/** Makes a runner evaluate a file again, and what imports it. */
function forget({ evaluatedModules }: ModuleRunner, file: string): void {
  const gone = new Set<EvaluatedModuleNode>(evaluatedModules.getModulesByFile(file));
  for (const module of gone) {
    for (const importer of module.importers) {
      const node = evaluatedModules.getModuleById(importer);
      if (node !== undefined) gone.add(node);
    }
    evaluatedModules.invalidateModule(module);
  }
}

/** Pages that show a message come before what is generated of all. */
const GENERATE_AFTER_MS = 1_000;

/** Writes what is generated from messages anew when one is saved, added or removed; one run at a time. */
function generateMessages(say: (line: string) => void): Plugin {
  let wanted = false;
  let running = false;
  async function generate(): Promise<void> {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      await sleep(GENERATE_AFTER_MS);
      await Promise.all(GENERATORS.map((script) => run(process.execPath, [script]))).catch(
        (error: Error) => say(`Messages could not be generated: ${error.message}`),
      );
    }
    running = false;
  }
  return {
    name: 'glossa:generate-messages',
    configureServer({ watcher }) {
      watcher.add(MESSAGES);
      for (const event of ['add', 'change', 'unlink'] as const)
        watcher.on(event, (path: string) => {
          if (path.startsWith(MESSAGES) && path.endsWith('.json')) void generate();
        });
    },
  };
}

function requestOf(incoming: IncomingMessage): Request {
  const { method = 'GET', headers, url = '/' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  // Vite's own scripts stand in pages, which the policy of built ones forbids.
  delete headers['content-security-policy'];
  headers['cache-control'] = 'no-store';
  delete headers.etag;
  response.writeHead(answer.status, headers);
  response.end(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
}

/** The site by Vite's development server, without a port of its own. */
export async function createSiteServer(say: (line: string) => void): Promise<SiteServer> {
  const sockets = new Server();
  /** Changed since the last page was made. */
  const stale = new Set<string>();
  /** Counts changes; the last page is of one of them. */
  let version = 0;
  let made = 0;
  const changed = (file: string) => {
    stale.add(file);
    version += 1;
  };
  const vite = await createServer({
    root: join(ROOT, 'apps/web'),
    server: { middlewareMode: true, hmr: { server: sockets } },
    plugins: [generateMessages(say), followServerFiles(changed)],
    clearScreen: false,
    logLevel: 'warn',
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite does not run the site here.');
  const { runner } = ssr;
  // A page that was on its way when a file changed did not hear of it.
  vite.environments.client.hot.on('vite:client:connect', (_data, client) => {
    if (made < version) client.send({ type: 'full-reload', path: '*' });
  });
  const modules = new FailedModules(() =>
    vite.environments.client.hot.send({ type: 'full-reload', path: '*' }),
  );
  vite.watcher.on('all', () => modules.changed());

  async function page(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    made = version;
    for (const file of stale) forget(runner, file);
    stale.clear();
    const { default: site } = (await runner.import(ENTRY)) as {
      default: { fetch(request: Request): Promise<Response> };
    };
    // Vite's middlewares have taken parts of the address away.
    incoming.url = incoming.originalUrl ?? incoming.url;
    incoming.headers['accept-encoding'] = 'identity';
    delete incoming.headers['if-none-match'];
    await send(await site.fetch(requestOf(incoming)), response);
  }

  const failed = (error: Error, response: ServerResponse) => {
    vite.ssrFixStacktrace(error);
    say(error.stack ?? error.message);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/html' });
    // The overlay shows what Vite tells, and the page comes back when it has been mended.
    response.end(
      `<!doctype html><script type="module" src="/@vite/client"></script><pre>${error.stack?.replaceAll('<', '&lt;')}</pre>`,
    );
  };
  return {
    vite,
    isMadeOf: (file) => (ssr.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0,
    handle(request, response) {
      if (request.headers['sec-fetch-dest'] === 'script')
        response.once('finish', () => {
          if (response.statusCode >= 400) modules.failed();
        });
      vite.middlewares(request, response, () => {
        page(request, response).catch((error: Error) => failed(error, response));
      });
    },
    upgrade: (...args) => void sockets.emit('upgrade', ...args),
    close() {
      modules.close();
      return vite.close();
    },
  };
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The address before middlewares changed it (connect). */
    originalUrl?: string;
  }
}
