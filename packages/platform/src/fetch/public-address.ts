import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Translated by the network to the IPv4 address in its last 32 bits. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Formally public addresses at which a cloud answers its own machines: Azure's platform address, which hands out keys
 * and settings. Those of AWS, Google, Oracle, Alibaba and others lie in ranges that are refused anyway.
 */
const INNER_V4: ReadonlySet<string> = new Set(['168.63.129.16']);

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !INNER_V4.has(address.toString());
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  if (address.match(NAT64)) {
    return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  }
  // Outside 2000::/3 lie ::/96, local, site-local and local NAT64 addresses; 6to4 and Teredo, inside
  // it, have ranges of their own.
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

/** `::127.0.0.1`, as resolvers write it, in hexadecimal: ipaddr.js takes the dotted form for another address. */
function withoutDots(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/**
 * Whether an IP address is of a host in the public Internet, so that fetching from it cannot reach
 * this machine or its network. `address` is as resolvers and sockets give it.
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.parse(isIP(bare) === 6 ? withoutDots(bare) : bare);
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed);
}

/** Whether an IP address is of this machine: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

const LOCAL_RANGES = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']);

/**
 * Whether an IP address is of this machine or of a network behind the same router. Link-local addresses
 * are not: clouds answer there with the machine's own keys.
 */
export function isLocalNetworkAddress(address: string): boolean {
  return ipaddr.isValid(address) && LOCAL_RANGES.has(ipaddr.process(address).range());
}
