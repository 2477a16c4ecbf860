import { openSelling, type Selling, type SellingConfig, teamOfBuyer } from '@glossa/billing';
import { membersOf } from '@glossa/db';
import { repeat, type Services } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { Logger } from 'pino';
import type { AppContext } from '../http/env.ts';

const WORK_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const RECONCILE_EVERY_MS = 24 * 60 * 60_000;

/** Selling over the services behind the API; undefined where it is off. Errors: `validation_failed` for wrong plans. */
export function createSelling(
  { clock, stores }: Pick<Services, 'clock' | 'stores'>,
  config: SellingConfig,
  baseUrl: () => string,
): Promise<Selling | undefined> {
  const { database, ledger, accountFeed, mailer } = stores;
  return openSelling(
    {
      ...{ db: database.db, ledger, clock, newId, mails: { mailer, baseUrl } },
      async onChange(buyerId, tx) {
        const teamId = teamOfBuyer(buyerId);
        const people = teamId === undefined ? [buyerId] : await membersOf(tx, teamId);
        for (const userId of people) {
          await accountFeed.publish(userId, { type: 'account_changed' }, tx);
        }
      },
    },
    config,
    baseUrl,
  );
}

/**
 * What is sold to a caller. The test checkout gives everything away: unless it is meant for all, it is there for callers on
 * this machine alone, whom no proxy forwards.
 */
export function sellingTo(c: AppContext, selling: Selling | undefined): Selling | undefined {
  return selling?.hereOnly && !c.get('caller').loopback ? undefined : selling;
}

/** Works off what payment providers tell, as a worker does; answers what ends it. */
export function sell({ billing, test }: Selling, logger: Logger): () => Promise<void> {
  const work = async () => {
    await test?.tick();
    while ((await billing.work()) > 0);
  };
  const stops = [
    repeat('payment events', WORK_EVERY_MS, logger, work),
    // Apart from what people have paid for, which waits for no mail server.
    repeat('mails about payments', WORK_EVERY_MS, logger, billing.sendMails),
    repeat('open payments', SWEEP_EVERY_MS, logger, billing.sweep),
    repeat('reconciling payments', RECONCILE_EVERY_MS, logger, billing.reconcile),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
