import { readTeamPool, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { eachDatabase } from '@glossa/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buyerOfTeam } from './buyers.ts';
import { startBilling, type TestBilling } from './testing/start-billing.ts';

const HOUR_MS = 60 * 60_000;
const SEAT = 800;
const CREDITS = 1_500;

eachDatabase((database) => {
  let tested: TestBilling;
  beforeEach(() => {
    tested = startBilling(database());
  });

  /** A team that pays for so many seats, with its buyer and owner. */
  async function paying(quantity = 3) {
    const { db } = database();
    const owner = await tested.person('de');
    const teamId = newId();
    const at = new Date(tested.clock.now());
    await db.insert(schema.teams).values({ id: teamId, name: 'Editors', createdAt: at });
    await db
      .insert(schema.teamMembers)
      .values({ teamId, userId: owner.userId, role: 'owner', joinedAt: at });
    const order = { ...owner, userId: buyerOfTeam(teamId), productId: 'team-month', quantity };
    await tested.buy(order);
    return { teamId, owner, order };
  }
  const poolOf = (teamId: string) => readTeamPool(database().db, teamId, tested.clock.now());
  const seatsOf = async (teamId: string) => (await poolOf(teamId)).plan?.seats;
  const worldOf = (teamId: string) => tested.worldOf(buyerOfTeam(teamId));
  const paidOf = (teamId: string) =>
    worldOf(teamId).payments.reduce((sum, { amount }) => sum + amount, 0);
  const pass = (ms: number) => {
    tested.clock.advance(ms);
    tested.stripe.advance();
  };
  const change = async (teamId: string, seats: number) => {
    const { at, due } = await tested.billing.quoteSeats(teamId, seats);
    await tested.billing.changeSeats(teamId, { seats, at });
    await tested.settle();
    return due.amount;
  };
  const refused = (work: Promise<unknown>, code: string) =>
    expect(work).rejects.toMatchObject({ code });

  it('a team’s plan is paid, gives its quota, and ends; its owner gets the mails', async () => {
    const { teamId, owner } = await paying(3);
    expect(await poolOf(teamId)).toMatchObject({
      ...{ quota: 3 * CREDITS, used: 0 },
      plan: { name: 'Team Monthly', seats: 3, creditsPerSeat: CREDITS, flag: true },
    });
    expect(paidOf(teamId)).toBe(3 * SEAT);
    await tested.billing.sendMails();
    expect(tested.mails.filter(({ to }) => to === owner.email)).toHaveLength(1);
    const { subscription } = await tested.billing.overview(buyerOfTeam(teamId));
    await tested.billing.cancel(subscription!.id, 'now');
    await tested.settle();
    expect(await poolOf(teamId)).toMatchObject({ plan: null, quota: 0 });
    const audit = await database()
      .db.select()
      .from(schema.teamAudit)
      .where(eq(schema.teamAudit.teamId, teamId));
    expect(audit.map(({ action }) => action).sort()).toEqual(['plan_began', 'plan_ended']);
  });

  it('what is charged for more seats is what was quoted, also when the same is asked for twice', async () => {
    const { teamId } = await paying(3);
    const { periodStart, periodEnd } = worldOf(teamId).subscriptions[0]!;
    pass((periodEnd - periodStart) / 2);
    const quote = await tested.billing.quoteSeats(teamId, 5);
    expect(quote).toMatchObject({ due: { amount: SEAT }, next: { amount: 5 * SEAT }, periodEnd });
    pass(10 * 60_000);
    const { at } = quote;
    await tested.billing.changeSeats(teamId, { seats: 5, at });
    await tested.billing.changeSeats(teamId, { seats: 5, at });
    await tested.settle();
    expect(await seatsOf(teamId)).toBe(5);
    expect(paidOf(teamId)).toBe(3 * SEAT + SEAT);
    // Their credits are for what is left of the month.
    const { quota } = await poolOf(teamId);
    expect(quota).toBeGreaterThan(3 * CREDITS);
    expect(quota).toBeLessThan(5 * CREDITS);
  });

  it('seats that are given up stay until the period ends, and are taken again for nothing', async () => {
    const { teamId } = await paying(5);
    expect(await change(teamId, 2)).toBe(0);
    expect(await seatsOf(teamId)).toBe(5);
    await refused(tested.billing.quoteSeats(teamId, 6), 'validation_failed');
    expect(await change(teamId, 5)).toBe(0);
    expect(await change(teamId, 2)).toBe(0);
    expect(paidOf(teamId)).toBe(5 * SEAT);
    pass(worldOf(teamId).subscriptions[0]!.periodEnd - tested.clock.now());
    await tested.settle();
    expect(await seatsOf(teamId)).toBe(2);
    expect(paidOf(teamId)).toBe(7 * SEAT);
  });

  it('a quote that is old, of the future or of another period is charged to nobody', async () => {
    const { teamId } = await paying(2);
    const { at } = await tested.billing.quoteSeats(teamId, 4);
    pass(HOUR_MS);
    const now = tested.clock.now();
    for (const when of [at, now + 1000, 0]) {
      await refused(tested.billing.changeSeats(teamId, { seats: 4, at: when }), 'conflict');
    }
    const end = worldOf(teamId).subscriptions[0]!.periodEnd;
    pass(end - 60_000 - now);
    const late = await tested.billing.quoteSeats(teamId, 4);
    pass(120_000);
    await tested.settle();
    await refused(tested.billing.changeSeats(teamId, { seats: 4, at: late.at }), 'conflict');
    expect(await seatsOf(teamId)).toBe(2);
  });

  it('a card that declines, and a plan that is not paid, change nothing', async () => {
    const { teamId } = await paying(2);
    const buyer = buyerOfTeam(teamId);
    await tested.as(buyer, { do: 'card', card: 'declines' });
    const { at } = await tested.billing.quoteSeats(teamId, 4);
    await refused(tested.billing.changeSeats(teamId, { seats: 4, at }), 'conflict');
    expect(await seatsOf(teamId)).toBe(2);
    pass(worldOf(teamId).subscriptions[0]!.periodEnd - tested.clock.now());
    await tested.settle();
    await refused(tested.billing.quoteSeats(teamId, 4), 'conflict');
    const stranger = newId();
    await refused(tested.billing.quoteSeats(stranger, 4), 'not_found');
  });

  it('a team buys team plans alone, people anything but these', async () => {
    const { order, owner } = await paying(2);
    await refused(
      tested.billing.order({ ...order, productId: 'pro1-month', quantity: 1 }),
      'not_found',
    );
    await refused(
      tested.billing.order({ ...order, productId: 'credits-500', quantity: 1 }),
      'not_found',
    );
    await refused(
      tested.billing.order({ ...owner, productId: 'team-month', quantity: 2 }),
      'not_found',
    );
    expect((await tested.billing.order(order)).kind).toBe('portal');
  });
});
