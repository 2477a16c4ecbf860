import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalNetworkAddress, isLoopbackAddress, isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '64:ff9b::a83f:8110',
    '169.254.0.23',
    '169.254.170.2',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    '2001::1',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::',
    '3fff::1',
    'fc00::1',
    'fd12:3456:789a::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    'example.com',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => {
        expect(typeof isPublicAddress(text)).toBe('boolean');
        expect(typeof isLoopbackAddress(text)).toBe('boolean');
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('judges a mapped or translated address as the address in it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address));
        expect(isPublicAddress(`::${address}`)).toBe(false);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('isLoopbackAddress', () => {
  it('knows this machine only', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(isLoopbackAddress(address)).toBe(true);
    }
    for (const address of ['10.0.0.1', '0.0.0.0', '::', '8.8.8.8', 'localhost', '']) {
      expect(isLoopbackAddress(address)).toBe(false);
    }
  });
});

describe('isLocalNetworkAddress', () => {
  it('knows this machine and private networks, and never link-local addresses', () => {
    const local = [
      '127.0.0.1',
      '::1',
      '10.0.0.1',
      '172.16.3.4',
      '192.168.1.1',
      '100.64.0.1',
      'fd12::1',
    ];
    for (const address of [...local, '::ffff:10.0.0.1']) {
      expect(isLocalNetworkAddress(address), address).toBe(true);
    }
    const others = ['169.254.169.254', 'fe80::1', '0.0.0.0', '::', '224.0.0.1', '8.8.8.8', ''];
    for (const address of [...others, '::ffff:169.254.169.254']) {
      expect(isLocalNetworkAddress(address), address).toBe(false);
    }
  });
});
