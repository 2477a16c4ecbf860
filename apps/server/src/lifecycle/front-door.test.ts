import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const HOST = '127.0.0.1';
const doors: FrontDoor[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

async function open(server: Server, port = 0): Promise<FrontDoor> {
  const door = await openFrontDoor(server, { host: HOST, port });
  doors.push(door);
  return door;
}

async function comeIn(port: number): Promise<Socket> {
  const socket = connect(port, HOST);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

it.runIf(process.platform === 'linux')('takes several in a turn of the event loop', async () => {
  const all = 64;
  let taken = 0;
  const server = createServer().on('connection', () => taken++);
  const { port } = await open(server);
  let turns = 0;
  const coming = Array.from({ length: all }, () => comeIn(port));
  while (taken < all) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    turns++;
  }
  await Promise.all(coming);
  // One socket needs a turn for each.
  expect(turns).toBeLessThan(all * 0.6);
});

it('is not opened where another server listens, be it one of ours', async () => {
  const { port } = await open(createServer());
  await expect(openFrontDoor(createServer(), { host: HOST, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

it('keeps those who are in until they are gone, and lets nobody else in', async () => {
  const answers: (() => void)[] = [];
  const server = createServer((_, outgoing) => void answers.push(() => outgoing.end('done')));
  const door = await openFrontDoor(server, { host: HOST, port: 0 });
  const inside = await Promise.all(Array.from({ length: 16 }, () => comeIn(door.port)));
  for (const socket of inside) {
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  }
  await expect.poll(() => answers.length).toBe(inside.length);
  let isClosed = false;
  const closed = door.close().then(() => {
    isClosed = true;
  });
  await expect(comeIn(door.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(isClosed).toBe(false);
  const said = inside.map(async (socket) => {
    const [first] = (await once(socket, 'data')) as [Buffer];
    return first.toString();
  });
  for (const answer of answers) answer();
  expect((await Promise.all(said)).every((text) => text.startsWith('HTTP/1.1 200'))).toBe(true);
  await closed;
});
