import type { JobKind } from '@glossa/contract';
import {
  createNotificationsRepo,
  createWebhooksRepo,
  type Db,
  type JobEnding,
  type JobRow,
  type JobsRepo,
} from '@glossa/db';
import type { Clock, Mailer, SafeFetch } from '@glossa/platform';
import { createAttempt } from './attempt.ts';
import { createDeliverer } from './deliverer.ts';
import { createJobMailer } from './job-mail.ts';
import { notifyOfEndings } from './on-jobs-ended.ts';
import { createWebhookSender } from './send-webhook.ts';
import { createWebhookService, type WebhookService } from './webhook-service.ts';

/** What became of notifications is shown for a month. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

export interface NotificationsDeps {
  db: Db;
  jobs: Pick<JobsRepo, 'find'>;
  mailer: Pick<Mailer, 'send'>;
  /** Reaches the addresses that people give for their webhooks. */
  fetch: Pick<SafeFetch, 'check' | 'post'>;
  clock: Clock;
  /** Base of the links in mails, without a trailing slash. */
  baseUrl: () => string;
  /** Path of the page to which mails of the end of such jobs lead; false where no mail tells of it. */
  mailsOf(kind: JobKind): string | false;
  /** A job as `status` answers it. */
  viewJob(row: JobRow): unknown;
  onError(error: unknown): void;
}

export interface Notifications {
  webhooks: WebhookService;
  /** Queues what is to be said about ended jobs, in the transaction of `db`. */
  onJobsEnded(endings: readonly JobEnding[], db: Db): Promise<void>;
  /** Begins the attempts that are due; call every second or two. */
  deliver(): Promise<void>;
  /** Forgets what is too old to be shown. */
  sweep(): Promise<unknown>;
  /** Breaks off attempts under way; they are made again. */
  close(): Promise<void>;
}

/** Messages about an account's jobs: to its webhooks, and mails. */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const { db, clock } = deps;
  const webhooks = createWebhooksRepo(db, clock);
  const notifications = createNotificationsRepo(db, clock);
  const send = createWebhookSender({ post: deps.fetch.post, clock });
  const { jobs, viewJob, onError } = deps;
  const attempt = createAttempt({
    jobs,
    webhooks,
    mailAddress: notifications.mailAddress,
    viewJob,
    sendWebhook: send,
    sendMail: createJobMailer(deps),
  });
  const deliverer = createDeliverer({ notifications, attempt, clock, onError });
  return {
    webhooks: createWebhookService({
      webhooks,
      notifications,
      checkUrl: deps.fetch.check,
      send,
      clock,
    }),
    onJobsEnded: notifyOfEndings(notifications, deps.mailsOf),
    deliver: deliverer.pass,
    sweep: () => notifications.prune(new Date(clock.now() - KEPT_MS)),
    close: deliverer.close,
  };
}
