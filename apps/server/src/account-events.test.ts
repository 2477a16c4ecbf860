import type { AccountEvent } from '@glossa/contract';
import { until } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpServer, listen } from './lifecycle/http-server.ts';
import { sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, login, ticketOf } from './testing/people.ts';

let api: TestApi;
let server: HttpServer;
async function serve(ending: AbortSignal): Promise<HttpServer> {
  const { app } = await api.app({ draining: ending });
  return listen(app, { host: '127.0.0.1', port: 0 });
}

beforeAll(async () => {
  api = await sharedApi();
  server = await serve(new AbortController().signal);
});
afterAll(async () => {
  await server.drain(1_000);
});

/** Opens the stream over a real connection and keeps what comes. */
async function follow(headers: Record<string, string>, { port } = server) {
  const leave = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/account/events`, {
    headers,
    signal: leave.signal,
  });
  const events: AccountEvent[] = [];
  const state = { ended: false };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)));
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  return { response, events, state, leave: () => leave.abort() };
}
const freeOf = (event: AccountEvent | undefined) =>
  event?.type === 'balance' ? event.subscription.free_cnt : undefined;
const post = (path: string, body: object, headers: Record<string, string>) =>
  api.post(path, body, headers);

it('shows what another session spends, and nobody else’s', async () => {
  const alice = await createPerson(api, 'alice@events.example.org');
  const bob = await createPerson(api, 'bob@events.example.org');
  const mine = await follow(alice.ticket);
  const theirs = await follow(bob.bearer);
  expect(mine.response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
  await until(() => mine.events.length === 1 && theirs.events.length === 1);
  expect(freeOf(mine.events[0])).toBe(500);
  const { passport } = (await login(api, alice.email)).body.data;
  await post('/api/order/download', { cnt: 7 }, ticketOf(passport));
  await until(() => freeOf(mine.events.at(-1)) === 493);
  await post('/api/user/settings', { username: 'Ann the Second' }, alice.ticket);
  expect(theirs.events).toHaveLength(1);
  mine.leave();
  theirs.leave();
});

it('says that its session has ended, and ends', async () => {
  const alice = await createPerson(api, 'ann@events.example.org');
  const { passport } = (await login(api, alice.email)).body.data;
  const here = await follow(ticketOf(passport));
  const there = await follow(alice.ticket);
  await until(() => here.events.length === 1 && there.events.length === 1);
  await post('/api/user/logout', {}, ticketOf(passport));
  await until(() => here.state.ended);
  expect(here.events.at(-1)).toEqual({ type: 'signed_out' });
  expect(there.state.ended).toBe(false);
  await post('/api/user/logout', { everywhere: true }, alice.ticket);
  await until(() => there.state.ended);
  expect(there.events.at(-1)).toEqual({ type: 'signed_out' });
  expect((await follow(alice.ticket)).response.status).toBe(401);
});

it('is open twenty times at most, and makes room when a reader leaves', async () => {
  const carol = await createPerson(api, 'carol@events.example.org');
  const ending = new AbortController();
  const own = await serve(ending.signal);
  const open = await Promise.all(Array.from({ length: 20 }, () => follow(carol.ticket, own)));
  expect(open.every(({ response }) => response.status === 200)).toBe(true);
  const refused = await follow(carol.ticket, own);
  expect(refused.response.status).toBe(429);
  expect(Number(refused.response.headers.get('Retry-After'))).toBeGreaterThan(0);
  open.pop()!.leave();
  await until(async () => {
    const again = await follow(carol.ticket, own);
    open.push(again);
    return again.response.status === 200;
  });
  // The server’s end is everybody’s.
  ending.abort();
  await until(() => open.every(({ state }) => state.ended));
  await own.drain(1_000);
});
