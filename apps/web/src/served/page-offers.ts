import type { Channel, Offer } from '@glossa/contract';

/** What is sold on a channel: plans and packs of credits. */
export interface Offers {
  plans: Offer;
  packs: Offer;
}

/** A page of prices. */
interface PricingPage {
  channel: Channel;
  /** As a BCP 47 tag. */
  language: string;
  /** Where the page says that it is. */
  hostname: string;
}

let ask: ((page: PricingPage) => Offers | undefined) | undefined;

/** Says what tells a page what is sold; without it nothing is known. */
export function takePageOffers(offers: (page: PricingPage) => Offers | undefined): void {
  ask = offers;
}

/** What a page says is sold, before its reader's own currency is known; undefined where that is nothing, or unknown. */
export const pageOffers = (page: PricingPage): Offers | undefined => ask?.(page);
