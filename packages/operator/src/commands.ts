import { z } from 'zod';

/** A person as an operator names them: id, or mail address. */
const user = z.string().min(1).max(320);
const reason = z.string().trim().min(1).max(500);
const credits = z.number().int().min(1).max(100_000_000);

/** What each command takes. */
export const COMMANDS = {
  findUsers: z.object({ query: z.string().min(1).max(320), limit: z.number().int().max(200) }),
  showUser: z.object({ user }),
  grant: z.object({ user, credits, reason }),
  take: z.object({ user, credits, reason }),
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
  queueHealth: { queued: number; active: number; dead: number };
  deadLetters: DeadLetterView[];
  retryJob: { retried: boolean };
  listRedirects: RedirectView[];
  setRedirect: RedirectView;
  removeRedirect: { removed: boolean };
}

/**
 * What an operator may do, in this process or in the one that has the database open.
 * Errors: `not_found`, `validation_failed`, `insufficient_credits`.
 */
export type Operator = {
  [Name in CommandName]: (input: z.output<(typeof COMMANDS)[Name]>) => Promise<Answers[Name]>;
};
