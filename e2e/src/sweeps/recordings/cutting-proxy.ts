import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface CuttingProxy {
  url: string;
  /** Address of the server that it stands before. */
  target: string;
  /** Where each piece of an upload began, in bytes: the first, and what came after the line was cut. */
  offsets: number[];
  close(): Promise<void>;
}

/**
 * Stands before a server as a line that breaks: the first piece of each upload is cut off in its middle.
 * @param after bytes that come through
 */
export async function startCuttingProxy(after: number): Promise<CuttingProxy> {
  const offsets: number[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const onward = ask(new URL(url, proxy.target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      // A server that dies ends what it was answering.
      pipeline(answer, outgoing, () => outgoing.destroy());
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    const offset = headers['upload-offset'];
    if (method === 'PATCH' && offset !== undefined) {
      offsets.push(Number(offset));
      if (offset === '0') {
        let through = 0;
        incoming.on('data', (chunk: Buffer) => {
          through += chunk.length;
          if (through > after) incoming.socket.destroy();
        });
      }
    }
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CuttingProxy = {
    target: '',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offsets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
