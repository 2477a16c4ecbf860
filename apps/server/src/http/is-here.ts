import { networkOf } from '../middleware/caller.ts';

/** Whether a host (a name or an address, without a port) is reached from this machine alone. */
export function isHere(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return address === 'localhost' || networkOf(address).loopback;
}
