import { channelOfPath } from '@glossa/contract';
import type { BroughtOffers } from '../../served/load-offers.ts';
import type { Offers } from '../../served/page-offers.ts';
import { type Loaded, useLoaded } from '../account/use-loaded.ts';
import { askOffers } from './ask-offers.ts';

/**
 * What is sold on this page's channel, in a currency: the reader's own unless one is chosen. What the page brought along is
 * shown until then, so that nothing moves.
 */
export function useOffers(
  currency: string | undefined,
  brought: BroughtOffers | undefined,
): Loaded<Offers> {
  const { data, ...rest } = useLoaded(async (signal) => {
    if (currency === undefined && brought?.own) return brought;
    return askOffers(channelOfPath(window.location.pathname), { currency, signal });
  }, currency);
  return { data: data ?? brought ?? null, ...rest };
}
