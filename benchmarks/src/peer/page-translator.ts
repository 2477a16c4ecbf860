import type { BrowserContext, Page } from 'playwright';

/** A page translator of a browser, as it is measured beside others. */
export interface PageTranslator {
  name: string;
  context: BrowserContext;
  /** Translates the page in front, as its shortcut does; answers when that was pressed, in milliseconds of the epoch. */
  translate(page: Page): Promise<number>;
  /** Puts the page in front back. */
  restore(page: Page): Promise<void>;
  /** Requests for translations that it has sent so far. */
  requests(): Promise<number>;
  close(): Promise<void>;
}
