import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { TEAM_ACTIONS, TEAM_LINK_PLACES, TEAM_ROLES } from '../teams.ts';
import { emailSchema, epochSchema, flagSchema, pageFields } from './fields.ts';

const TAG = 'Team';
/** Most seats that can be bought. */
const MOST_SEATS = 1_000;

/** Shown to others: one line, without control characters. */
const teamName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const seats = z.number().int().min(1).max(MOST_SEATS);
const role = z.enum(TEAM_ROLES);
const lowerRole = z.enum(['admin', 'member']);
const id = z.string().min(1).max(64);
const token = z.string().min(1).max(128);
/** Credits that a member may use in a month; null: as many as there are. */
const cap = z.number().int().min(0).max(1_000_000_000).nullable();

const memberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  role,
  joined_at: epochSchema,
  /** For owner and admins, and of oneself. */
  email: z.string().nullable(),
  cap: cap.nullable(),
  /** Credits of the quota used in this month, with what running work holds. */
  used: z.number().int().nullable(),
});

const inviteSchema = z.object({
  id: z.string(),
  /** Null for a link. */
  email: z.string().nullable(),
  role: lowerRole,
  state: z.enum(['open', 'expired', 'declined']),
  /** How many may still come by it. */
  places: z.number().int(),
  created_at: epochSchema,
  expires_at: epochSchema,
  /** Whoever it was for asked for a new one. */
  asked: z.boolean(),
});

export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The caller's. */
  role,
  plan: z
    .object({
      name: z.string(),
      active: z.boolean(),
      /** When it ends; null: it goes on. */
      ends_at: epochSchema.nullable(),
      seats: z.number().int(),
    })
    .nullable(),
  /** Credits of this month. */
  quota: z.object({ total: z.number().int(), used: z.number().int(), left: z.number().int() }),
  members: z.array(memberSchema),
  /** For owner and admins; what was accepted or taken back is in the audit list alone. */
  invites: z.array(inviteSchema),
  /** What members translate on the quota answers all of them. Absent from earlier servers. */
  shared_memory: z.boolean().optional(),
});
export type Team = z.infer<typeof teamSchema>;

const answer = z.object({ team: teamSchema.nullable() });
/** A session's alone: an API token never reaches who pays and who is let in. */
const policy = { who: 'account', limit: 'work' } as const;

export const team = defineCall({
  id: 'team',
  host: 'api',
  method: 'GET',
  path: '/team',
  tag: TAG,
  summary: 'The caller’s team, its people, quota and invitations; null without one',
  policy: { who: 'account' },
  request: z.object({}),
  response: answer,
});

export const teamCreate = defineCall({
  id: 'teamCreate',
  host: 'api',
  method: 'POST',
  path: '/team',
  tag: TAG,
  summary: 'Make a team; the caller becomes its owner',
  policy,
  request: z.object({ name: teamName }),
  response: answer,
});

export const teamUpdate = defineCall({
  id: 'teamUpdate',
  host: 'api',
  method: 'POST',
  path: '/team/settings',
  tag: TAG,
  summary: 'Owner, admins: the team’s name, and whether it shares a translation memory',
  policy,
  request: z.object({ name: teamName.optional(), shared_memory: flagSchema.optional() }),
  response: answer,
});

export const teamDelete = defineCall({
  id: 'teamDelete',
  host: 'api',
  method: 'POST',
  path: '/team/delete',
  tag: TAG,
  summary: 'Owner: end the team and its subscription at once',
  policy,
  request: z.object({ name: teamName }),
  response: answer,
});

export const teamInvite = defineCall({
  id: 'teamInvite',
  host: 'api',
  method: 'POST',
  path: '/team/invites',
  tag: TAG,
  summary: 'Owner, admins: invite somebody by mail; again sends a new link and ends the old one',
  policy,
  request: z.object({ email: emailSchema, role: lowerRole.default('member') }),
  response: answer,
});

export const teamLink = defineCall({
  id: 'teamLink',
  host: 'api',
  method: 'POST',
  path: '/team/link',
  tag: TAG,
  summary: 'Owner, admins: a link by which so many may join; it is shown this once',
  policy,
  request: z.object({ places: z.number().int().min(1).max(TEAM_LINK_PLACES).default(10) }),
  response: z.object({ url: z.string(), team: teamSchema.nullable() }),
});

