import type { Tool } from '@glossa/contract';
import type { Locale } from '@glossa/i18n';
import type { TranslatorSearch } from '../features/text-translator/search.ts';
import type { BroughtOffers } from '../served/load-offers.ts';

/** What a tool is given on its landing page and on the pages below it. */
export interface ToolSlotProps {
  locale: Locale;
  /** The page's tool; only parts that are about one ask for it. */
  tool: Tool;
  /** Languages and text of the address; on a language page its languages. */
  search: TranslatorSearch;
  /** Told of the languages in use, for the address. */
  onSearch(search: TranslatorSearch): void;
  /** Last part of `history/:id`. */
  id?: string;
  /** What is sold, on a page of prices that knows it. */
  offers?: BroughtOffers;
}
