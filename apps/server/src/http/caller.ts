import type { TokenScope } from '@glossa/contract';
import type { Owner, Payer } from '@glossa/db';

/** The account somebody proved to have, and by what. */
export interface CallerAccount {
  userId: string;
  /** Session of the passport or jwt; null for an API token. */
  sessionId: string | null;
  /** When a sign-in began the session, in epoch seconds; null for API tokens and for what was linked without one. */
  signedInAt: number | null;
  /** API token; null for a session. */
  tokenId: string | null;
  /** What the API token may do; null: everything the account may. */
  scopes: readonly TokenScope[] | null;
  email: string;
  username: string;
  /** Locale code in which the account wants its mails. */
  locale: string;
  /** Epoch seconds. */
  createdAt: number;
}

/**
 * Who calls. `owner` is what the things they make belong to. An address is shared by many people, so it never gives a
 * list of things, only those whose id is known.
 */
export interface Caller {
  owner: Owner;
  /** Who pays for what they ask for. */
  payer: Payer;
  kind: 'user' | 'device' | 'ip';
  /** Set when `kind` is `user`. */
  account?: CallerAccount;
  /** Id the client made for itself, also of a client that is signed in. */
  device: string | undefined;
  /** Address, or for IPv6 the /64, that limits by IP count by. */
  network: string;
  loopback: boolean;
  /**
   * With whom they take turns where there is more to do than can be done at once: an account, or all visitors of a
   * network, because anybody can make up a device id. Visitors on this machine have lines of their own.
   */
  line: string;
}
