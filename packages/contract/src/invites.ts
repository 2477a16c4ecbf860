/** Free credits that each side of an invitation gets. */
export const INVITE_REWARD = 100;
/** Invitations that earn something in a calendar month (UTC), for each who invites. */
export const INVITES_PER_MONTH = 10;
/** Credits that somebody must have used within a month before their invitation counts. */
export const INVITE_FIRST_USE = 10;

/** Why an invitation earned nothing. */
export const INVITE_REFUSALS = [
  /** Who invited and who came are one: the same mailbox, or the same device. */
  'same_person',
  /** The mailbox or the device has come by an invitation before. */
  'known',
  /** Who invited came later than who was invited. */
  'ring',
  /** An address that is thrown away. */
  'disposable_address',
  /** Many came from the same network, or with addresses of the same small domain. */
  'too_similar',
  /** As many as a month allows had earned something. */
  'limit',
  /** One of the two accounts is blocked or gone. */
  'account_closed',
] as const;
export type InviteRefusal = (typeof INVITE_REFUSALS)[number];
