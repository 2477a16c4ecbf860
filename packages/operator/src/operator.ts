import { audit, type Billing } from '@glossa/billing';
import { isSubscriptionActive } from '@glossa/contract';
import { createRedirectsRepo, type Db, type JobsRepo, type LedgerRepo } from '@glossa/db';
import { type Clock, type JobQueue, newId } from '@glossa/platform';
import { actorOf } from './actor.ts';
import type { CommandName, Operator, UserDetail } from './commands.ts';
import { createPaymentCommands } from './payments.ts';
import { countSessions, findUser, searchUsers, viewUser } from './users.ts';

export interface OperatorDeps {
  db: Db;
  ledger: LedgerRepo;
  queue: Pick<JobQueue, 'health' | 'deadLetters' | 'retryDeadLetter' | 'enqueue'>;
  jobs: Pick<JobsRepo, 'reopen'>;
  clock: Clock;
  /** Address of who does it; undefined: whoever is at the machine of the server. */
  by?: string | undefined;
  /** Undefined where nothing is sold. */
  billing: Billing | undefined;
  /** Blocks with a reason, or (null) lets in again; ends the person's sessions. */
  setBlocked(userId: string, reason: string | null): Promise<void>;
}

/** What changes something, and is written to the audit log. */
const WRITTEN_DOWN: readonly CommandName[] = [
  'grant',
  'take',
  'block',
  'unblock',
  'setPlan',
  'endPlan',
  'cancelSubscription',
  'replayEvent',
  'retryJob',
  'setRedirect',
  'removeRedirect',
];

const onceOf = (command: string, once: string | undefined, credits: number) =>
  once === undefined
    ? undefined
    : { key: `operator:${once}`, request: `operator/${command} ${credits}` };

/** The operator's commands over open services. Those that change something are written to the audit log once done. */
export function createOperator(deps: OperatorDeps): Operator {
  const commands = createCommands(deps);
  for (const name of WRITTEN_DOWN) {
    const command = commands[name] as (input: unknown) => Promise<never>;
    Object.assign(commands, {
      [name]: async ({ once, ...input }: { user?: string; once?: string }) => {
        const answer = await command({ ...input, once });
        const userId = (answer as { id?: string }).id ?? null;
        await audit({ clock: deps.clock, newId }, deps.db, {
          ...(once === undefined ? {} : { id: `once:${name}:${userId}:${once}` }),
          ...{ actor: actorOf(deps.by), action: name, userId, details: input },
        });
        return answer;
      },
    });
  }
  return commands;
}

function createCommands(deps: OperatorDeps): Operator {
  const { db, ledger, queue, jobs, clock } = deps;
  const redirects = createRedirectsRepo(db, clock);

  async function detail(user: string): Promise<UserDetail> {
    const row = await findUser(db, user);
    const { detail: plan, is_subscribed, ...subscription } = await ledger.subscription(row.id);
    const { balance } = await ledger.balance(row.id);
    const now = clock.now() / 1000;
    return {
      ...viewUser(row),
      locale: row.locale,
      sessions: await countSessions(db, row.id),
      balance,
      free: subscription.free_cnt,
      monthlyUsage: subscription.monthly_usage_cnt,
      plan: plan && {
        name: plan.name,
        active: isSubscriptionActive({ is_subscribed, ends_at: plan.ends_at }, now),
        endsAt: plan.ends_at === null ? null : new Date(plan.ends_at * 1000).toISOString(),
      },
    };
  }

  /** Does `work` for the person and answers how they stand then. */
  async function change(user: string, work: (userId: string) => Promise<void>) {
    const { id } = await findUser(db, user);
    await work(id);
    return detail(id);
  }

  return {
    findUsers: ({ query, limit }) => searchUsers(db, query, limit),
    showUser: ({ user }) => detail(user),
    grant: ({ user, credits, reason, once }) =>
      change(user, (id) => ledger.grant(id, credits, reason, onceOf('grant', once, credits))),
    take: ({ user, credits, reason, once }) =>
      change(user, (id) => ledger.take(id, credits, reason, onceOf('take', once, credits))),
    block: ({ user, reason }) => change(user, (id) => deps.setBlocked(id, reason)),
    unblock: ({ user }) => change(user, (id) => deps.setBlocked(id, null)),
    setPlan: ({ user, name, endsAt }) =>
      // Without an end the flag alone says that it is active.
      change(user, (id) => ledger.setPlan(id, { name, endsAt, flag: endsAt === null })),
    endPlan: ({ user }) => change(user, (id) => ledger.setPlan(id, null)),
    ...createPaymentCommands(deps),
    queueHealth: () => queue.health(),
    async deadLetters({ limit }) {
      const letters = await queue.deadLetters(limit);
      return letters.map((letter) => ({ ...letter, failedAt: letter.failedAt.toISOString() }));
    },
    async retryJob({ jobId }) {
      // The row first: a worker that is quicker than we are must find a job that may run.
      const job = await jobs.reopen(jobId);
      const redriven = await queue.retryDeadLetter(jobId);
      if (job !== undefined && !redriven) {
        await queue.enqueue(jobId, job.kind, { owner: job.line ?? job.owner, waiting: 0 });
      }
      return { retried: redriven || job !== undefined };
    },
    async listRedirects() {
      const rules = await redirects.list();
      return rules.map(({ path, target, status }) => ({ path, target, status }));
    },
    async setRedirect(rule) {
      const { path, target, status } = await redirects.set(rule);
      return { path, target, status };
    },
    removeRedirect: async ({ path }) => ({ removed: await redirects.remove(path) }),
  };
}
