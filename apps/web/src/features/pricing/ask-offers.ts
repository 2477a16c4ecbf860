import { type Channel, calls } from '@glossa/contract';
import { api } from '../../client/api.ts';
import type { Offers } from '../../served/page-offers.ts';

/** What is sold on a channel, in a currency: the reader's own unless one is chosen. */
export async function askOffers(
  channel: Channel,
  { currency, signal }: { currency?: string | undefined; signal?: AbortSignal } = {},
): Promise<Offers> {
  const request = { channel, ...(currency === undefined ? {} : { currency }) };
  const options = signal === undefined ? {} : { signal };
  const [plans, packs] = await Promise.all([
    api.call(calls.orderPlans, request, options),
    api.call(calls.orderProducts, request, options),
  ]);
  return { plans, packs };
}
