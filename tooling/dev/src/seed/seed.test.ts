import { createOperator } from '@glossa/operator';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../apps/server/src/testing/api.ts';
import { DOCUMENTS } from './files.ts';
import { SEED_CREDITS, type SeedTarget, seed } from './seed.ts';

/** A new database, on a machine that does other things too. */
const START_MS = 60_000;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, START_MS);
afterAll(() => api[Symbol.asyncDispose]());

const account = { email: 'seeded@example.org', password: 'a long enough password' };

function operatorOfApi() {
  const { people } = api;
  const { stores, clock } = api.services;
  const { setBlocked } = people.accounts;
  return createOperator({
    ...stores,
    db: stores.database.db,
    clock,
    setBlocked,
    billing: undefined,
  });
}

function target(): SeedTarget {
  const operator = operatorOfApi();
  return {
    url: '',
    mailbox: api.mailbox,
    account,
    operator: {
      async grant(user, credits, reason) {
        await operator.grant({ user, credits, reason });
      },
    },
    ask: (path, init) =>
      api.request(String(path), { ...init, device: null } as Parameters<TestApi['request']>[1]),
  };
}

it.runIf(FULL_TIER)(
  'makes an account with credits and documents, and changes nothing when it is there',
  async () => {
    const names = DOCUMENTS.map(({ name }) => name);
    expect(await seed(target())).toEqual({
      ...account,
      isNew: true,
      translated: names,
      failed: [],
    });
    const before = await operatorOfApi().showUser({ user: account.email });
    expect(before.balance).toBeGreaterThan(SEED_CREDITS);

    expect(await seed(target())).toEqual({ ...account, isNew: false, translated: [], failed: [] });
    expect(await operatorOfApi().showUser({ user: account.email })).toMatchObject({
      balance: before.balance,
    });
  },
);

it.runIf(FULL_TIER)('says so when the account has another password', async () => {
  const email = 'other@example.org';
  await seed({ ...target(), account: { ...account, email } });
  const other = { email, password: 'some other long password' };
  await expect(seed({ ...target(), account: other })).rejects.toThrow(/another password/);
});
