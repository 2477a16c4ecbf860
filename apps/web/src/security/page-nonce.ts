const nonces = new WeakMap<Request, string>();

/** Hands the nonce of the page that answers a request to its router. */
export function giveNonce(request: Request, nonce: string): void {
  nonces.set(request, nonce);
}

/** The nonce that was given for a request. */
export const nonceOf = (request: Request): string | undefined => nonces.get(request);
