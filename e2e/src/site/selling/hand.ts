/** One person at a browser: everything by CSS selectors, in any language. */
export interface Hand {
  /** Opens an address, or a path of the site; waits until the page is alive. */
  open(address: string): Promise<void>;
  /** Is somebody else from now on, of whom nothing but a passport is kept. */
  become(passport: string): Promise<void>;
  /** Is nobody from now on: nothing is kept. */
  forget(): Promise<void>;
  click(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  /** Chooses the option of a value. */
  choose(selector: string, value: string): Promise<void>;
  /** Waits until something that a selector finds is shown; answers its attribute, if one is named. */
  sees(selector: string, attribute?: string): Promise<string>;
  /** Waits until a selector finds nothing. */
  misses(selector: string): Promise<void>;
  /** Has the page note when a selector first finds something; answers what waits for it, in epoch milliseconds. */
  notes(selector: string): Promise<() => Promise<number>>;
  /** Clicks what opens a window of its own, does something there, and waits until that is closed, or closes it. */
  aside(opener: string, work: () => Promise<'closes itself' | 'is closed'>): Promise<void>;
}

/** Signs the extension in by a passport; answers who looks at its popup, which stays open. */
export type Badge = (passport: string) => Promise<Hand>;
