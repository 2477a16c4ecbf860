import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { GlossaError, ownEntry } from '@glossa/contract';
import { COMMANDS, type CommandName, type Operator } from '../commands.ts';
import { newKey, removeKeyFile, writeKeyFile } from './key-file.ts';

const MOST_BYTES = 16 * 1024;

function proves(request: IncomingMessage, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function answer(operator: Operator, request: IncomingMessage): Promise<unknown> {
  const name = request.url?.slice(1) ?? '';
  const schema = ownEntry(COMMANDS, name);
  if (schema === undefined) throw new GlossaError('not_found', 'No such command.');
  if (Number(request.headers['content-length'] ?? MOST_BYTES + 1) > MOST_BYTES) {
    throw new GlossaError('payload_too_large', 'The command is too long.');
  }
  const input = schema.safeParse(await json(request));
  if (!input.success) throw new GlossaError('validation_failed', input.error.message);
  const command = operator[name as CommandName] as (input: unknown) => Promise<unknown>;
  return command(input.data);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Lets the command line of this machine work on a database that only this process can open: loopback only,
 * and only for who may read the key in the data folder.
 * @returns how to stop
 */
export async function serveOperator(
  operator: Operator,
  dataDir: string,
): Promise<() => Promise<void>> {
  const key = newKey();
  const server = createServer((request, response) => {
    if (!proves(request, key)) return send(response, 401, { error: { code: 'unauthenticated' } });
    answer(operator, request).then(
      (data) => send(response, 200, { data }),
      (error: unknown) => {
        const code = error instanceof GlossaError ? error.code : 'internal';
        const message = error instanceof Error ? error.message : String(error);
        send(response, 400, { error: { code, message } });
      },
    );
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  await writeKeyFile(dataDir, { port: (server.address() as AddressInfo).port, key });
  return async () => {
    await removeKeyFile(dataDir);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
