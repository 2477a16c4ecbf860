import { isIP } from 'node:net';
import { GlossaError } from '@glossa/contract';

export interface UrlRules {
  allowPorts: readonly number[] | 'all';
  isAllowedAddress(address: string): boolean;
}

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

export function notAllowed(reason: string): GlossaError {
  return new GlossaError('url_not_allowed', `This address cannot be fetched: ${reason}`);
}

/** Host as a socket takes it: IPv6 without brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Parses and judges a URL as far as can be without a look-up. URL parsing turns every spelling of an
 * IPv4 address (octal, hexadecimal, one number) into the usual one.
 * Errors: `url_not_allowed`.
 */
export function checkUrl(input: string | URL, rules: UrlRules, base?: URL): URL {
  if (!URL.canParse(String(input), base?.href)) throw notAllowed('it is not a URL');
  const url = new URL(input, base);
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined) throw notAllowed('only http and https are');
  if (url.username !== '' || url.password !== '') throw notAllowed('it holds a user name');
  const port = url.port === '' ? defaultPort : Number(url.port);
  if (rules.allowPorts !== 'all' && !rules.allowPorts.includes(port))
    throw notAllowed(`port ${port} is not open to fetching`);
  const host = hostOf(url);
  if (isIP(host) !== 0 && !rules.isAllowedAddress(host)) throw notAllowed('it is not public');
  return url;
}
