import { z } from 'zod';
import { defineCall } from '../call.ts';
import { JOB_KINDS, JOB_STATUSES } from '../jobs.ts';
import { epochSchema, pageFields } from './fields.ts';

const TAG = 'Credits';

/** Credits of one direct spend: a number, never what only turns into one (`true`, `[1]`). */
const countSchema = z.number().int().min(1).max(100_000);

export const balanceSchema = z.object({
  /** Credits that can be spent. */
  balance: z.number().int(),
  monthly_usage_cnt: z.number().int(),
  free_cnt: z.number().int(),
});
export type Balance = z.infer<typeof balanceSchema>;

export const orderDownload = defineCall({
  id: 'orderDownload',
  host: 'api',
  method: 'POST',
  path: '/api/order/download',
  tag: TAG,
  summary: 'Spend credits: subscription first, then free. Honours `Idempotency-Key`',
  policy: { who: 'account', pays: true },
  request: z.object({ cnt: countSchema }),
  response: balanceSchema,
});

export const addMonthlyUsage = defineCall({
  id: 'addMonthlyUsage',
  host: 'api',
  method: 'POST',
  path: '/api/user/add-monthly-usage',
  tag: TAG,
  summary: 'Spend subscription credits only. Honours `Idempotency-Key`',
  policy: { who: 'account', pays: true },
  request: z.object({ cnt: countSchema }),
  response: balanceSchema,
});

/** What a movement of credits was for. */
export const LEDGER_KINDS = [
  'top_up',
  'monthly_reset',
  'reserve',
  'settle',
  'release',
  'expire',
  'spend',
  'text',
  'refund',
  'grant',
  'purchase',
  'invite',
  'take',
  'close',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const creditsLedger = defineCall({
  id: 'creditsLedger',
  host: 'api',
  method: 'GET',
  path: '/credits/ledger',
  tag: TAG,
  summary: 'Movements of the account’s credits, newest first',
  policy: { who: 'account', scopes: ['account:read'] },
  request: z.object(pageFields),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        created_at: epochSchema,
        kind: z.enum(LEDGER_KINDS),
        /** Change of what can be spent of the account’s own: negative for a reservation or spend, positive for what comes back. */
        amount: z.number().int(),
        /** Change of the team’s quota by it. */
        team: z.number().int(),
        /** What could be spent after it of the account’s own. */
        balance: z.number().int(),
        /** Which purse moved. */
        source: z.enum(['team', 'subscription', 'free', 'both']),
        job_id: z.string().nullable(),
        /** Reason an operator gave, or the name of what was done. */
        note: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

/** What credits were used for: a job with all of its movements, the texts of a day, or a movement of its own kind. */
export const ACTIVITY_KINDS = ['job', ...LEDGER_KINDS] as const;

export const creditsActivity = defineCall({
  id: 'creditsActivity',
  host: 'api',
  method: 'GET',
  path: '/credits/activity',
  tag: TAG,
  summary:
    'What credits were used for, newest first: one item for each job and for the texts of a day',
  policy: { who: 'account', scopes: ['account:read'] },
  request: z.object(pageFields),
  response: z.object({
    items: z.array(
      z.object({
        /** Number of its newest movement. */
        id: z.string(),
        /** Time of its newest movement. */
        at: epochSchema,
        kind: z.enum(ACTIVITY_KINDS),
        /** Change of what can be spent by all of its movements; those of all items sum to the ledger's. */
        amount: z.number().int(),
        /** Change of the team’s quota by all of its movements. */
        team: z.number().int(),
        /** What could be spent after its newest movement, of the account’s own. */
        balance: z.number().int(),
        /** Which purses moved. */
        source: z.enum(['team', 'subscription', 'free', 'both']),
        /** Of a `job`; fields are null where the job itself is gone. */
        job: z
          .object({
            id: z.string(),
            kind: z.enum(JOB_KINDS).nullable(),
            /** Name of its file. */
            name: z.string().nullable(),
            from: z.string().nullable(),
            to: z.string().nullable(),
            status: z.enum(JOB_STATUSES).nullable(),
          })
          .nullable(),
        /** Reason an operator gave; of a movement of its own only. */
        note: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const creditsUsage = defineCall({
  id: 'creditsUsage',
  host: 'api',
  method: 'GET',
  path: '/credits/usage',
  tag: TAG,
  summary: 'Credits used on each day of a month (UTC)',
  policy: { who: 'account', scopes: ['account:read'] },
  request: z.object({
    /** `YYYY-MM`; default this month. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  response: z.object({
    month: z.string(),
    /** Credits of the month: the plan's quota, or the free ones. */
    quota: z.number().int(),
    days: z.array(
      z.object({
        /** `YYYY-MM-DD`. */
        date: z.string(),
        subscription: z.number().int(),
        free: z.number().int(),
        /** Of the team’s quota. */
        team: z.number().int(),
      }),
    ),
  }),
});
