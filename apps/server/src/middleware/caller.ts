import { createHmac } from 'node:crypto';
import { deviceIdSchema, HEADERS } from '@glossa/contract';
import { type Owner, ownerOfDevice, ownerOfNetwork, payerOf } from '@glossa/db';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import type { AppContext, AppEnv } from '../http/env.ts';

export interface CallerOptions {
  /** Key of the hash that stands for an address, so that no address is stored. */
  secret: string;
  /** Reverse proxies in front of us: that many last entries of `X-Forwarded-For` are theirs. */
  trustedProxies: number;
  /** Told once when a proxy on this machine forwards requests although none is trusted. */
  onUntrustedProxy?: () => void;
}

const UNKNOWN = '0.0.0.0';

function addressOf(c: AppContext, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? UNKNOWN;
  if (trustedProxies === 0) return peer;
  const chain = (c.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim());
  return chain.at(-trustedProxies) || peer;
}

const FORWARDING_HEADERS = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'];

const isForwarded = (c: AppContext) =>
  FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);

interface Network {
  network: string;
  loopback: boolean;
}

/** Networks by address: many requests come from one. */
const networks = new Map<string, Network>();
const MOST_NETWORKS = 1000;

/** The network an address stands for: IPv4 itself (also when mapped into IPv6), the /64 of IPv6. */
export function networkOf(address: string): Network {
  let found = networks.get(address);
  if (found === undefined) {
    found = readNetwork(address);
    if (networks.size === MOST_NETWORKS) networks.clear();
    networks.set(address, found);
  }
  return found;
}

function readNetwork(address: string): Network {
  if (!ipaddr.isValid(address)) return { network: UNKNOWN, loopback: false };
  const parsed = ipaddr.process(address);
  const loopback = parsed.range() === 'loopback';
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), loopback };
  const prefix = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return { network: `${prefix.join(':')}::/64`, loopback };
}

/** What stands for a network where something is kept: nobody without the secret learns the address. */
export function hashNetwork(secret: string, network: string): string {
  return createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22);
}

/** Finds out which visitor calls. {@link recogniseAccount} makes an account of it. */
export function identifyCaller({ secret, trustedProxies, onUntrustedProxy }: CallerOptions) {
  let told = false;

  /** What a proxy on this machine forwards comes from elsewhere: all of it counts as one client, which nothing spares. */
  function isLocal(c: AppContext, loopback: boolean): boolean {
    if (!loopback || trustedProxies > 0 || !isForwarded(c)) return loopback;
    if (!told) onUntrustedProxy?.();
    told = true;
    return false;
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { network, loopback: here } = networkOf(addressOf(c, trustedProxies));
    const loopback = isLocal(c, here);
    const given = c.req.header(HEADERS.deviceId);
    const device = given === undefined ? undefined : deviceIdSchema.safeParse(given).data;
    let owner: Owner | undefined;
    c.set('caller', {
      // Made where it is asked for: pages belong to nobody.
      get owner() {
        owner ??=
          device === undefined
            ? ownerOfNetwork(hashNetwork(secret, network))
            : ownerOfDevice(device);
        return owner;
      },
      get payer() {
        return payerOf(this.owner);
      },
      kind: device === undefined ? 'ip' : 'device',
      device,
      network,
      loopback,
      get line() {
        return loopback ? this.owner : `network:${hashNetwork(secret, network)}`;
      },
    });
    await next();
  });
}
