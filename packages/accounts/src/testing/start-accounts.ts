import { createAccountFeed, type Database } from '@glossa/db';
import { createMemoryRateLimiter, type Mail } from '@glossa/platform';
import { type FakeClock, fakeClock, until } from '@glossa/testing';
import { type Accounts, createAccounts } from '../accounts.ts';
import type { GoogleSettings } from '../google/google-tokens.ts';
import { QUICK_HASHING } from './quick-hashing.ts';

export interface TestAccounts extends AsyncDisposable {
  accounts: Accounts;
  clock: FakeClock;
  mails: Mail[];
  /** Ids of accounts that were opened elsewhere. */
  created: string[];
  errors: unknown[];
  /** Secret in the newest link to a page, of the newest mail to an address. */
  secret(to: string): Promise<string>;
}

/** Accounts over a database, as one process has them; mails stay here. */
export async function startAccounts(
  database: Database,
  { google, clock = fakeClock() }: { google?: GoogleSettings; clock?: FakeClock } = {},
): Promise<TestAccounts> {
  const mails: Mail[] = [];
  const created: string[] = [];
  const errors: unknown[] = [];
  const feed = await createAccountFeed(database);
  const accounts = await createAccounts({
    db: database.db,
    feed,
    clock,
    google,
    hashing: QUICK_HASHING,
    limiter: createMemoryRateLimiter(clock),
    mailer: {
      kind: 'outbox',
      send: async (mail) => void mails.push(mail),
      check: async () => {},
      close: async () => {},
    },
    secret: new Uint8Array(32),
    baseUrl: () => 'http://glossa.test',
    onCreated: async (userId) => void created.push(userId),
    onError: (error) => errors.push(error),
  });
  return {
    accounts,
    clock,
    mails,
    created,
    errors,
    secret: (to) =>
      until(() => {
        const mail = mails.findLast((sent) => sent.to === to);
        return mail && /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
      }),
    async [Symbol.asyncDispose]() {
      await accounts.close();
      await feed.close();
    },
  };
}
