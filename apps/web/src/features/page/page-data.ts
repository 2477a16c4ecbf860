import type { Tool } from '@glossa/contract';
import type { Namespace } from '@glossa/i18n';
import type { BroughtOffers } from '../../served/load-offers.ts';
import type { PairFacts } from '../../served/pair-facts.ts';

/** Names of a language page's languages for the page's readers. */
export interface PairNames {
  source?: string;
  target: string;
}

/** What a page of the registry needs to come alive: its loader's answer, sent along with the page. */
export interface PageData {
  /** Without a locale prefix. */
  path: string;
  title: string;
  description: string;
  indexed: boolean;
  /** Which body stands around the tool. */
  body: 'landing' | 'below' | 'info' | 'directory' | 'pricing';
  pair?: PairNames;
  /** Of a language page: what this server's engines make of its languages. */
  facts?: PairFacts;
  /** Of a page of prices: what is sold. */
  offers?: BroughtOffers;
  /** The tool in the page; absent where there is none, or none is built. */
  slot?: {
    /** Its key in the table of slots. */
    key: string;
    /** Absent on pages that are about no tool. */
    tool?: Tool;
    /** Languages that the address names. */
    languages: { from?: string; to?: string };
    /** Last part of `history/:id`. */
    id?: string;
  };
  /** Slug of the tool that the page is about. */
  tool?: string;
  /** Message groups that the living part of the page shows. */
  live: Namespace[];
  /** Scripts of the tool, to be fetched beside the page's own. */
  scripts: string[];
}
