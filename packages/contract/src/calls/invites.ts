import { z } from 'zod';
import { defineCall } from '../call.ts';
import { INVITE_REFUSALS } from '../invites.ts';
import { epochSchema } from './fields.ts';

const TAG = 'Account';

export const generateInviteLink = defineCall({
  id: 'generateInviteLink',
  host: 'api',
  method: 'POST',
  path: '/api/user/generate-invite-link',
  tag: TAG,
  summary: 'The link that invites others; always the same code',
  policy: { who: 'account' },
  request: z.object({
    /** A path of this site, or an address of it, that the link leads to. */
    return_url: z.string().min(1).max(2000).default('/'),
  }),
  response: z.object({ url: z.string(), code: z.string() }),
});

/** How an invitation stands: `waiting` for the first real use, `credited`, or `refused`. */
const inviteSchema = z.object({
  joined_at: epochSchema,
  state: z.enum(['waiting', 'credited', 'refused']),
  /** Why it earned nothing. */
  reason: z.enum(INVITE_REFUSALS).nullable(),
});

export const invites = defineCall({
  id: 'invites',
  host: 'api',
  method: 'GET',
  path: '/account/invites',
  tag: TAG,
  summary: 'What the caller’s invitations came to, newest first, and the one they came by',
  policy: { who: 'account' },
  request: z.object({}),
  response: z.object({
    /** Credits for each side. */
    reward: z.number().int(),
    /** Credits that somebody who came must use first. */
    first_use: z.number().int(),
    /** How many earn something in a month, and how many did in this one. */
    monthly_limit: z.number().int(),
    this_month: z.number().int(),
    /** Credits that the caller’s invitations have earned so far. */
    earned: z.number().int(),
    /** At most 50. */
    items: z.array(inviteSchema),
    /** The invitation by which the caller came. */
    own: inviteSchema.nullable(),
  }),
});
