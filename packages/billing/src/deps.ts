import type { Db, LedgerRepo } from '@glossa/db';
import type { Clock, Mailer } from '@glossa/platform';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Checkout } from './provider/port.ts';

/** What sends mails. */
export interface MailDeps {
  mailer: Pick<Mailer, 'send'>;
  /** Base of the site's addresses, without a trailing slash; empty where none is known. */
  baseUrl(): string;
}

/** What billing works with. */
export interface BillingDeps {
  db: Db;
  ledger: Pick<LedgerRepo, 'entitle' | 'entitleTeam'>;
  checkout: Checkout;
  catalogue: Catalogue;
  clock: Clock;
  newId: () => string;
  /** Sends mails about payments; without it they wait for a process that does. */
  mails?: MailDeps;
  /** Told within the transaction when a person's subscriptions or orders may have changed. */
  onChange?(userId: string, tx: Db): Promise<void>;
}
