import { createNotifications, type Notifications } from '@glossa/accounts';
import { findKind, repeat, type Services } from '@glossa/jobs';
import type { Logger } from 'pino';
import { createFileLinks } from '../files/links.ts';
import { viewJob } from '../jobs/job-view.ts';

const DELIVER_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60 * 60_000;

/** Messages about jobs over the services behind the API. `baseUrl` ends without a slash. */
export function createNotificationServices(
  services: Services,
  baseUrl: () => string,
  logger: Logger,
): Notifications {
  const { clock, secret } = services;
  const { database, jobs, mailer } = services.stores;
  const links = createFileLinks(secret, clock, baseUrl);
  return createNotifications({
    db: database.db,
    jobs,
    mailer,
    fetch: services.work.webhookFetch,
    clock,
    baseUrl,
    mailsOf: (kind) => findKind(kind)?.mails ?? false,
    viewJob: (row) => viewJob(row, links, undefined),
    onError: (error) => logger.error({ err: error }, 'notifications'),
  });
}

/** Takes jobs and tells of their ends, as a worker does; answers what ends the telling. */
export async function work(
  services: Services,
  notifications: Notifications,
  logger: Logger,
): Promise<() => Promise<void>> {
  await services.takeJobs([{ ended: notifications.onJobsEnded }]);
  const stops = [
    repeat('notifications', DELIVER_EVERY_MS, logger, notifications.deliver),
    repeat('clean-up of notifications', SWEEP_EVERY_MS, logger, notifications.sweep),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await notifications.close();
  };
}
