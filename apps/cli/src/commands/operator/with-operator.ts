import type { Operator } from '@glossa/operator';
import type { Io } from '../../io.ts';
import { readConfig } from '../../services.ts';

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
    const answer = await work(createOperator({ ...stores, db: database.db, clock, setBlocked }));
    await accounts.close();
    return answer;
  } finally {
    await services.close(0);
  }
}
