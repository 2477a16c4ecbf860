import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';

/** Where connections come in. */
export interface FrontDoor {
  port: number;
  /** Lets nobody in any more; resolves when all who were in are gone. */
  close(): Promise<void>;
}

/**
 * Of each listening socket one connection is taken in a turn of the event loop (libuv), however many wait. Where turns are
 * long because there is much to do, whoever comes new would wait longer the more come; those who are in would not.
 */
const SOCKETS = 8;

/**
 * Lets a server take connections at a port; port 0 chooses a free one. On Linux several sockets share it (`SO_REUSEPORT`),
 * elsewhere there is one. Errors: `EADDRINUSE` and similar, as Node gives them.
 */
export async function openFrontDoor(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<FrontDoor> {
  if (process.platform !== 'linux') {
    await listening(server, { host, port });
    return doorOf([server]);
  }
  // Sockets that share a port would share it with another server's, too: one that shares with none tells that it is free.
  const alone = createServer();
  await listening(alone, { host, port });
  const shared = { host, port: portOf(alone), reusePort: true };
  await closed(alone);
  const servers = [server];
  try {
    await listening(server, shared);
    while (servers.length < SOCKETS) {
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        server.emit('connection', socket),
      );
      await listening(other, shared);
      servers.push(other);
    }
  } catch (error) {
    for (const each of servers) each.close();
    throw error;
  }
  return doorOf(servers);
}

function doorOf(servers: readonly Server[]): FrontDoor {
  return {
    port: portOf(servers[0]!),
    close: async () => void (await Promise.all(servers.map(closed))),
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listening(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

async function closed(server: Server): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  await ended;
}
