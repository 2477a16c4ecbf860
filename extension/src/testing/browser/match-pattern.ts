/** Whether an address is one of a match pattern of the browser (`*://*.example.com/*`, `<all_urls>`). */
export function matchesPattern(pattern: string, address: string): boolean {
  if (pattern === '<all_urls>') return true;
  const [, scheme = '', host = '', path = ''] = /^([^:]+):\/\/([^/]*)(\/.*)$/.exec(pattern) ?? [];
  const url = new URL(address);
  const protocol = url.protocol.slice(0, -1);
  if (scheme === '*' ? !/^https?$/.test(protocol) : scheme !== protocol) return false;
  const name = host.replace(/^\*\./, '');
  const hosts = [url.host, url.hostname];
  const isHost =
    host === '*' ||
    hosts.includes(name) ||
    (host.startsWith('*.') && url.hostname.endsWith(`.${name}`));
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return isHost && new RegExp(`^${escaped}$`).test(url.pathname + url.search);
}
