import { z } from 'zod';
import { defineCall } from '../call.ts';
import { TEAM_ROLES } from '../teams.ts';
import { appTypeSchema, epochSchema, flagSchema } from './fields.ts';

const TAG = 'Account';

/** A plan somebody has: `ends_at` is epoch seconds, null without an end. */
export const planDetailSchema = z.object({ name: z.string(), ends_at: epochSchema.nullable() });

export const subscriptionSchema = z.object({
  /** What remains of the free credits. */
  free_cnt: z.number().int(),
  is_subscribed: z.boolean(),
  detail: planDetailSchema.nullable(),
  /** Subscription credits used this calendar month (UTC). */
  monthly_usage_cnt: z.number().int(),
  /** Free credits used this calendar month (UTC). */
  free_usage_cnt: z.number().int(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  created_at: epochSchema,
});

/** The caller's part in a team with an active plan. */
export const teamSubscriptionSchema = z.object({
  detail: z.object({ name: z.string() }),
  team: z.object({ id: z.string(), name: z.string(), role: z.enum(TEAM_ROLES) }),
  /** Of this month: what the caller can still spend of the quota, has used of it, and may at most (null: no cap). */
  credits: z.object({
    left: z.number().int(),
    used: z.number().int(),
    cap: z.number().int().nullable(),
  }),
});
export type TeamSubscription = z.infer<typeof teamSubscriptionSchema>;

export const statusResponseSchema = z.object({
  profile: profileSchema,
  subscription: subscriptionSchema,
  team_subscription: teamSubscriptionSchema.nullable(),
  /** Short-lived; sent as `Authorization: Bearer` to the AI host. */
  jwt: z.string(),
});
export type AccountStatus = z.infer<typeof statusResponseSchema>;

export const status = defineCall({
  id: 'status',
  host: 'api',
  method: 'POST',
  path: '/api/user/status',
  tag: TAG,
  summary: 'Profile, subscription and a fresh jwt',
  policy: { who: 'account', refusesWith200: true },
  judgesCredentials: true,
  request: z.object({ app_type: appTypeSchema.default('web') }),
  response: statusResponseSchema,
});

export const logout = defineCall({
  id: 'logout',
  host: 'api',
  method: 'POST',
  path: '/api/user/logout',
  tag: TAG,
  summary: 'Sign out here, or everywhere',
  policy: { who: 'account' },
  judgesCredentials: true,
  request: z.object({ everywhere: flagSchema.default(false) }),
  response: z.object({
    /** Sessions ended. */
    ended: z.number().int(),
  }),
});

export const accountEventSchema = z.union([
  /** What `status` answers, without the jwt; sent at the start and after each change. */
  z.object({
    type: z.literal('balance'),
    subscription: subscriptionSchema,
    /** Left out by servers that know no teams. */
    team_subscription: teamSubscriptionSchema.nullable().default(null),
  }),
  /** This session has ended; the stream ends with it. */
  z.object({ type: z.literal('signed_out') }),
]);
export type AccountEvent = z.infer<typeof accountEventSchema>;

export const accountEvents = defineCall({
  id: 'accountEvents',
  host: 'api',
  method: 'GET',
  path: '/account/events',
  tag: TAG,
  summary: 'Server-sent events: changes of balance, and the end of this session',
  policy: { who: 'account' },
  request: z.object({}),
  response: accountEventSchema,
  streams: ['text/event-stream'],
});
