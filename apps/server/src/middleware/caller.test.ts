import { ownerOfDevice } from '@glossa/db';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../http/env.ts';
import { identifyCaller, networkOf } from './caller.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', false],
  ['::ffff:203.0.113.7', '203.0.113.7', false],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', false],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
  ['::1', '0:0:0:0::/64', true],
  ['nonsense', '0.0.0.0', false],
])('%s counts as %s', (address, network, loopback) => {
  expect(networkOf(address)).toEqual({ network, loopback });
});

describe('a proxy on this machine that nobody trusts', () => {
  function setUp(trustedProxies: number) {
    let told = 0;
    const app = new Hono<AppEnv>();
    app.use(identifyCaller({ secret: 's', trustedProxies, onUntrustedProxy: () => void told++ }));
    app.get('/', (c) => {
      const { network, loopback } = c.get('caller');
      return c.json({ network, loopback });
    });
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
      const incoming = { socket: { remoteAddress } };
      return (await app.request('/', { headers }, { incoming })).json();
    };
    return { ask, told: () => told };
  }

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Real-IP', '203.0.113.7'],
  ])('makes its clients one foreign one by %s, and is told once', async (name, value) => {
    const { ask, told } = setUp(0);
    expect(await ask('127.0.0.1')).toEqual({ network: '127.0.0.1', loopback: true });
    expect(told()).toBe(0);
    for (let n = 0; n < 3; n++) {
      expect(await ask('::ffff:127.0.0.1', { [name]: value })).toEqual({
        network: '127.0.0.1',
        loopback: false,
      });
    }
    expect(told()).toBe(1);
  });

  it('is no matter where it is trusted, or the peer is foreign', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const trusted = setUp(1);
    expect(await trusted.ask('127.0.0.1', headers)).toEqual({
      network: '203.0.113.7',
      loopback: false,
    });
    const foreign = setUp(0);
    await foreign.ask('203.0.113.9', headers);
    expect([trusted.told(), foreign.told()]).toEqual([0, 0]);
  });
});

it.each([
  [1, '203.0.113.7'],
  [2, '198.51.100.9'],
])('believes %i trusted proxies what they added, and callers nothing', async (trusted, network) => {
  const app = new Hono<AppEnv>();
  app.use(identifyCaller({ secret: 's', trustedProxies: trusted }));
  app.get('/', (c) => c.text(c.get('caller').network));
  const headers = { 'X-Forwarded-For': '192.0.2.1, 198.51.100.9, 203.0.113.7' };
  const incoming = { socket: { remoteAddress: '10.0.0.1' } };
  expect(await (await app.request('/', { headers }, { incoming })).text()).toBe(network);
});

it('lets visitors of one network take turns as one, but not those on this machine', async () => {
  const app = new Hono<AppEnv>();
  app.use(identifyCaller({ secret: 's', trustedProxies: 0 }));
  app.get('/', (c) => c.text(c.get('caller').line));
  const lineOf = async (remoteAddress: string, device?: string) => {
    const headers = device === undefined ? {} : { 'X-Device-Id': device };
    const response = await app.request(
      '/',
      { headers },
      { incoming: { socket: { remoteAddress } } },
    );
    return response.text();
  };
  const [one, other] = ['device-device-device-1', 'device-device-device-2'];
  const line = await lineOf('203.0.113.7', one);
  expect(line).toMatch(/^network:[\w-]{22}$/);
  expect(await lineOf('203.0.113.7', other)).toBe(line);
  expect(await lineOf('203.0.113.7')).toBe(line);
  expect(await lineOf('203.0.113.8', one)).not.toBe(line);
  expect(await lineOf('127.0.0.1', one)).toBe(ownerOfDevice(one));
});
