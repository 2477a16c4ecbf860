import type { JobKind } from '@glossa/contract';
import {
  accountOf,
  type Db,
  type JobEnding,
  type NewNotification,
  type NotificationsRepo,
} from '@glossa/db';
import { newId } from '@glossa/platform';

/** Whoever waited less than this is still there to see it. */
const LONG_JOB_MS = 60_000;

const wasLong = ({ status, createdAt, endedAt }: JobEnding) =>
  status !== 'canceled' && endedAt.getTime() - createdAt.getTime() >= LONG_JOB_MS;

/**
 * Queues what is to be said about ended jobs, in the transaction that takes their endings: a message for
 * each of the account's webhooks, and a mail for a long job where the account wants one.
 * @param mailsOf false for kinds of jobs of which no mail tells
 */
export function notifyOfEndings(
  notifications: Pick<NotificationsRepo, 'recipients' | 'add'>,
  mailsOf: (kind: JobKind) => string | false,
) {
  return async (endings: readonly JobEnding[], db: Db): Promise<void> => {
    const ofAccounts = endings.flatMap((ending) => {
      const userId = accountOf(ending.owner);
      return userId === undefined ? [] : [{ ...ending, userId }];
    });
    const users = new Set(ofAccounts.map(({ userId }) => userId));
    const found = await notifications.recipients([...users], db);
    const byUser = new Map(found.map((recipients) => [recipients.userId, recipients]));
    const rows = ofAccounts.flatMap((ending): NewNotification[] => {
      const { userId } = ending;
      const { webhookIds = [], mail = false } = byUser.get(userId) ?? {};
      const told: (string | null)[] = [...webhookIds];
      if (mail && mailsOf(ending.kind) !== false && wasLong(ending)) told.push(null);
      const { jobId, status } = ending;
      const type = `job.${status}`;
      return told.map((webhookId) => ({ id: `msg_${newId()}`, userId, webhookId, jobId, type }));
    });
    await notifications.add(rows, db);
  };
}
