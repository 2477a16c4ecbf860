import { browser } from 'wxt/browser';
import { z } from 'zod';

const pairingSchema = z.object({
  verifier: z.string(),
  challenge: z.string(),
  /** Origin of the server it was begun with. */
  server: z.string(),
  /** Epoch milliseconds after which it is given up. */
  expiresAt: z.number(),
});
/** A sign-in that waits for its confirmation on the site. */
export type PendingPairing = z.infer<typeof pairingSchema>;

const KEY = 'pairing';

/** Where the pending pairing is kept: it outlives the background, not the browser. */
export interface PairingStore {
  read(): Promise<PendingPairing | null>;
  write(pairing: PendingPairing): Promise<void>;
  clear(): Promise<void>;
}

export const pairingStore: PairingStore = {
  async read() {
    const parsed = pairingSchema.safeParse((await browser.storage.session.get(KEY))[KEY]);
    return parsed.success ? parsed.data : null;
  },
  write: (pairing) => browser.storage.session.set({ [KEY]: pairing }),
  clear: () => browser.storage.session.remove(KEY),
};

/** Tells of a pairing that begins or ends; answers how to stop. */
export function watchPairing(listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (KEY in changes) listener();
  };
  browser.storage.session.onChanged.addListener(onChanged);
  return () => browser.storage.session.onChanged.removeListener(onChanged);
}
