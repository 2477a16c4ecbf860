import { ownerOfAccount, ownerOfDevice, payerOf } from '@glossa/db';
import { createMemoryRateLimiter } from '@glossa/platform';
import { expect, it } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { createReadingLimits, readingLine } from './reading-limits.ts';

const visitor = (name: string, network: string, loopback = false): Caller => ({
  owner: ownerOfDevice(name),
  payer: payerOf(ownerOfDevice(name)),
  kind: 'device',
  device: name,
  network,
  loopback,
  line: loopback ? ownerOfDevice(name) : `network:${network}`,
});
const account: Caller = {
  ...visitor('a', '203.0.113.7'),
  ...{ kind: 'user', owner: ownerOfAccount('1'), line: ownerOfAccount('1') },
  payer: { kind: 'account', userId: '1' },
};

it('lets few visitors of one network wait, and more of an account', () => {
  const lines = [
    visitor('a', '203.0.113.7'),
    visitor('b', '203.0.113.7'),
    account,
    visitor('c', '127.0.0.1', true),
  ].map(readingLine);
  expect(lines).toEqual([
    { owner: 'network:203.0.113.7', maxWaiting: 8 },
    { owner: 'network:203.0.113.7', maxWaiting: 8 },
    { owner: ownerOfAccount('1'), maxWaiting: 50 },
    { owner: ownerOfDevice('c'), maxWaiting: 50 },
  ]);
});

it('counts what visitors have read, by device and by network', async () => {
  const limits = createReadingLimits(createMemoryRateLimiter(), false);
  const refused = { code: 'rate_limited', retryAfter: expect.any(Number) };
  for (let n = 0; n < 60; n++) await limits.count(visitor('a', '203.0.113.7'));
  await expect(limits.count(visitor('a', '203.0.113.7'))).rejects.toMatchObject(refused);
  for (let n = 0; n < 180; n++) await limits.count(visitor(`other-${n}`, '203.0.113.7'));
  await expect(limits.count(visitor('new', '203.0.113.7'))).rejects.toMatchObject(refused);
  await limits.count(visitor('new', '203.0.113.8'));
  for (let n = 0; n < 100; n++) await limits.count(account);
});
