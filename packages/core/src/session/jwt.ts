/** Seconds before its end at which a token is no longer used: clocks differ, requests take time. */
const MARGIN_SECONDS = 60;

/** The `exp` of a JWT in epoch seconds, unverified: only its issuer can judge it. `null` when it has none. */
export function jwtExpiry(token: string): number | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    const { exp } = JSON.parse(new TextDecoder().decode(bytes)) as { exp?: unknown };
    return typeof exp === 'number' ? exp : null;
  } catch {
    return null;
  }
}

/** True while a JWT can be used at `now` (epoch seconds); one without an end is left to its issuer. */
export function isFresh(token: string, now: number): boolean {
  const expiry = jwtExpiry(token);
  return expiry === null || now < expiry - MARGIN_SECONDS;
}
