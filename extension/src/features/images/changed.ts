import { addressOf, type Target } from './find.ts';

/** What a picture was when it was asked for. */
export interface Seen {
  address: string | null;
  /** Width by height. */
  ratio: number;
  /** What its markup offers for screens of all kinds. */
  offers: string;
  /** Of a canvas: a small sample of its pixels. */
  sample: string;
}

export function see(target: Target): Seen {
  const { element } = target;
  return {
    address: addressOf(target),
    ratio: ratioOf(element),
    offers: offersOf(element),
    sample: sampleOf(element),
  };
}

/** `same`, although perhaps in another resolution; `other`; or `loading`, which will be one of the two. */
export function compare(target: Target, before: Seen): 'same' | 'other' | 'loading' {
  const { element } = target;
  if (element instanceof HTMLCanvasElement) {
    const same = before.ratio === ratioOf(element) && before.sample === sampleOf(element);
    return same ? 'same' : 'other';
  }
  const address = addressOf(target);
  if (address === before.address) return 'same';
  if (!(element instanceof HTMLImageElement) || offersOf(element) !== before.offers) return 'other';
  if (!element.complete) return 'loading';
  // Another of the same offers: another resolution, unless it is cut in another way.
  return Math.abs(ratioOf(element) / before.ratio - 1) < 0.02 ? 'same' : 'other';
}

function ratioOf(element: Element): number {
  if (element instanceof HTMLImageElement) return element.naturalWidth / element.naturalHeight;
  return element instanceof HTMLCanvasElement ? element.width / element.height : 1;
}

function offersOf(element: Element): string {
  if (!(element instanceof HTMLImageElement)) return '';
  const sources = element.parentElement?.localName === 'picture' ? element.parentElement : element;
  const offers = [element, ...sources.querySelectorAll('source')];
  return offers
    .map((offer) => `${offer.getAttribute('src')} ${offer.getAttribute('srcset')}`)
    .join('\n');
}

const SAMPLE_PX = 16;

function sampleOf(element: Element): string {
  if (!(element instanceof HTMLCanvasElement) || element.width * element.height === 0) return '';
  const small = document.createElement('canvas');
  small.width = SAMPLE_PX;
  small.height = SAMPLE_PX;
  small.getContext('2d')?.drawImage(element, 0, 0, SAMPLE_PX, SAMPLE_PX);
  try {
    return small.toDataURL();
  } catch {
    // It holds pictures of other sites.
    return '';
  }
}
