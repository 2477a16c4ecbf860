/** Hosts that nobody can register: this machine by name, and addresses. */
const OWN_HOST = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d+)?$/i;

/** What a server knows of where it is reached; origins without a slash at the end. */
interface KnownOrigins {
  /** `PUBLIC_URL`, if it is set. */
  publicOrigin: string | undefined;
  /** Where the server listens, if that is known. */
  listeningOrigin: string | undefined;
}

/**
 * The origin that pages name as theirs. A `Host` header is anybody's word: it is believed when it is an address or this
 * machine; else pages name the public or the listening address.
 * @param origin of the address that was asked for
 */
export function ownOrigin(
  origin: string,
  { publicOrigin, listeningOrigin = origin }: KnownOrigins,
): string {
  if (publicOrigin !== undefined) return publicOrigin;
  return OWN_HOST.test(new URL(origin).host) ? origin : listeningOrigin;
}

/** A host as policies may name it; empty for one that is anybody's word. */
export function ownHost(host: string, { publicOrigin }: KnownOrigins): string {
  const known = OWN_HOST.test(host) || (publicOrigin && new URL(publicOrigin).host === host);
  return known ? host : '';
}

/** Kept once the server listens: to ask for a variable of the environment costs as much as to render an element. */
let known: KnownOrigins | undefined;

/** As the server process says. */
export function knownOrigins(): KnownOrigins {
  if (known?.listeningOrigin !== undefined) return known;
  known = {
    publicOrigin: process.env.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    listeningOrigin: process.env.GLOSSA_LISTENING_ORIGIN || undefined,
  };
  return known;
}
