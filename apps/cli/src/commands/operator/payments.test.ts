import { openSelling } from '@glossa/billing';
import { createJobsRepo, createLedgerRepo, type Database, schema } from '@glossa/db';
import { createOperator, serveOperator } from '@glossa/operator';
import { newId } from '@glossa/platform';
import { fakeClock, openEmbedded, type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';

const TIMEOUT_MS = 180_000;
const EMAIL = 'ann@example.org';
const ID = newId();
const clock = fakeClock('2026-03-10T12:00:00Z');
let folder: TemporaryFolder;
let database: Database;
let selling: NonNullable<Awaited<ReturnType<typeof openSelling>>>;
let stop: (() => Promise<void>) | undefined;

/** A server that has its database open, and somebody who has an account there. */
beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openEmbedded();
  const { db } = database;
  const ledger = createLedgerRepo(db, { clock });
  selling = (await openSelling(
    { db, ledger, clock, newId },
    { mode: 'test', testForAll: true, plansFile: undefined, stripe: undefined },
    () => 'http://glossa.test',
  ))!;
  const operator = createOperator({
    ...{ db, ledger, clock, billing: selling.billing, jobs: createJobsRepo(db, clock) },
    queue: {
      health: async () => ({ queued: 0, active: 0, dead: 0 }),
      deadLetters: async () => [],
      retryDeadLetter: async () => false,
      enqueue: async () => {},
    },
    setBlocked: async () => {},
  });
  const at = new Date(clock.now());
  await db
    .insert(schema.users)
    .values({ id: ID, name: 'Ann', email: EMAIL, createdAt: at, updatedAt: at });
  await ledger.open(ID);
  stop = await serveOperator(operator, folder.path);
}, TIMEOUT_MS);
afterAll(async () => {
  await stop?.();
  await database.close();
  await folder.remove();
});

const glossa = (...words: string[]) => call(words, { env: { DATA_DIR: folder.path } });

async function buy(productId: string): Promise<void> {
  const { url } = await selling.billing.order({
    ...{ userId: ID, email: EMAIL, locale: 'en', channel: 'glossa', productId },
    ...{ quantity: 1, currency: 'usd', returnUrl: 'http://glossa.test/dashboard' },
  });
  const checkoutId = new URL(url).searchParams.get('checkout')!;
  await selling.test!.act(ID, { do: 'pay', checkoutId, attempt: 'paid' });
  await selling.billing.work();
}

async function buysAndIsRefunded(): Promise<void> {
  expect((await glossa('payments', 'show', EMAIL)).out).toBe('No subscription.\n');
  await buy('pro2-month');
  const shown = await glossa('payments', 'show', EMAIL);
  expect(shown.out).toContain('pro2-month  active, paid until 2026-04-10T12:00:00.000Z\n');
  expect(shown.out).toMatch(/^2026-03-10 {2}\S+ {2}19\.99 USD {2}paid {2}\S+$/m);
  const bought = (await glossa('payments', 'show', ID, '--json')).json as {
    subscription: { id: string };
    invoices: { paymentId: string }[];
  };
  const { paymentId } = bought.invoices[0]!;
  const part = ['payments', 'refund', paymentId, '--amount', '500', '--reason', 'a bad day'];
  expect((await glossa(...part)).out).toBe('5.00 USD: done\n');
  const tooMuch = await glossa(
    'payments',
    'refund',
    paymentId,
    '--amount',
    '1500',
    '--reason',
    'x',
  );
  expect(tooMuch).toMatchObject({ code: 1, err: 'glossa: 1499 usd can be given back.\n' });
  const { id } = bought.subscription;
  expect((await glossa('payments', 'cancel', id)).out).toBe('It ends with its period.\n');
  expect((await glossa('payments', 'show', ID)).out).toContain(', ends 2026-04-10T12:00:00.000Z');
  expect((await glossa('payments', 'cancel', id, '--now')).out).toBe('It has ended.\n');
  const after = (await glossa('payments', 'show', ID)).out;
  expect(after).toContain('pro2-month  canceled');
  expect(after).toContain('paid, 5.00 USD given back');
}

async function failedWebhookIsReplayed(): Promise<void> {
  expect((await glossa('payments', 'events')).out).toBe('There are none.\n');
  const [{ id } = { id: '' }] = (await glossa('payments', 'events', '--state', 'done', '--json'))
    .json as { id: string }[];
  await database.sql.query(
    `update billing_events set state = 'dead', attempts = 15, error = 'no answer' where id = $1`,
    [id],
  );
  expect((await glossa('payments', 'events')).out).toMatch(
    new RegExp(`^${id} {2}2026-03-10T12:00:00.000Z {2}\\S+ {2}tried 15× {2}no answer\n$`),
  );
  expect((await glossa('payments', 'replay', id)).out).toBe('It is in line again.\n');
  await selling.billing.work();
  expect((await glossa('payments', 'events')).out).toBe('There are none.\n');
  expect((await glossa('payments', 'replay', 'evt_none')).code).toBe(1);
}

async function daysAndBooksAreTold(): Promise<void> {
  expect((await glossa('payments', 'revenue', '--days', '7')).out).toBe(
    '2026-03-10  1 payments  19.99 USD  given back 5.00 USD\ncredits owed: 500 free, 0 of plans\n',
  );
  expect(await glossa('payments', 'reconcile')).toMatchObject({
    code: 0,
    out: '1 customers, 0 differences\n',
  });
  await database.sql.query(`delete from billing_objects where kind = 'subscription'`, []);
  const differing = await glossa('payments', 'reconcile');
  expect(differing.code).toBe(1);
  expect(differing.out).toContain('1 customers, 1 differences\n');
  expect((await glossa('payments', 'audit', '--alarms')).out).toMatch(
    /^2026-03-10T12:00:00\.000Z {2}ALARM billing reconcile {2}- {2}\{.*\}\n$/,
  );
}

async function allIsInTheAuditList(): Promise<void> {
  clock.advance(60_000);
  await glossa('credits', 'grant', EMAIL, '30', '--reason', 'thanks');
  const { out } = await glossa('payments', 'audit');
  for (const done of ['operator refund', 'operator cancelSubscription', 'operator replayEvent']) {
    expect(out).toContain(done);
  }
  expect(out).toContain(
    `operator grant  ${ID}  {"user":"${EMAIL}","credits":30,"reason":"thanks"}`,
  );
  expect(out).toContain('"reason":"a bad day"');
  const last = await glossa('payments', 'audit', '--limit', '1', '--json');
  expect(last.json).toEqual([expect.objectContaining({ action: 'grant', userId: ID })]);
}

it('looks after payments: purchases, refunds, failed webhooks, days, books and the audit list', async () => {
  await buysAndIsRefunded();
  await failedWebhookIsReplayed();
  await daysAndBooksAreTold();
  await allIsInTheAuditList();
});

it('says what is wrong with what was typed about payments', async () => {
  for (const words of [
    ['payments', 'events', '--state', 'lost'],
    ['payments', 'events', '--limit', 'many'],
    ['payments', 'revenue', '--days', '0'],
    ['payments', 'refund', 'pi_1', '--amount', '-5', '--reason', 'x'],
    ['payments', 'refund', 'pi_1'],
  ]) {
    expect((await glossa(...words)).code).toBe(2);
  }
  expect((await glossa('payments', 'show', 'bob@example.org')).err).toBe(
    'glossa: There is no user bob@example.org.\n',
  );
  expect((await glossa('payments', 'revenue', '--days', '999')).code).toBe(1);
});
