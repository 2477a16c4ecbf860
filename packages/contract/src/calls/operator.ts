import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from './billing.ts';
import { epochSchema, searchSchema } from './fields.ts';

const TAG = 'Operator';
/** Whoever `OPERATORS` names, signed in lately: to all others there is no such call. */
const policy = { who: 'operator', limit: 'work' } as const;

const id = z.string().min(1).max(128);
/** Written down, and shown where the person reads of it. */
const reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^\P{Cc}*$/u);
/** Made up for each thing that is wanted: sent again it changes nothing more. */
const once = z.string().regex(/^[\w-]{8,64}$/);
/** Credits that are given or taken at once at most. */
export const OPERATOR_CREDITS = 1_000_000;

const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  created_at: epochSchema,
  verified: z.boolean(),
  /** Why they are blocked; null when they are not. */
  blocked: z.string().nullable(),
});
export type OperatorUser = z.infer<typeof userSchema>;

const detailSchema = userSchema.extend({
  balance: z.number().int(),
  free: z.number().int(),
  monthly_usage: z.number().int(),
  plan: z
    .object({ name: z.string(), active: z.boolean(), ends_at: epochSchema.nullable() })
    .nullable(),
});

export const operatorUsers = defineCall({
  id: 'operatorUsers',
  host: 'api',
  method: 'GET',
  path: '/operator/users',
  tag: TAG,
  summary: 'People whose id is the query, or whose address or name has it in it; newest first',
  policy,
  request: z.object({
    query: searchSchema.min(1),
    limit: z.number().int().min(1).max(50).default(20),
  }),
  response: z.object({ items: z.array(userSchema) }),
});

export const operatorUser = defineCall({
  id: 'operatorUser',
  host: 'api',
  method: 'GET',
  path: '/operator/users/{id}',
  tag: TAG,
  summary: 'One person: credits, plan, and what they bought',
  policy,
  request: z.object({ id }),
  response: z.object({
    user: detailSchema,
    subscription: z
      .object({
        id: z.string(),
        status: z.enum(SUBSCRIPTION_STATUSES),
        plan: z.string().nullable(),
        period_end: epochSchema,
        cancel_at: epochSchema.nullable(),
      })
      .nullable(),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        created_at: epochSchema,
        status: z.enum(INVOICE_STATUSES),
        total: moneySchema,
        refunded: moneySchema,
        /** Null where nothing was paid. */
        payment_id: z.string().nullable(),
      }),
    ),
  }),
});

export const operatorCredits = defineCall({
  id: 'operatorCredits',
  host: 'api',
  method: 'POST',
  path: '/operator/users/{id}/credits',
  tag: TAG,
  summary: 'Give free credits, or take credits away; the person reads the reason in their ledger',
  policy,
  request: z.object({
    id,
    do: z.enum(['grant', 'take']),
    credits: z.number().int().min(1).max(OPERATOR_CREDITS),
    reason,
    once,
  }),
  response: z.object({ user: detailSchema }),
});

export const operatorPlan = defineCall({
  id: 'operatorPlan',
  host: 'api',
  method: 'POST',
  path: '/operator/users/{id}/plan',
  tag: TAG,
  summary:
    'Give somebody a plan, until a time or without an end, or end it; a subscription goes on',
  policy,
  request: z.object({
    id,
    /** Names a tier (`Pro2 Monthly`); null: end it. */
    name: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .regex(/^\P{Cc}*$/u)
      .nullable(),
    ends_at: epochSchema.max(253_402_300_799).nullable().default(null),
  }),
  response: z.object({ user: detailSchema }),
});

export const operatorBlock = defineCall({
  id: 'operatorBlock',
  host: 'api',
  method: 'POST',
  path: '/operator/users/{id}/block',
  tag: TAG,
  summary:
    'End all sessions of a person and let them in no more; without a reason: let them in again',
  policy,
  request: z.object({ id, reason: reason.nullable() }),
  response: z.object({ user: detailSchema }),
});

export const operatorRefund = defineCall({
  id: 'operatorRefund',
  host: 'api',
  method: 'POST',
  path: '/operator/payments/{id}/refund',
  tag: TAG,
  summary: 'Give money of a payment back: minor units, or null for all that is left',
  policy,
  request: z.object({
    id,
    amount: z.number().int().min(1).max(1_000_000_000_000).nullable(),
    reason,
    once,
  }),
  response: z.object({
    refunded: moneySchema,
    state: z.enum(['pending', 'done', 'failed']),
    /** What the provider said. */
    error: z.string().nullable(),
  }),
});

export const operatorCancel = defineCall({
  id: 'operatorCancel',
  host: 'api',
  method: 'POST',
  path: '/operator/subscriptions/{id}/cancel',
  tag: TAG,
  summary: 'End a subscription at once, or with its period',
  policy,
  request: z.object({ id, when: z.enum(['now', 'period_end']) }),
  response: z.object({ canceled: z.boolean() }),
});

export const operatorReplay = defineCall({
  id: 'operatorReplay',
  host: 'api',
  method: 'POST',
  path: '/operator/events/{id}/replay',
  tag: TAG,
  summary: 'Put an event of the payment provider in line again',
  policy,
  request: z.object({ id: z.string().min(1).max(256) }),
  response: z.object({ queued: z.boolean() }),
});

export const operatorOverview = defineCall({
  id: 'operatorOverview',
  host: 'api',
  method: 'GET',
  path: '/operator/overview',
  tag: TAG,
  summary: 'What was paid by day, the credits that are owed, failed webhooks, and the audit log',
  policy,
  request: z.object({
    days: z.number().int().min(1).max(366).default(30),
    /** Of events and entries. */
    limit: z.number().int().min(1).max(200).default(50),
    alarms: z.boolean().default(false),
  }),
  response: z.object({
    /** Whether this server sells. */
    sells: z.boolean(),
    days: z.array(
      z.object({
        /** `YYYY-MM-DD`, UTC. */
        day: z.string(),
        payments: z.number().int(),
        paid: moneySchema,
        refunded: moneySchema,
      }),
    ),
    /** Credits that people could spend now. */
    owed: z.object({ free: z.number().int(), subscription: z.number().int() }),
    /** Of the payment provider, given up. */
    events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        attempts: z.number().int(),
        received_at: epochSchema,
        error: z.string().nullable(),
      }),
    ),
    audit: z.array(
      z.object({
        at: epochSchema,
        /** `operator` (the command line), with an address the one of the page, or `billing`. */
        actor: z.string(),
        action: z.string(),
        user_id: z.string().nullable(),
        alarm: z.boolean(),
        /** Compact JSON. */
        details: z.string(),
      }),
    ),
  }),
});
