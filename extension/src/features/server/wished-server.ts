import { browser } from 'wxt/browser';
import { z } from 'zod';

const KEY = 'wishedServer';
/** The browser's question is answered by then, or forgotten. */
const LIFETIME_MS = 2 * 60_000;

const wishSchema = z.object({
  server: z.string(),
  /** The tab in front when it was chosen. */
  tabId: z.number().optional(),
  /** Milliseconds of the epoch. */
  until: z.number(),
});
type Wish = Pick<z.infer<typeof wishSchema>, 'server' | 'tabId'>;

/**
 * Remembers which server a person has just chosen, while the browser asks them for access to it: its question closes the
 * popup, and the background goes on.
 */
export async function wishServer(wish: Wish): Promise<void> {
  await browser.storage.session.set({ [KEY]: { ...wish, until: Date.now() + LIFETIME_MS } });
}

/** The server that was chosen a moment ago. */
export async function wishedServer(): Promise<Wish | undefined> {
  const { data } = wishSchema.safeParse((await browser.storage.session.get(KEY))[KEY]);
  return data !== undefined && Date.now() < data.until ? data : undefined;
}

/** The choice is answered. */
export async function forgetWish(): Promise<void> {
  await browser.storage.session.remove(KEY);
}
