import type { SiteRule } from './rules.ts';

interface Site {
  /** Lower case; with the port where one was named. */
  host: string;
  port: string;
  /** Starts with a slash; without one at its end. */
  path: string;
}

/** What a person typed as a site, in the form rules keep it; `undefined` when it is none. */
export function siteOf(typed: string): string | undefined {
  const trimmed = typed.trim().replace(/^\*\./, '');
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (/\s/.test(trimmed) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  if (!/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/.test(hostname)) return undefined;
  const host = port === '' ? hostname : `${hostname}:${port}`;
  return `${host}${pathname.replace(/\/+$/, '')}`;
}

function parse(site: string): Site {
  const slash = site.indexOf('/');
  const authority = slash < 0 ? site : site.slice(0, slash);
  const port = /:(\d+)$/.exec(authority)?.[1] ?? '';
  return {
    host: port === '' ? authority : authority.slice(0, -port.length - 1),
    port,
    path: slash < 0 ? '' : site.slice(slash),
  };
}

/** Whether a kept site is where an address is: the host or one above it, the path or one that starts with it. */
export function matchesSite(site: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const wanted = parse(site);
  const isHost = hostname === wanted.host || hostname.endsWith(`.${wanted.host}`);
  if (!isHost || (wanted.port !== '' && wanted.port !== port)) return false;
  return wanted.path === '' || pathname === wanted.path || pathname.startsWith(`${wanted.path}/`);
}

/** The rule for an address: of those that fit, the one with the longest host, then port, then path. */
export function effectiveRule(rules: readonly SiteRule[], url: string): SiteRule | undefined {
  const weigh = (rule: SiteRule): number[] => {
    const { host, port, path } = parse(rule.site);
    return [host.length, port.length, path.length];
  };
  return rules
    .filter(({ site }) => matchesSite(site, url))
    .toSorted((a, b) => {
      const [left, right] = [weigh(a), weigh(b)];
      const at = left.findIndex((each, index) => each !== right[index]);
      return at < 0 ? 0 : right[at]! - left[at]!;
    })[0];
}

/** Match patterns for a site, as `scripting.registerContentScripts` takes them; browsers disagree on ports there. */
export function matchPatterns(site: string): string[] {
  const { host, path } = parse(site);
  const paths = path === '' ? ['/*'] : [path, `${path}/*`];
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[') || host === 'localhost';
  const hosts = isAddress ? [host] : [host, `*.${host}`];
  return hosts.flatMap((each) => paths.map((tail) => `*://${each}${tail}`));
}

/** Match patterns of the access that a site's pages need: the browser knows access for hosts, not for paths. */
export function accessPatterns(site: string): string[] {
  return matchPatterns(site.replace(/\/.*$/, ''));
}
