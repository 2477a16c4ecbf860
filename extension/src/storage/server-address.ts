/** Names and addresses of hosts; browsers disagree on what else a URL's host may hold. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** The origin of what a person typed as a server address, or `undefined` when it is none. */
export function serverOrigin(typed: string): string | undefined {
  const trimmed = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && HOST.test(url.hostname) ? url.origin : undefined;
}

/** Match pattern for a server's host; Firefox knows no ports in patterns, so all of its ports are meant. */
export function hostPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}
