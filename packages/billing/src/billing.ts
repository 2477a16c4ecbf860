import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { desc, lt } from 'drizzle-orm';
import { teamOfBuyer } from './buyers.ts';
import type { Buyer } from './customers.ts';
import { customerOf } from './customers.ts';
import type { BillingDeps } from './deps.ts';
import { eachInTurn } from './each-in-turn.ts';
import { follow, forgetEvents, keepEvents, processDue, replay } from './events.ts';
import { sendMails } from './mails/mails.ts';
import {
  closeBuyer,
  findOrder,
  type Opened,
  type OrderRequest,
  type OrderRow,
  placeOrder,
  settleOverdue,
} from './orders.ts';
import { type Overview, overviewOf } from './overview.ts';
import type { ObjectRef } from './provider/port.ts';
import { catchUp, type Difference, reconcile } from './reconcile.ts';
import { carryOutRefunds, type RefundRequest, type RefundRow, refund } from './refunds.ts';
import { changeSeats, quoteSeats, type SeatQuote } from './seats.ts';

const { billingEvents } = schema;
/** Deliveries that the provider gave up on, or has yet to repeat, are looked for so far back from the last look. */
const LOOK_BACK_MS = 2 * 60 * 60_000;
/** Of a process that has not looked yet, from the last delivery on, and once a day: as long as the provider repeats them. */
const LOOK_FAR_BACK_MS = 3 * 24 * 60 * 60_000;

/** Selling, over one payment provider. */
export interface Billing {
  /** See {@link placeOrder}. */
  order(request: OrderRequest): Promise<Opened>;
  /** See {@link findOrder}. */
  findOrder(buyers: readonly string[], orderId: string): Promise<OrderRow>;
  /** Address of the portal. Errors: `not_found` for who never bought anything. */
  portal(userId: string, options: { returnUrl: string; locale: string }): Promise<string>;
  overview(userId: string): Promise<Overview>;
  /** Ends everything for which an account that goes away would still be charged. */
  closeBuyer(buyer: Buyer): Promise<void>;
  /** Takes a delivery of the provider's webhook: checks and keeps it. Errors: `forbidden`, `bad_request`. */
  receive(body: Uint8Array, headers: Headers): Promise<void>;
  /** Works off what is due. Answers how many events were taken up. */
  work(): Promise<number>;
  /** Sends the mails that are due. Answers how many were taken up. */
  sendMails(): Promise<number>;
  /** Every few minutes: events never delivered, checkouts whose time is over, refunds nobody heard of again. */
  sweep(): Promise<void>;
  /** Once a day. */
  reconcile(): Promise<{ customers: number; differences: Difference[] }>;
  /** Gives money back. */
  refund(request: RefundRequest): Promise<RefundRow>;
  /** Ends a subscription. Errors: `not_found`, `conflict`. */
  cancel(subscriptionId: string, when: 'now' | 'period_end'): Promise<void>;
  /** See {@link quoteSeats}. */
  quoteSeats(teamId: string, seats: number): Promise<SeatQuote>;
  /** See {@link changeSeats}. */
  changeSeats(teamId: string, change: { seats: number; at: number }): Promise<void>;
  /** Puts an event in line again. */
  replay(eventId: string): Promise<void>;
  /** Asks the provider what a thing is now, and gives what it is worth. */
  follow(ref: ObjectRef): Promise<boolean>;
}

/** Billing over a database, the ledger and a payment provider. */
export function createBilling(deps: BillingDeps): Billing {
  const { db, clock, checkout } = deps;
  const begunAt = clock.now();
  /** When events were last asked for, and all came. */
  let lookedAt: number | undefined;

  /** When something was last told before this process began: until then somebody was there. */
  async function toldAt(): Promise<number> {
    const { receivedAt } = billingEvents;
    const [newest] = await db
      .select({ receivedAt })
      .from(billingEvents)
      .where(lt(receivedAt, new Date(begunAt)))
      .orderBy(desc(receivedAt))
      .limit(1);
    return newest?.receivedAt.getTime() ?? begunAt;
  }

  /** Asks for events that were never delivered: none is passed over, however long nobody could look. */
  async function look(): Promise<void> {
    const now = clock.now();
    const since =
      lookedAt === undefined ? (await toldAt()) - LOOK_FAR_BACK_MS : lookedAt - LOOK_BACK_MS;
    await catchUp(deps, since);
    lookedAt = Math.max(now, lookedAt ?? now);
  }

  return {
    order: (request) => placeOrder(deps, request),
    findOrder: (buyers, orderId) => findOrder(deps, buyers, orderId),
    async portal(userId, options) {
      const customerId = await customerOf(deps, userId);
      if (customerId === undefined) throw new GlossaError('not_found', 'Nothing was bought yet.');
      const { subscription } = await overviewOf(deps, userId);
      const currency = subscription?.price.currency ?? deps.catalogue.default_currency;
      const plans = teamOfBuyer(userId) === undefined;
      return checkout.openPortal(customerId, { ...options, currency, plans });
    },
    overview: (userId) => overviewOf(deps, userId),
    closeBuyer: (buyer) => closeBuyer(deps, buyer),
    async receive(body, headers) {
      await keepEvents(deps, [checkout.readEvent(body, headers)]);
    },
    work: () => processDue(deps),
    sendMails: () => sendMails(deps),
    async sweep() {
      const steps = [
        look,
        () => settleOverdue(deps),
        () => carryOutRefunds(deps),
        () => forgetEvents(deps),
      ];
      await eachInTurn(steps, (step) => step());
    },
    async reconcile() {
      await catchUp(deps, clock.now() - LOOK_FAR_BACK_MS);
      while ((await processDue(deps)) > 0);
      return reconcile(deps);
    },
    refund: (request) => refund(deps, request),
    async cancel(subscriptionId, when) {
      await checkout.cancelSubscription(subscriptionId, when);
      await follow(deps, { kind: 'subscription', id: subscriptionId });
    },
    quoteSeats: (teamId, seats) => quoteSeats(deps, teamId, seats),
    changeSeats: (teamId, change) => changeSeats(deps, teamId, change),
    replay: (eventId) => replay(deps, eventId),
    follow: (ref) => follow(deps, ref),
  };
}
