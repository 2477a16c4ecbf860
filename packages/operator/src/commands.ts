import type { Difference } from '@glossa/billing';
import type { InvoiceStatus, SubscriptionStatus } from '@glossa/contract';
import { z } from 'zod';

/** A person as an operator names them: id, or mail address. */
const user = z.string().min(1).max(320);
const reason = z.string().trim().min(1).max(500);
/** Made up for each thing that is wanted: the same again changes nothing more. */
const once = z.string().min(8).max(64).optional();
const credits = z.number().int().min(1).max(100_000_000);

export const PAYMENT_EVENT_STATES = ['pending', 'done', 'ignored', 'dead'] as const;

/** What each command takes. */
export const COMMANDS = {
  findUsers: z.object({ query: z.string().min(1).max(320), limit: z.number().int().max(200) }),
  showUser: z.object({ user }),
  grant: z.object({ user, credits, reason, once }),
  take: z.object({ user, credits, reason, once }),
  block: z.object({ user, reason }),
  unblock: z.object({ user }),
  setPlan: z.object({
    user,
    /** Names a tier (`Pro2 Monthly`). */
    name: z.string().min(1).max(120),
    /** Epoch milliseconds; null: without an end. */
    endsAt: z.number().int().positive().nullable(),
  }),
  endPlan: z.object({ user }),
  /** What somebody bought: subscription, invoices, payments. */
  purchases: z.object({ user }),
  refund: z.object({
    /** Id of a payment, as `purchases` says it. */
    paymentId: z.string().min(1).max(128),
    /** Minor units; null: all that is left. */
    amount: z.number().int().positive().nullable(),
    reason,
    once,
  }),
  cancelSubscription: z.object({
    subscriptionId: z.string().min(1).max(128),
    when: z.enum(['now', 'period_end']),
  }),
  paymentEvents: z.object({
    state: z.enum(PAYMENT_EVENT_STATES),
    limit: z.number().int().min(1).max(1000),
  }),
  replayEvent: z.object({ eventId: z.string().min(1).max(256) }),
  reconcile: z.object({}),
  revenue: z.object({ days: z.number().int().min(1).max(366) }),
  auditLog: z.object({ limit: z.number().int().min(1).max(1000), alarms: z.boolean() }),
  queueHealth: z.object({}),
  deadLetters: z.object({ limit: z.number().int().min(1).max(1000) }),
  retryJob: z.object({ jobId: z.string().min(1).max(64) }),
  listRedirects: z.object({}),
  /** The repository checks path, target and status. */
  setRedirect: z.object({
    path: z.string().min(1).max(500),
    target: z.string().min(1).max(2000),
    status: z.number().int(),
  }),
  removeRedirect: z.object({ path: z.string().min(1).max(500) }),
} as const;

export type CommandName = keyof typeof COMMANDS;

export interface UserView {
  id: string;
  email: string;
  name: string;
  createdAt: string;
  verified: boolean;
  /** Why they are blocked; null when they are not. */
  blocked: string | null;
}

export interface UserDetail extends UserView {
  locale: string;
  sessions: number;
  balance: number;
  free: number;
  monthlyUsage: number;
  plan: { name: string; active: boolean; endsAt: string | null } | null;
}

export interface PurchasesView {
  subscription: {
    id: string;
    status: SubscriptionStatus;
    plan: string | null;
    periodEnd: string;
    cancelAt: string | null;
  } | null;
  invoices: {
    id: string;
    number: string | null;
    createdAt: string;
    status: InvoiceStatus;
    total: number;
    currency: string;
    paymentId: string | null;
    refunded: number;
  }[];
}

export interface RefundView {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  state: 'pending' | 'done' | 'failed';
  error: string | null;
}

export interface PaymentEventView {
  id: string;
  type: string;
  objectId: string | null;
  state: string;
  attempts: number;
  receivedAt: string;
  error: string | null;
}

export interface RevenueView {
  /** By day (UTC) and currency, in minor units: what was paid, and what was given back of it since. */
  days: { day: string; currency: string; payments: number; paid: number; refunded: number }[];
  /** Credits that people could spend now, for which the work is still owed. */
  liability: { free: number; subscription: number };
}

export interface AuditView {
  at: string;
  actor: string;
  action: string;
  userId: string | null;
  alarm: boolean;
  details: unknown;
}

export interface DeadLetterView {
  jobId: string;
  kind: string;
  failedAt: string;
  error: string;
}

/** A redirect of a page. */
export interface RedirectView {
  path: string;
  target: string;
  status: number;
}

/** What each command answers; all of it is plain JSON. */
export interface Answers {
  findUsers: UserView[];
  showUser: UserDetail;
  grant: UserDetail;
  take: UserDetail;
  block: UserDetail;
  unblock: UserDetail;
  setPlan: UserDetail;
  endPlan: UserDetail;
  purchases: PurchasesView;
  refund: RefundView;
  cancelSubscription: { canceled: boolean };
  paymentEvents: PaymentEventView[];
  replayEvent: { queued: boolean };
  reconcile: { customers: number; differences: Difference[] };
  revenue: RevenueView;
  auditLog: AuditView[];
  queueHealth: { queued: number; active: number; dead: number };
  deadLetters: DeadLetterView[];
  retryJob: { retried: boolean };
  listRedirects: RedirectView[];
  setRedirect: RedirectView;
  removeRedirect: { removed: boolean };
}

/**
 * What an operator may do, in this process or in the one that has the database open.
 * Errors: `not_found`, `validation_failed`, `insufficient_credits`; of payments `conflict`, `payment_unavailable`, and
 * `selling_off` where nothing is sold.
 */
export type Operator = {
  [Name in CommandName]: (input: z.output<(typeof COMMANDS)[Name]>) => Promise<Answers[Name]>;
};
