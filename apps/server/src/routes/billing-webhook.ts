import type { Selling } from '@glossa/billing';
import { GlossaError } from '@glossa/contract';
import type { Hono } from 'hono';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/read-body.ts';

/** Larger than any event of Stripe's. */
const MOST_BYTES = 1024 * 1024;

/**
 * Takes what Stripe sends: checks the signature over the very bytes that came, keeps the event and answers at once. It is
 * worked off later; whatever that comes to, Stripe need not send it again.
 */
export function mountBillingWebhook(app: Hono<AppEnv>, selling: Selling | undefined): void {
  app.post('/billing/stripe/webhook', async (c) => {
    if (selling?.mode !== 'stripe') throw new GlossaError('not_found', 'No such call.');
    const body = await readBody(c.req.raw, MOST_BYTES);
    await selling.billing.receive(body, c.req.raw.headers);
    c.header('Cache-Control', 'no-store');
    return c.json({ received: true });
  });
}
