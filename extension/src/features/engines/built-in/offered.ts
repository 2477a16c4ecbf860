import {
  type Availability,
  builtInTag,
  type LanguagePair,
  translatorApi,
} from './translator-api.ts';

interface Brands {
  userAgentData?: { brands: readonly { brand: string }[] };
}

/** Browsers whose maker serves the languages: others of the same kind say `downloadable`, and nothing ever comes. */
const SERVED = ['Google Chrome', 'Microsoft Edge'];

/**
 * What the browser's own translator can do for a pair: `available` at once, `downloadable` from the browser's maker, or
 * nothing. To be asked in a document: in workers the question ends the page.
 */
export async function builtInOffer(
  pair: LanguagePair,
  api = translatorApi(),
  brands = (navigator as Brands).userAgentData?.brands ?? [],
): Promise<Extract<Availability, 'available' | 'downloadable'> | null> {
  if (api === undefined) return null;
  const { from, to } = pair;
  const asked = { sourceLanguage: builtInTag(from), targetLanguage: builtInTag(to) };
  const found = await api.availability(asked).catch(() => 'unavailable' as const);
  if (found === 'available') return found;
  const isServed = brands.some(({ brand }) => SERVED.includes(brand));
  return found !== 'unavailable' && isServed ? 'downloadable' : null;
}
