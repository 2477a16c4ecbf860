import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { eachDatabase } from '@glossa/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { entitle } from '../entitlements/entitle.ts';
import { startBilling, type TestBilling } from '../testing/start-billing.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const { billingMails, users } = schema;

eachDatabase((database) => {
  let tested: TestBilling;
  beforeEach(async () => {
    await database().db.delete(billingMails);
    tested = startBilling(database());
  });

  const sent = async () => {
    await tested.billing.sendMails();
    return tested.mails.map(({ to, subject }) => ({ to, subject }));
  };
  const pass = async (ms: number) => {
    tested.clock.advance(ms);
    tested.stripe.advance();
    await tested.settle();
  };
  const periodEnd = (userId: string) => tested.worldOf(userId).subscriptions[0]!.periodEnd;

  it('a receipt comes once, in the language of the account, however often the payment is told of', async () => {
    const buyer = await tested.person('de');
    await tested.buy({ ...buyer, productId: 'pro2-month' });
    for (const event of tested.worldOf(buyer.userId).events) await tested.deliver(event);
    await tested.settle();
    await Promise.all([1, 2, 3].map(() => entitle(tested.deps, buyer.userId)));
    await Promise.all([tested.billing.sendMails(), tested.billing.sendMails()]);
    expect(await sent()).toEqual([{ to: buyer.email, subject: 'Ihre Quittung von Glossa' }]);
    const { text } = tested.mails[0]!;
    expect(text).toContain('Tarif: Pro 2');
    expect(text).toMatch(/Bezahlt: 19,99\s\$/);
    expect(text).toContain('http://glossa.test/de/dashboard');
    expect(text).not.toContain('Test-Kasse');
  });

  it('a receipt of a pack says its credits', async () => {
    const buyer = await tested.person();
    await tested.buy({ ...buyer, productId: 'credits-500', quantity: 2 });
    expect(await sent()).toHaveLength(1);
    expect(tested.mails[0]!.text).toContain('Credits: 1,000\n\nPaid: $11.98');
  });

  it('that a trial ends is said three days before, unless it was canceled', async () => {
    const [goes, leaves] = [await tested.person(), await tested.person()];
    await tested.buy(goes);
    await tested.buy(leaves);
    expect(await sent()).toEqual([]);
    const id = tested.worldOf(leaves.userId).subscriptions[0]!.id;
    await pass(3 * DAY_MS);
    await tested.billing.cancel(id, 'period_end');
    await pass(DAY_MS - 1);
    expect(await sent()).toEqual([]);
    await pass(1);
    const notice = { to: goes.email, subject: 'Your free trial of Glossa ends soon' };
    expect(await sent()).toEqual([notice]);
    expect(tested.mails[0]!.text).toContain('costs $9.99 a month');
    await pass(3 * DAY_MS);
    expect(await sent()).toEqual([notice, { to: goes.email, subject: 'Your receipt from Glossa' }]);
  });

  it('a payment that fails is told of once, with how long the plan goes on, however often it is tried', async () => {
    const buyer = await tested.person();
    const { userId, email: to } = buyer;
    await tested.buy({ ...buyer, productId: 'pro2-month' });
    await sent();
    await tested.as(userId, { do: 'card', card: 'declines' });
    const failedAt = periodEnd(userId);
    await pass(failedAt - tested.clock.now());
    const failed = { to, subject: 'Your payment to Glossa did not go through' };
    const receipt = { to, subject: 'Your receipt from Glossa' };
    expect(await sent()).toEqual([receipt, failed]);
    const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect(tested.mails[1]!.text).toContain(until.format(failedAt + 7 * DAY_MS));
    for (let day = 0; day < 4; day++) await pass(DAY_MS);
    expect(await sent()).toHaveLength(2);
    await tested.as(userId, { do: 'card', card: 'pays' });
    const { id } = tested.worldOf(userId).subscriptions[0]!;
    await tested.as(userId, { do: 'pay_debt', subscriptionId: id });
    await tested.settle();
    expect(await sent()).toEqual([receipt, failed, receipt]);
  });

  it('waits for a mail server that cannot be reached, and gives up on an address that it refuses', async () => {
    const buyer = await tested.person();
    await tested.buy({ ...buyer, productId: 'pro2-month' });
    const send = vi.spyOn(tested.deps.mails!.mailer, 'send');
    send.mockRejectedValue(new GlossaError('source_unavailable', 'Away.', { retryAfter: 60 }));
    expect(await sent()).toEqual([]);
    expect(await tested.billing.sendMails()).toBe(0);
    tested.clock.advance(HOUR_MS);
    expect(await tested.billing.sendMails()).toBe(1);
    send.mockRestore();
    tested.clock.advance(HOUR_MS);
    expect(await sent()).toHaveLength(1);

    await tested.buy({ ...buyer, productId: 'credits-500' });
    const refused = vi.spyOn(tested.deps.mails!.mailer, 'send');
    refused.mockRejectedValue(new GlossaError('validation_failed', 'No such address.'));
    await tested.billing.sendMails();
    tested.clock.advance(DAY_MS);
    expect(await tested.billing.sendMails()).toBe(0);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('nobody is written to whose account is gone', async () => {
    const buyer = await tested.person();
    await tested.buy({ ...buyer, productId: 'pro2-month' });
    await database().db.delete(users).where(eq(users.id, buyer.userId));
    expect(await sent()).toEqual([]);
    expect(await tested.billing.sendMails()).toBe(0);
  });
});
