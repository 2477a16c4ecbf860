import { calls, channelOfPath, type Offer } from '@glossa/contract';
import { api } from '../../client/api.ts';
import { type Loaded, useLoaded } from '../account/use-loaded.ts';

export interface Offers {
  plans: Offer;
  packs: Offer;
}

/** What is sold on this page's channel, in a currency: the reader's own unless one is chosen. */
export function useOffers(currency: string | undefined): Loaded<Offers> {
  return useLoaded(async (signal) => {
    const channel = channelOfPath(window.location.pathname);
    const request = { channel, ...(currency === undefined ? {} : { currency }) };
    const [plans, packs] = await Promise.all([
      api.call(calls.orderPlans, request, { signal }),
      api.call(calls.orderProducts, request, { signal }),
    ]);
    return { plans, packs };
  }, currency);
}
