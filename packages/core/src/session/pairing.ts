import { calls } from '@glossa/contract';
import { abortableSleep } from '@glossa/contract/abort';
import type { Client } from '../client/client.ts';
import { randomId } from '../storage/device-id.ts';

/** A secret and its SHA-256 (RFC 7636 §4): the challenge is shown to the site, the verifier claims. */
export interface Pairing {
  verifier: string;
  challenge: string;
}

const POLL_MS = 2000;

export async function createPairing(makeId: () => string = () => randomId()): Promise<Pairing> {
  const verifier = makeId() + makeId();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: randomId(new Uint8Array(digest)) };
}

/** Digits and letters that nobody takes for another. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Four characters of a challenge that both sides show, so that a person sees that the site asks about their
 * own extension.
 */
export function pairingCode(challenge: string): string {
  const bytes = atob(challenge.slice(0, 8).replaceAll('-', '+').replaceAll('_', '/'));
  return [...bytes.slice(0, 4)]
    .map((byte) => CODE_LETTERS[byte.charCodeAt(0) % CODE_LETTERS.length])
    .join('');
}

/** Path of the site where the person confirms that this surface may use their account. */
export function pairingPath({ challenge }: Pairing, appType: string): string {
  return `/link-extension?${new URLSearchParams({ challenge, app_type: appType })}`;
}

/**
 * Asks until the person has confirmed, and answers the passport. Rejects with the signal's reason, and with
 * `invalid_token` when the pairing has run out.
 */
export async function claimPassport(
  client: Client,
  { verifier }: Pairing,
  signal: AbortSignal,
  sleep = abortableSleep,
): Promise<string> {
  for (;;) {
    const answer = await client.call(calls.linkClaim, { verifier }, { signal });
    if (answer.status === 'linked') return answer.passport;
    await sleep(POLL_MS, signal);
  }
}
