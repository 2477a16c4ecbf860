import { createLedgerRepo, type Database, openDatabase } from '@glossa/db';
import { findPostgres, startPostgres } from '@glossa/testing/postgres';
import { AT_ONCE, bareInsert, perSecond } from '../harness/bare-insert.ts';
import { defineCase, type Variant } from '../harness/case.ts';

const SPENDS = 300;
const PLENTY = 50_000_000;

/** Spends a second by so many accounts. Throws when a credit is missing, or too many are. */
async function spends(name: string, { db }: Database, accounts: number): Promise<Variant> {
  const ledger = createLedgerRepo(db);
  const ids = Array.from({ length: accounts }, (_, index) => `${name} ${index}`);
  for (const id of ids) await ledger.grant(id, PLENTY, 'benchmark');
  const total = async () => {
    let sum = 0;
    for (const id of ids) sum += (await ledger.balance(id)).balance;
    return sum;
  };
  return {
    name,
    async sample() {
      const before = await total();
      const value = await perSecond(SPENDS, (index) => ledger.spend(ids[index % accounts]!, 1));
      const spent = before - (await total());
      if (spent !== SPENDS) throw new Error(`${SPENDS} spends took ${spent} credits.`);
      return { value };
    },
  };
}

/** A spend of credits: one transaction that locks the account, checks, writes two entries and the balance. */
export default defineCase({
  name: 'spend',
  about: `spends of one credit, ${AT_ONCE} at a time, against inserts of one row, ${AT_ONCE} at a time`,
  unit: 'calls/s',
  better: 'higher',
  async prepare() {
    const opened = new AsyncDisposableStack();
    const variants: Variant[] = [];
    const add = async (name: string, databaseUrl?: string) => {
      const database = await openDatabase({ databaseUrl });
      opened.defer(database.close);
      variants.push(
        bareInsert(`insert, ${name}`, database),
        await spends(`spend by 10 accounts, ${name}`, database, 10),
        await spends(`spend by one account, ${name}`, database, 1),
      );
    };
    await add('PGlite');
    const binaries = findPostgres();
    if (binaries !== undefined) {
      const cluster = await startPostgres(binaries);
      opened.defer(cluster.stop);
      await add('PostgreSQL', cluster.url);
    }
    return { variants: variants as [Variant, ...Variant[]], close: () => opened.disposeAsync() };
  },
});
