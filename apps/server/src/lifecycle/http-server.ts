import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../http/env.ts';

/** Idle connections are kept longer than proxies keep theirs, so that none is cut under a request. */
const KEEP_ALIVE_MS = 75_000;

export interface HttpServer {
  port: number;
  /** Stops accepting; resolves when every request has been answered, at the latest after `ms`. */
  drain(ms: number): Promise<void>;
}

/** Listens; port 0 chooses a free one. Errors: `EADDRINUSE` and similar, as Node gives them. */
export async function listen(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  options: { host: string; port: number },
): Promise<HttpServer> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: options.host }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Uploads may take long; slow headers may not.
  server.requestTimeout = 0;
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async drain(ms) {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), ms);
      await closed;
      clearTimeout(timer);
    },
  };
}
