import { documentCredits, imageCredits, textCredits } from '@glossa/contract';

/** Characters of a page: 30 lines of 60, as translators count. */
export const PAGE_CHARACTERS = 1800;
const MAILS = 100;
const MAIL_CHARACTERS = 600;
const PICTURES = 20;

/** A work that a reader knows, how much of it there is, and its price. */
export interface PricingExample {
  name: 'letter' | 'contract' | 'book' | 'mails' | 'pictures';
  pages?: number;
  mails?: number;
  characters?: number;
  pictures?: number;
  credits: number;
}

/** Works with their prices in credits, by the rules that the server charges by. */
export function pricingExamples(): PricingExample[] {
  const document = (name: PricingExample['name'], pages: number): PricingExample => ({
    ...{ name, pages },
    credits: documentCredits(pages * PAGE_CHARACTERS),
  });
  const counts = { mails: MAILS, characters: MAIL_CHARACTERS };
  return [
    document('letter', 1),
    document('contract', 10),
    document('book', 300),
    { name: 'mails', ...counts, credits: textCredits(0, MAILS * MAIL_CHARACTERS) },
    { name: 'pictures', pictures: PICTURES, credits: imageCredits(PICTURES) },
  ];
}

/** How many pages of one document so many credits pay for. */
export function pagesFor(credits: number): number {
  let pages = Math.floor(credits / documentCredits(PAGE_CHARACTERS));
  while (documentCredits((pages + 1) * PAGE_CHARACTERS) <= credits) pages++;
  return pages;
}
