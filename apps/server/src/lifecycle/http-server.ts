import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../http/env.ts';
import type { QuickAnswer } from '../site/kept-pages.ts';
import { openFrontDoor } from './front-door.ts';

/** Idle connections are kept longer than proxies keep theirs, so that none is cut under a request. */
const KEEP_ALIVE_MS = 75_000;

export interface HttpServer {
  port: number;
  /** Stops accepting; resolves when every request has been answered, at the latest after `ms`. */
  drain(ms: number): Promise<void>;
}

/** Listens; `quick` is asked before the application; port 0 chooses a free one. Errors: `EADDRINUSE` and similar, as Node gives them. */
export async function listen(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  options: { host: string; port: number; quick?: QuickAnswer },
): Promise<HttpServer> {
  const listener = getRequestListener(app.fetch, { hostname: options.host });
  const server: Server = createServer((incoming, outgoing) => {
    if (options.quick?.(incoming, outgoing) !== true) void listener(incoming, outgoing);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Uploads may take long; slow headers may not.
  server.requestTimeout = 0;
  const door = await openFrontDoor(server, options);
  return {
    port: door.port,
    async drain(ms) {
      const closed = door.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), ms);
      await closed;
      clearTimeout(timer);
    },
  };
}
