declare const brand: unique symbol;

/**
 * Whom a job, an upload or a translation memory belongs to, as rows keep it: `user:<id>` of an account; for visitors
 * `device:<id>` of a client that names itself, else `ip:<keyed hash>` of a network, never an address; `team:<id>` for
 * glossaries and memories that a team shares. Made by the functions here alone.
 */
export type Owner = string & { readonly [brand]: 'owner' };

const ACCOUNT = 'user:';
const DEVICE = 'device:';
const NETWORK = 'ip:';
const TEAM = 'team:';

export const ownerOfAccount = (userId: string) => `${ACCOUNT}${userId}` as Owner;
export const ownerOfDevice = (deviceId: string) => `${DEVICE}${deviceId}` as Owner;
/** @param hash keyed, so that nobody learns the address */
export const ownerOfNetwork = (hash: string) => `${NETWORK}${hash}` as Owner;

/** What a team has of its own; it never pays, and never asks for work. */
export const ownerOfTeam = (teamId: string) => `${TEAM}${teamId}` as Owner;

/** An owner that was written down, of jobs or uploads: never a team. Errors: `TypeError` for a text that none of the functions here made. */
export function readOwner(text: string | null | undefined): Owner {
  if ([ACCOUNT, DEVICE, NETWORK].some((begin) => text?.startsWith(begin))) return text as Owner;
  throw new TypeError('Not an owner.');
}

/** Id of the account that owns something; undefined for a visitor's. */
export function accountOf(owner: Owner): string | undefined {
  return owner.startsWith(ACCOUNT) ? owner.slice(ACCOUNT.length) : undefined;
}

/** Id of the team that owns something; undefined for a person's. */
export function teamOfOwner(owner: Owner): string | undefined {
  return owner.startsWith(TEAM) ? owner.slice(TEAM.length) : undefined;
}

/**
 * Who pays for work. Visitors do not: what they may do in a day is limited elsewhere, and what their text would cost is
 * metered.
 */
export type Payer =
  | { readonly kind: 'account'; readonly userId: string }
  | { readonly kind: 'visitor'; readonly visitor: Owner };

/** Who pays for what belongs to an owner: an account for its own. Errors: `TypeError` for a team. */
export function payerOf(owner: Owner): Payer {
  if (owner.startsWith(TEAM)) throw new TypeError('A team has no work of its own.');
  const userId = accountOf(owner);
  return userId === undefined ? { kind: 'visitor', visitor: owner } : { kind: 'account', userId };
}
