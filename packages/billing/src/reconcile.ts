import { isDeepStrictEqual } from 'node:util';
import { schema } from '@glossa/db';
import { asc, gt } from 'drizzle-orm';
import { audit } from './audit.ts';
import { everythingOf } from './customers.ts';
import type { BillingDeps } from './deps.ts';
import { keepEvents } from './events.ts';
import { thingsOf } from './objects.ts';
import type { Snapshot } from './provider/port.ts';

const { billingCustomers } = schema;
const PAGE = 100;

export interface Difference {
  userId: string;
  customerId: string;
  /** Id of the thing at the provider. */
  id: string;
  kind: Snapshot['kind'];
  /** `missing`: not known here; `gone`: not known there; else the fields that differ. */
  what: 'missing' | 'gone' | string[];
}

/** Fields that change by themselves, or that nothing rests on. */
const LOOSE = new Set(['url', 'pdfUrl']);

function differingFields(ours: Snapshot, theirs: Snapshot): string[] {
  const a = ours as unknown as Record<string, unknown>;
  const b = theirs as unknown as Record<string, unknown>;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !LOOSE.has(name) && !isDeepStrictEqual(a[name], b[name]));
}

async function differencesOf(
  deps: BillingDeps,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<Difference[]> {
  const ours = new Map((await thingsOf(deps.db, userId)).map((each) => [each.id, each]));
  const theirs = await everythingOf(deps, customerId);
  const found: Difference[] = [];
  const say = ({ id, kind }: Snapshot, what: Difference['what']) =>
    found.push({ userId, customerId, id, kind, what });
  for (const thing of theirs) {
    const kept = ours.get(thing.id);
    ours.delete(thing.id);
    // What is only begun need not be known yet.
    const begun = thing.kind === 'checkout' && thing.state === 'open';
    if (kept === undefined) {
      if (!begun) say(thing, 'missing');
    } else {
      const fields = differingFields(kept, thing);
      if (fields.length > 0) say(thing, fields);
    }
  }
  for (const gone of ours.values()) if (gone.customerId === customerId) say(gone, 'gone');
  return found;
}

/**
 * Compares what is kept with what the provider has, customer by customer. Differences are reported and written to the
 * audit log as one alarm; nothing is changed. Errors: `payment_unavailable`.
 */
export async function reconcile(
  deps: BillingDeps,
): Promise<{ customers: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let customers = 0;
  for (let after = ''; ; ) {
    const page = await deps.db
      .select({ userId: billingCustomers.userId, customerId: billingCustomers.customerId })
      .from(billingCustomers)
      .where(gt(billingCustomers.userId, after))
      .orderBy(asc(billingCustomers.userId))
      .limit(PAGE);
    for (const customer of page) differences.push(...(await differencesOf(deps, customer)));
    customers += page.length;
    if (page.length < PAGE) break;
    after = page.at(-1)!.userId;
  }
  if (differences.length > 0) {
    await audit(deps, deps.db, {
      ...{ actor: 'billing', action: 'reconcile', alarm: true },
      details: { customers, differences: differences.slice(0, PAGE) },
    });
  }
  return { customers, differences };
}

/** Fetches events that were never delivered since a time (milliseconds). Answers how many. */
export async function catchUp(deps: BillingDeps, since: number): Promise<number> {
  return keepEvents(deps, await deps.checkout.eventsSince(since));
}
