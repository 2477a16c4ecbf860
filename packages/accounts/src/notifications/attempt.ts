import {
  type JobRow,
  type JobsRepo,
  type NotificationRow,
  ownerOfAccount,
  type WebhooksRepo,
} from '@glossa/db';
import { type Outcome, POINTLESS } from './outcome.ts';
import type { SendWebhook } from './send-webhook.ts';

export interface AttemptDeps {
  jobs: Pick<JobsRepo, 'find'>;
  webhooks: Pick<WebhooksRepo, 'find'>;
  /** Where a user's mails go; undefined when the account is gone, blocked or wants none any more. */
  mailAddress(userId: string): Promise<{ email: string; locale: string } | undefined>;
  /** A job as `status` answers it. */
  viewJob(row: JobRow): unknown;
  sendWebhook: SendWebhook;
  sendMail(job: JobRow, to: { email: string; locale: string }): Promise<Outcome>;
}

/** Tells one recipient of one ended job, as the job is now: its links are minted at each attempt. */
export function createAttempt(deps: AttemptDeps) {
  async function endedJob({ userId, jobId, type }: NotificationRow): Promise<JobRow | undefined> {
    const job = await deps.jobs.find(jobId);
    const same = job?.owner === ownerOfAccount(userId) && type === `job.${job.status}`;
    return same ? job : undefined;
  }

  return async (row: NotificationRow, signal: AbortSignal): Promise<Outcome> => {
    const job = await endedJob(row);
    if (job === undefined) return POINTLESS;
    if (row.webhookId === null) {
      const to = await deps.mailAddress(row.userId);
      return to === undefined ? POINTLESS : deps.sendMail(job, to);
    }
    const webhook = await deps.webhooks.find(row.webhookId);
    if (webhook === undefined) return POINTLESS;
    const at = job.finishedAt ?? job.updatedAt;
    const message = { id: row.id, type: row.type, at, data: deps.viewJob(job) };
    return deps.sendWebhook(webhook, message, signal);
  };
}
