import type { JobKind } from '@glossa/contract';
import type { Db, JobEnding, NewNotification, NotificationsRepo } from '@glossa/db';
import { newId } from '@glossa/platform';

/** Whoever waited less than this is still there to see it. */
const LONG_JOB_MS = 60_000;
/** Kinds somebody watches while they run. */
const WATCHED: readonly JobKind[] = ['chat', 'document-preview'];
const ACCOUNT = 'user:';

function deservesMail({ kind, status, createdAt, endedAt }: JobEnding): boolean {
  if (status === 'canceled' || WATCHED.includes(kind)) return false;
  return endedAt.getTime() - createdAt.getTime() >= LONG_JOB_MS;
}

/**
 * Queues what is to be said about ended jobs, in the transaction that takes their endings: a message for
 * each of the account's webhooks, and a mail for a long job where the account wants one.
 */
export function notifyOfEndings(notifications: Pick<NotificationsRepo, 'recipients' | 'add'>) {
  return async (endings: readonly JobEnding[], db: Db): Promise<void> => {
    const ofAccounts = endings.filter(({ owner }) => owner.startsWith(ACCOUNT));
    const userOf = ({ owner }: JobEnding) => owner.slice(ACCOUNT.length);
    const found = await notifications.recipients([...new Set(ofAccounts.map(userOf))], db);
    const byUser = new Map(found.map((recipients) => [recipients.userId, recipients]));
    const rows = ofAccounts.flatMap((ending): NewNotification[] => {
      const userId = userOf(ending);
      const { webhookIds = [], mail = false } = byUser.get(userId) ?? {};
      const told: (string | null)[] = [...webhookIds];
      if (mail && deservesMail(ending)) told.push(null);
      const { jobId, status } = ending;
      const type = `job.${status}`;
      return told.map((webhookId) => ({ id: `msg_${newId()}`, userId, webhookId, jobId, type }));
    });
    await notifications.add(rows, db);
  };
}