export const teamInviteRevoke = defineCall({
  id: 'teamInviteRevoke',
  host: 'api',
  method: 'POST',
  path: '/team/invites/{id}/revoke',
  tag: TAG,
  summary: 'Owner, admins: take an invitation or a link back',
  policy,
  request: z.object({ id }),
  response: answer,
});

/** Where an invitation stands for whoever opened its link. */
export const TEAM_INVITE_STATES = [
  'open',
  'expired',
  'accepted',
  'declined',
  'revoked',
  'used_up',
  /** It is for another address than the caller's. */
  'other_address',
  /** The caller is in this team. */
  'member',
  /** The caller is in another team. */
  'other_team',
  /** All seats are taken, or nothing is paid for. */
  'full',
] as const;

const invitationSchema = z.object({
  team: z.string(),
  invited_by: z.string(),
  /** The address that was invited; null for a link. */
  email: z.string().nullable(),
  state: z.enum(TEAM_INVITE_STATES),
  /** Whoever was invited asked for a new one. */
  asked: z.boolean(),
});

export const teamInvitation = defineCall({
  id: 'teamInvitation',
  host: 'api',
  method: 'POST',
  path: '/team/invitation',
  tag: TAG,
  summary: 'What the secret of an invitation’s link invites to',
  policy,
  request: z.object({ token }),
  response: invitationSchema,
});

export const teamInvitationAnswer = defineCall({
  id: 'teamInvitationAnswer',
  host: 'api',
  method: 'POST',
  path: '/team/invitation/answer',
  tag: TAG,
  summary: 'Accept or decline an invitation, or ask for a new one',
  policy,
  request: z.object({ token, answer: z.enum(['accept', 'decline', 'ask']) }),
  response: invitationSchema,
});

export const teamMemberUpdate = defineCall({
  id: 'teamMemberUpdate',
  host: 'api',
  method: 'POST',
  path: '/team/members/{member}',
  tag: TAG,
  summary: 'Owner, admins: a member’s role and monthly cap',
  policy,
  request: z.object({ member: id, role: lowerRole.optional(), cap: cap.optional() }),
  response: answer,
});

export const teamMemberRemove = defineCall({
  id: 'teamMemberRemove',
  host: 'api',
  method: 'POST',
  path: '/team/members/{member}/remove',
  tag: TAG,
  summary: 'Owner, admins: remove a member; whoever names themselves leaves',
  policy,
  request: z.object({ member: id }),
  response: answer,
});

export const teamHandOver = defineCall({
  id: 'teamHandOver',
  host: 'api',
  method: 'POST',
  path: '/team/owner',
  tag: TAG,
  summary: 'Owner: make another member the owner; the caller becomes an admin',
  policy,
  request: z.object({ member: id }),
  response: answer,
});

export const teamSeats = defineCall({
  id: 'teamSeats',
  host: 'api',
  method: 'POST',
  path: '/team/seats',
  tag: TAG,
  summary: 'Owner: more seats at once for their share of the period, fewer from the next period on',
  policy,
  /** `at`: that of the quote which was agreed to. */
  request: z.object({ seats, at: epochSchema }),
  response: answer,
});

export const teamSeatsQuote = defineCall({
  id: 'teamSeatsQuote',
  host: 'api',
  method: 'POST',
  path: '/team/seats/quote',
  tag: TAG,
  summary: 'Owner: what another number of seats would cost, now and in each following period',
  policy,
  request: z.object({ seats }),
  response: z.object({
    due: moneySchema,
    next: moneySchema,
    period_end: epochSchema,
    at: epochSchema,
  }),
});

export const teamAudit = defineCall({
  id: 'teamAudit',
  host: 'api',
  method: 'GET',
  path: '/team/audit',
  tag: TAG,
  summary: 'Owner, admins: what was done in the team, newest first',
  policy,
  request: z.object(pageFields),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: epochSchema,
        action: z.enum(TEAM_ACTIONS),
        /** Who did it; null: the payment provider, or somebody whose account is gone. */
        by: z.string().nullable(),
        /** Whom or what it was about. */
        subject: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
