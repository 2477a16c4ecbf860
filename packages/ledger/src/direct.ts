import { GlossaError, planTier } from '@glossa/contract';
import { balance, ISSUED, reserved, TEXT, used } from './accounts.ts';
import { type Books, movePair } from './books.ts';
import { monthOf } from './months.ts';
import { minus, NOTHING, take, takeLast, total } from './pair.ts';
import { subscriptionLeft, syncPlan } from './period.ts';
import { ended } from './reserve.ts';
import type { Pair, Plan, Reservation } from './types.ts';

/** Uses credits at once, the team's first, the plan's before the free ones. Errors: `insufficient_credits`. */
export function spend(books: Books, credits: number): void {
  books.spendable(credits);
  const moves = movePair(books.home, used, take(books.available, credits));
  books.post({ kind: 'spend', moves });
}

/** Uses subscription credits at once, the team's first. Errors: `insufficient_credits`, with the subscriptions' balance. */
export function spendSubscription(books: Books, credits: number): void {
  const available = { ...books.available, free: 0 };
  books.spendable(credits, available);
  const moves = movePair(books.home, used, take(available, credits));
  books.post({ kind: 'spend', moves });
}

/** Gives free credits. */
export function grant(books: Books, credits: number, note: string): void {
  books.post({
    kind: 'grant',
    note,
    moves: [{ from: ISSUED, to: balance('free'), amount: credits }],
  });
}

/** Gives bought credits, as free ones: they do not lapse. Of one `key` once only. */
export function purchase(
  books: Books,
  credits: number,
  { key, note }: { key: string; note: string },
): void {
  const moves = [{ from: ISSUED, to: balance('free'), amount: credits }];
  books.post({ kind: 'purchase', key, note, moves });
}

/** Gives free credits for an invitation. Of one `key` once only. */
export function reward(books: Books, credits: number, key: string): void {
  const moves = [{ from: ISSUED, to: balance('free'), amount: credits }];
  books.post({ kind: 'invite', key, moves });
}

/**
 * Takes bought credits back whose price was returned: at most the free ones that are left. Of one `key` once only.
 * Answers how many it took.
 */
export function revoke(
  books: Books,
  credits: number,
  { key, note }: { key: string; note: string },
): number {
  const amount = Math.min(credits, books.purse.balance.free);
  books.post({ kind: 'take', key, note, moves: [{ from: balance('free'), to: ISSUED, amount }] });
  return amount;
}

/**
 * Takes credits away, in the order in which they are spent. Those of a subscription count as used, else the
 * plan would give them again. Errors: `insufficient_credits`.
 */
export function takeAway(books: Books, credits: number, note: string): void {
  books.spendable(credits, books.purse.balance);
  const taken = take(books.purse.balance, credits);
  const { subscription } = taken;
  const moves = [
    { from: balance('free'), to: ISSUED, amount: taken.free },
    { from: balance('subscription'), to: used('subscription'), amount: subscription },
  ];
  books.post({ kind: 'take', note, moves });
}

/** A charge that may be given back. */
export interface Charge {
  sequence: number;
  /** When it was made, in milliseconds. */
  at: number;
  /** Credits it used. */
  used: Pair;
  /** Credits of it given back so far. */
  refunded: number;
  /** The team that paid a part of it. */
  teamId: string | null;
}

/**
 * Gives credits of a charge back, at most what is left of it; answers how many. Free ones first; subscription
 * credits whose month or plan is over come back as free ones. A team's go back to its quota within the month and while
 * the person is a member; afterwards nobody has them.
 */
export function refund(books: Books, charge: Charge, credits: number, note: string | null): number {
  const paid = takeLast(charge.used, charge.refunded);
  const { purse, now, pool } = books;
  const sameMonth = monthOf(charge.at) === purse.month;
  const left = minus(charge.used, paid);
  const inTeam = sameMonth && pool !== null && pool.teamId === charge.teamId && pool.member.draws;
  const back = takeLast(inTeam ? left : { ...left, team: 0 }, credits);
  const usedOrHeld = purse.used.subscription + purse.held.subscription - back.subscription;
  const room = sameMonth
    ? subscriptionLeft(purse, now, usedOrHeld) - purse.balance.subscription
    : 0;
  const returned = Math.min(back.subscription, Math.max(0, room));
  const from = (name: keyof Pair) => (sameMonth ? used(name) : ISSUED);
  books.post({
    kind: 'refund',
    note,
    refundOf: charge.sequence,
    moves: [
      { from: from('free'), to: balance('free'), amount: back.free },
      { from: from('team'), to: books.home('team'), amount: back.team },
      { from: from('subscription'), to: balance('subscription'), amount: returned },
      { from: from('subscription'), to: balance('free'), amount: back.subscription - returned },
    ],
  });
  return total(back);
}

/** Sets, changes or ends a plan. Errors: `validation_failed` for a name without a tier. */
export function setPlan(books: Books, plan: Plan | null): void {
  if (plan !== null && planTier(plan.name) === undefined) {
    throw new GlossaError('validation_failed', `No tier is named in ${JSON.stringify(plan.name)}.`);
  }
  books.assertOpen();
  books.purse = { ...books.purse, plan };
  syncPlan(books);
}

/** Ends everything of an account that is deleted: nothing is left, and nothing moves afterwards. */
export function close(books: Books, open: readonly Reservation[]): Reservation[] {
  const { purse } = books;
  if (purse.closed) return [];
  const to = (of: keyof Pair) => (of === 'team' ? books.home('team') : ISSUED);
  books.post({
    kind: 'close',
    key: 'close',
    note: 'account',
    moves: [
      ...movePair(balance, to, purse.balance),
      ...movePair(reserved(TEXT), to, purse.text.held),
      ...open.flatMap(({ id, held }) => movePair(reserved(id), to, held)),
    ],
  });
  const text = { ...books.purse.text, heldCharacters: 0 };
  books.purse = { ...books.purse, text, plan: null, closed: true };
  return open.map((each) => ({
    ...ended(books, each, 'released'),
    held: NOTHING,
    characters: each.characters === null ? null : 0,
  }));
}
