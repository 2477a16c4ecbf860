import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { createPool, type Patience } from './pool.ts';
import { listenPostgres } from './postgres-listener.ts';

const message = (type: string, ...body: number[]) =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);
const READY = message('Z', 'I'.charCodeAt(0));
const WELCOME = Buffer.concat([message('R', 0, 0, 0, 0), READY]);
const DONE = Buffer.concat([message('C', ...Buffer.from('BEGIN\0')), READY]);

type Answer = (socket: Socket, data: Buffer) => void;

/** A server that hears the first message of a connection, and what comes after it, as told. */
async function startServer(hello: Answer, then: Answer = () => {}) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', (first: Buffer) => {
      hello(socket, first);
      socket.on('data', (data: Buffer) => then(socket, data));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://glossa@127.0.0.1:${(server.address() as AddressInfo).port}/glossa`,
    sockets,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const welcome: Answer = (socket) => socket.write(WELCOME);
const BRIEF: Patience = { connectMs: 100, queryMs: 100 };

it('gives up on a database that accepts and says nothing', async () => {
  await using server = await startServer(() => {});
  const pool = createPool(server.url, BRIEF);
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  await expect(
    listenPostgres(
      { connectionString: server.url, connectMs: 100, queryMs: 100 },
      ...(['changes', () => {}, () => {}] as const),
    ),
  ).rejects.toThrow('timeout expired');
  await pool.end();
});

it('gives up on a query without an answer, and on its connection', async () => {
  await using server = await startServer(welcome);
  const pool = createPool(server.url, BRIEF);
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  expect(server.sockets).toHaveLength(2);
  await pool.end();
});

it.each([
  ['falls silent', () => {}],
  ['breaks', (socket: Socket) => socket.destroy()],
])('leaves nothing behind when the database %s in a transaction', async (_how, end: Answer) => {
  await using server = await startServer(welcome, (socket, data) => {
    if (data.includes('begin')) socket.write(DONE);
    else end(socket, data);
  });
  const pool = createPool(server.url, BRIEF);
  const transact = () => drizzle(pool).transaction((tx) => tx.execute(sql`select 1`));
  await expect(transact()).rejects.toThrow();
  expect(pool.totalCount).toBe(0);
  await expect(transact()).rejects.toThrow();
  expect(server.sockets).toHaveLength(2);
  await pool.end();
});
