import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface SilentServer extends AsyncDisposable {
  port: number;
}

/**
 * A TCP server on 127.0.0.1 that takes connections and says no more than `greeting` tells it to: by default nothing.
 *
 * @param greeting told of each connection
 */
export async function startSilentServer(
  greeting: (socket: Socket) => void = () => {},
): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    // What is sent is taken, as a store does that hangs.
    socket.resume();
    greeting(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
