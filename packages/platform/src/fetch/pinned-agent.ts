import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { notAllowed } from './safe-url.ts';

/** Resolves a host name to all its addresses. */
export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

export const dnsLookup: Lookup = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true, verbatim: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });

const IDLE_MS = 4_000;

/**
 * Connects only to addresses that `isAllowed`: the very addresses it judged, in one look-up, are the
 * ones the socket gets, so that a name cannot change its mind in between. A name of which any address
 * is not allowed is refused. Literal addresses never get here: `checkUrl` judges those.
 */
export function pinnedAgent(options: {
  lookup: Lookup;
  isAllowed: (address: string) => boolean;
  connectTimeoutMs: number;
}): Agent {
  const checkedLookup: LookupFunction = (host, { all, family }: LookupOptions, callback) => {
    options.lookup(host).then(
      (addresses) => {
        const wanted = addresses.filter((a) => !family || family === a.family);
        const [first] = wanted;
        if (!first) return callback(notFound(host), [], 0);
        if (!addresses.every(({ address }) => options.isAllowed(address))) {
          return callback(notAllowed('its name leads to an address that is not public'), [], 0);
        }
        if (all) callback(null, wanted);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, [], 0),
    );
  };
  const connect = buildConnector({
    lookup: checkedLookup,
    timeout: options.connectTimeoutMs,
    allowH2: false,
    autoSelectFamily: true,
  });
  return new Agent({
    keepAliveTimeout: IDLE_MS,
    connect: (target, callback) =>
      connect(target, (error, socket) => {
        if (error) return callback(error, null);
        // Whatever made the connection, it must have gone where it was allowed to.
        if (!options.isAllowed(socket.remoteAddress ?? '')) {
          socket.destroy();
          return callback(notAllowed('it is not public'), null);
        }
        callback(null, socket);
      }),
  });
}

function notFound(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
}
