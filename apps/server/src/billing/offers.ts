import { currenciesOf, currencyFor, type Product, priceOf, type Selling } from '@glossa/billing';
import { type Channel, type Offer, planCredits } from '@glossa/contract';
import { isHere } from '../http/is-here.ts';

/** What a server that sells nothing offers. */
const NO_OFFER: Offer = {
  selling: 'off',
  currency: 'usd',
  currencies: [],
  tax: 'unspecified',
  items: [],
};

/** What is asked for: of a channel, in a currency, else in that of a country (ISO 3166-1). */
export interface OfferWish {
  channel: Channel;
  currency?: string | undefined;
  country?: string | undefined;
}

/** The plans that are sold on a channel, of one person and of teams. */
export function plansOf(selling: Selling | undefined, wish: OfferWish): Offer {
  const plans = offerOf(selling, 'subscription', wish);
  return { ...plans, items: [...plans.items, ...offerOf(selling, 'team', wish).items] };
}

/** The packs of credits that are sold on a channel. */
export function packsOf(selling: Selling | undefined, wish: OfferWish): Offer {
  return offerOf(selling, 'pack', wish);
}

/** The products of a type that are sold on a channel, with their prices; nothing where nothing is sold. */
function offerOf(
  selling: Selling | undefined,
  type: Product['type'],
  { channel, ...wish }: OfferWish,
): Offer {
  if (selling === undefined) return NO_OFFER;
  const { mode, catalogue } = selling;
  const currency = currencyFor(catalogue, wish);
  const products = catalogue.products.filter(
    (product) => product.type === type && product.channels.includes(channel),
  );
  return {
    selling: mode,
    currency,
    currencies: currenciesOf(catalogue),
    tax: catalogue.tax.behaviour,
    items: products.map((product) => {
      const { id, name } = product;
      const price = priceOf(catalogue, product, currency);
      if (product.type === 'pack') {
        const { credits, max_quantity } = product;
        return { id, name, type, price, credits, max_quantity };
      }
      const { interval } = product;
      if (product.type === 'team') {
        const { credits, min_seats: min_quantity, max_seats: max_quantity } = product;
        return { id, name, type, price, credits, interval, min_quantity, max_quantity };
      }
      const { trial_days } = product;
      const trial = trial_days > 0 && { trial_days };
      return { id, name, type, price, credits: planCredits(name), interval, ...trial };
    }),
  };
}

/** The country that a language tag names, or where the language is spoken most: `DE` of `de` and of `en-DE`. */
export function countryOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag.trim()).maximize().region;
  } catch {
    return undefined;
  }
}

/** What pages of prices say before a browser asks for its reader's own currency. */
export type PageOffers = (page: {
  channel: Channel;
  /** Of the page, as a BCP 47 tag. */
  language: string;
  /** Where the page says that it is. */
  hostname: string;
}) => { plans: Offer; packs: Offer } | undefined;

/**
 * The offers that stand on pages as they are served: the same for all who read them. What is sold on this machine alone
 * stands on pages of this machine's own names alone.
 */
export function pageOffers(selling: Selling | undefined): PageOffers {
  return ({ channel, language, hostname }) => {
    if (selling === undefined || (selling.hereOnly && !isHere(hostname))) return undefined;
    const wish = { channel, country: countryOf(language) };
    return { plans: plansOf(selling, wish), packs: packsOf(selling, wish) };
  };
}
