import { decimalOf } from '@glossa/contract';
import { EXIT, type ExitCode, UsageError } from '../../exit-codes.ts';
import { type Io, printJson, printLine } from '../../io.ts';
import { type JsonOption, wholeNumber } from './users.ts';
import { withOperator } from './with-operator.ts';

const money = (amount: number, currency: string) =>
  `${decimalOf({ amount, currency })} ${currency.toUpperCase()}`;

/** Prints what somebody bought, with the ids of payments. */
export async function showPurchases(io: Io, user: string, { json }: JsonOption): Promise<ExitCode> {
  const bought = await withOperator(io, (operator) => operator.purchases({ user }));
  if (json) {
    printJson(io, bought);
    return EXIT.ok;
  }
  const { subscription, invoices } = bought;
  if (subscription === null) printLine(io, 'No subscription.');
  else {
    const end = subscription.cancelAt === null ? '' : `, ends ${subscription.cancelAt}`;
    const { id, plan, status, periodEnd } = subscription;
    printLine(io, `${id}  ${plan ?? 'unknown plan'}  ${status}, paid until ${periodEnd}${end}`);
  }
  for (const { createdAt, number, status, total, currency, paymentId, refunded } of invoices) {
    const back = refunded === 0 ? '' : `, ${money(refunded, currency)} given back`;
    printLine(
      io,
      `${createdAt.slice(0, 10)}  ${number ?? '-'}  ${money(total, currency)}  ${status}${back}  ${paymentId ?? '-'}`,
    );
  }
  return EXIT.ok;
}

/** Gives money of a payment back: an amount in minor units, or all that is left. */
export async function refund(
  io: Io,
  paymentId: string,
  options: JsonOption & { amount?: string; reason: string },
): Promise<ExitCode> {
  const amount = options.amount === undefined ? null : wholeNumber(options.amount, 'minor units');
  const { reason, json } = options;
  const done = await withOperator(io, (operator) => operator.refund({ paymentId, amount, reason }));
  if (json) printJson(io, done);
  else printLine(io, `${money(done.amount, done.currency)}: ${done.error ?? done.state}`);
  return done.state === 'failed' ? EXIT.failed : EXIT.ok;
}

export async function cancelSubscription(
  io: Io,
  subscriptionId: string,
  options: JsonOption & { now?: boolean },
): Promise<ExitCode> {
  const when = options.now ? 'now' : 'period_end';
  const answer = await withOperator(io, (operator) =>
    operator.cancelSubscription({ subscriptionId, when }),
  );
  if (options.json) printJson(io, answer);
  else printLine(io, when === 'now' ? 'It has ended.' : 'It ends with its period.');
  return EXIT.ok;
}

export async function listEvents(
  io: Io,
  { state, limit, json }: JsonOption & { state: string; limit: string },
): Promise<ExitCode> {
  const { PAYMENT_EVENT_STATES } = await import('@glossa/operator');
  const known = PAYMENT_EVENT_STATES.find((each) => each === state);
  if (known === undefined) throw new UsageError(`Not a state of events: ${state}`);
  const events = await withOperator(io, (operator) =>
    operator.paymentEvents({ state: known, limit: wholeNumber(limit, 'events') }),
  );
  if (json) printJson(io, events);
  else {
    if (events.length === 0) printLine(io, 'There are none.');
    for (const { id, type, receivedAt, attempts, error } of events) {
      printLine(io, `${id}  ${receivedAt}  ${type}  tried ${attempts}×  ${error ?? ''}`.trimEnd());
    }
  }
  return EXIT.ok;
}

export async function replayEvent(io: Io, eventId: string, { json }: JsonOption) {
  const answer = await withOperator(io, (operator) => operator.replayEvent({ eventId }));
  if (json) printJson(io, answer);
  else printLine(io, 'It is in line again.');
  return EXIT.ok;
}

/** Compares our books with the provider's; differences end with code 1. */
export async function reconcile(io: Io, { json }: JsonOption): Promise<ExitCode> {
  const { customers, differences } = await withOperator(io, (operator) => operator.reconcile({}));
  if (json) printJson(io, { customers, differences });
  else {
    printLine(io, `${customers} customers, ${differences.length} differences`);
    for (const { userId, kind, id, what } of differences) {
      printLine(
        io,
        `${userId}  ${kind} ${id}: ${typeof what === 'string' ? what : what.join(', ')}`,
      );
    }
  }
  return differences.length === 0 ? EXIT.ok : EXIT.failed;
}

export async function showRevenue(io: Io, { days, json }: JsonOption & { days: string }) {
  const view = await withOperator(io, (operator) =>
    operator.revenue({ days: wholeNumber(days, 'days') }),
  );
  if (json) printJson(io, view);
  else {
    for (const { day, currency, payments, paid, refunded } of view.days) {
      printLine(
        io,
        `${day}  ${payments} payments  ${money(paid, currency)}  given back ${money(refunded, currency)}`,
      );
    }
    const { free, subscription } = view.liability;
    printLine(io, `credits owed: ${free} free, ${subscription} of plans`);
  }
  return EXIT.ok;
}

export async function showAudit(
  io: Io,
  { limit, alarms = false, json }: JsonOption & { limit: string; alarms?: boolean },
): Promise<ExitCode> {
  const entries = await withOperator(io, (operator) =>
    operator.auditLog({ limit: wholeNumber(limit, 'entries'), alarms }),
  );
  if (json) printJson(io, entries);
  else {
    for (const { at, actor, action, userId, alarm, details } of entries) {
      const mark = alarm ? 'ALARM ' : '';
      printLine(
        io,
        `${at}  ${mark}${actor} ${action}  ${userId ?? '-'}  ${JSON.stringify(details)}`,
      );
    }
  }
  return EXIT.ok;
}
