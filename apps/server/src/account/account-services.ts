import {
  type Accounts,
  createAccounts,
  createInvites,
  createTeams,
  createTokenService,
  type GoogleSettings,
  type Invites,
  type PasswordHashing,
  type Teams,
  type TokenService,
} from '@glossa/accounts';
import { createTokensRepo, createWebhooksRepo, type WebhooksRepo } from '@glossa/db';
import type { Services } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { Logger } from 'pino';

/** People and what proves who they are. */
export interface AccountServices {
  accounts: Accounts;
  tokens: TokenService;
  webhooks: WebhooksRepo;
  invites: Invites;
  teams: Teams;
  /** Waits for mails that are under way. */
  close(): Promise<void>;
}

export interface AccountSettings {
  google: GoogleSettings | undefined;
  /** Base of the links in mails, without a trailing slash. */
  baseUrl: () => string;
  /** Of passwords; scrypt unless given. */
  hashing?: PasswordHashing | undefined;
}

/** Accounts over the services behind the API. */
export async function createAccountServices(
  services: Services,
  { google, baseUrl, hashing }: AccountSettings,
  logger: Logger,
): Promise<AccountServices> {
  const { clock, secret } = services;
  const { database, accountFeed: feed, mailer, limiter, ledger } = services.stores;
  const accounts = await createAccounts({
    db: database.db,
    feed,
    mailer,
    limiter,
    clock,
    secret,
    google,
    baseUrl,
    hashing,
    onCreated: (userId) => ledger.open(userId),
    onError: (error) => logger.error({ err: error }, 'accounts'),
  });
  const teams = createTeams({
    ...{ db: database.db, ledger, feed, limiter, mailer, clock, newId, baseUrl },
    onError: (error) => logger.error({ err: error }, 'teams'),
  });
  const tokens = createTokenService({ tokens: createTokensRepo(database.db, clock), feed, clock });
  return {
    accounts,
    tokens,
    webhooks: createWebhooksRepo(database.db, clock),
    invites: createInvites({ db: database.db, ledger, clock, secret }),
    teams,
    async close() {
      tokens.close();
      await teams.close();
      await accounts.close();
    },
  };
}
