import type { SellingConfig } from '@glossa/billing';
import type { Operator } from '@glossa/operator';
import type { Io } from '../../io.ts';
import { readConfig } from '../../services.ts';

/** As the server does: Stripe where its keys are, else the test checkout, whose state is in the database. */
function sellingOf(env: Readonly<Record<string, string>>): SellingConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env;
  const plansFile = env.PLANS_FILE;
  if (secretKey === undefined || env.SELLING === 'test') {
    return { mode: 'test', testForAll: false, plansFile, stripe: undefined };
  }
  const stripe = { secretKey, webhookSecret };
  return { mode: 'stripe', testForAll: false, plansFile, stripe };
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Gives `work` the operator's commands: those of the server that has the embedded database open, else over
 * services opened here.
 */
export async function withOperator<T>(
  io: Io,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const { connectOperator, createOperator } = await import('@glossa/operator');
  const config = await readConfig(io);
  const running =
    config.databaseUrl === undefined ? await connectOperator(config.dataDir) : undefined;
  if (running !== undefined) return work(running);
  const { createServices } = await import('@glossa/jobs');
  const { createAccounts } = await import('@glossa/accounts');
  const { openSelling } = await import('@glossa/billing');
  const { newId } = await import('@glossa/platform');
  const services = await createServices(config, silent);
  try {
    const { clock, stores } = services;
    const { database, accountFeed: feed, ledger } = stores;
    const accounts = await createAccounts({
      ...services,
      ...stores,
      db: database.db,
      feed,
      baseUrl: () => '',
      google: undefined,
      onCreated: (userId) => ledger.open(userId),
      onError() {},
    });
    const { setBlocked } = accounts;
    const { db } = database;
    const selling = await openSelling(
      { db, ledger, clock, newId },
      sellingOf(config.env),
      () => '',
    );
    const billing = selling?.billing;
    const answer = await work(createOperator({ ...stores, db, clock, setBlocked, billing }));
    await accounts.close();
    return answer;
  } finally {
    await services.close(0);
  }
}
