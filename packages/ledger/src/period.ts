import { FREE_MONTHLY_CREDITS, isSubscriptionActive, planCredits } from '@glossa/contract';
import { balance, ISSUED } from './accounts.ts';
import { Books } from './books.ts';
import { monthOf, monthStart, nextMonth } from './months.ts';
import { NOTHING } from './pair.ts';
import type { Plan, Purse } from './types.ts';

/** Whether a plan counts at `now` (milliseconds): its flag is set, or it ends later. */
export function isActive(plan: Plan | null, now: number): boolean {
  if (plan === null) return false;
  return isSubscriptionActive({ is_subscribed: plan.flag, ends_at: plan.endsAt }, now);
}

/**
 * Subscription credits that can be spent when so many of the month are used or held: what is left of the
 * quota while the plan is active. The purse always has exactly these.
 */
export function subscriptionLeft({ plan }: Purse, now: number, usedOrHeld: number): number {
  return plan !== null && isActive(plan, now)
    ? Math.max(0, planCredits(plan.name) - usedOrHeld)
    : 0;
}

/** A new account's books: the free credits of its first month. */
export function openBooks(now: number): Books {
  const books = new Books(
    {
      balance: NOTHING,
      held: NOTHING,
      used: NOTHING,
      text: { characters: 0, heldCharacters: 0, held: NOTHING },
      month: monthOf(now),
      sequence: 0,
      plan: null,
      teamId: null,
      closed: false,
    },
    now,
  );
  const moves = [{ from: ISSUED, to: balance('free'), amount: FREE_MONTHLY_CREDITS }];
  books.post({ kind: 'top_up', key: 'open', moves });
  return books;
}

/** Whether any month after the purse's began without an active plan: nothing was spent since, so once is enough. */
function isTopUpDue({ plan, month }: Purse, current: string): boolean {
  for (let first = nextMonth(month); first <= current; first = nextMonth(first)) {
    if (!isActive(plan, monthStart(first))) return true;
  }
  return false;
}

/** Puts the purse into the current month. What is held counts to the month in which it is settled. */
function enterMonth(books: Books, month: string): void {
  const topUp = isTopUpDue(books.purse, month);
  const lapsed = books.purse.balance.subscription;
  const lapse = [{ from: balance('subscription'), to: ISSUED, amount: lapsed }];
  books.post({ kind: 'close', key: `lapse:${month}`, note: 'month', moves: lapse });
  books.purse = { ...books.purse, month, used: NOTHING };
  if (!topUp) return;
  const { free } = books.purse.balance;
  // Held credits count as had: else holding them over the first of a month would make more of them.
  const amount = Math.max(0, FREE_MONTHLY_CREDITS - free - books.purse.held.free);
  const moves = [{ from: ISSUED, to: balance('free'), amount }];
  books.post({ kind: 'top_up', key: `top_up:${month}`, moves });
}

/** Makes the subscription purse what the plan says now. */
export function syncPlan(books: Books): void {
  const { purse, now } = books;
  const have = purse.balance.subscription;
  const target = subscriptionLeft(purse, now, purse.used.subscription + purse.held.subscription);
  const note = purse.plan?.name ?? 'plan';
  if (target > have) {
    const moves = [{ from: ISSUED, to: balance('subscription'), amount: target - have }];
    books.post({ kind: 'monthly_reset', note, moves });
  } else {
    const moves = [{ from: balance('subscription'), to: ISSUED, amount: have - target }];
    books.post({ kind: 'close', note, moves });
  }
}

/** Brings books up to date: the month's credits, and the end of a plan. Before every command; again changes nothing. */
export function rollOver(books: Books): void {
  if (books.purse.closed) return;
  const month = monthOf(books.now);
  if (month > books.purse.month) enterMonth(books, month);
  syncPlan(books);
}

/** Whether {@link rollOver} would write something. */
export function isDue(purse: Purse, now: number): boolean {
  if (purse.closed) return false;
  const left = subscriptionLeft(purse, now, purse.used.subscription + purse.held.subscription);
  return monthOf(now) > purse.month || left !== purse.balance.subscription;
}
