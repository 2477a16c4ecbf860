import { expect, it } from 'vitest';
import { networkOf } from './caller.ts';

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
