import { INVITES_PER_MONTH, type InviteRefusal } from '@glossa/contract';

/** Of invitations of one person, how many may earn something from one network, and from one small domain. */
const MOST_ALIKE = 2;
/**
 * Of all invitations of a month, how many may earn something from one network, and from one small domain, whoever invited:
 * accounts that one person makes can invite each other in a chain, two by each.
 */
export const MOST_OF_ONE_PLACE = 5;

/** What is known of an invitation when it is decided. */
export interface InviteFacts {
  /** Both accounts are there, and neither is blocked. */
  open: boolean;
  /** When the accounts were made, in milliseconds since the epoch. */
  inviterSince: number;
  invitedSince: number;
  sameMailbox: boolean;
  sameDevice: boolean;
  /** Mailbox or device came by an invitation before. */
  known: boolean;
  disposable: boolean;
  /** Invitations of the same person that earned something: from the network, from the domain (0 where it is open to all). */
  ofNetwork: number;
  ofDomain: number;
  /** Of all people's invitations of this month. */
  allOfNetwork: number;
  allOfDomain: number;
  thisMonth: number;
}

/** Why an invitation earns nothing; null: it does. */
export function refusalOf(facts: InviteFacts): InviteRefusal | null {
  if (!facts.open) return 'account_closed';
  if (facts.sameMailbox || facts.sameDevice) return 'same_person';
  if (facts.inviterSince >= facts.invitedSince) return 'ring';
  if (facts.disposable) return 'disposable_address';
  if (facts.known) return 'known';
  if (facts.ofNetwork >= MOST_ALIKE || facts.ofDomain >= MOST_ALIKE) return 'too_similar';
  if (facts.allOfNetwork >= MOST_OF_ONE_PLACE || facts.allOfDomain >= MOST_OF_ONE_PLACE) {
    return 'too_similar';
  }
  return facts.thisMonth >= INVITES_PER_MONTH ? 'limit' : null;
}
