import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Where each piece of an upload began, in bytes: the first, and what came after the line was cut. */
  offsets: number[];
  close(): Promise<void>;
}

/**
 * Stands before a server as a line that breaks: the first piece of each upload is cut off in its middle.
 * @param target address of the server
 * @param after bytes that come through
 */
export async function startCuttingProxy(target: string, after: number): Promise<CuttingProxy> {
  const offsets: number[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const onward = ask(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
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
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offsets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
