import { browser } from 'wxt/browser';
import { readSettings } from '../../storage/settings.ts';
import { connect, NEVER_SHOWN } from '../connection.ts';
import { readEngineSettings } from '../engines/engine-settings.ts';
import { loadServedPairs, type ServedPairs } from './served-pairs.ts';

/** Engines come and go: what is known is asked anew after this long. */
const FRESH_MS = 60_000;
/** Nobody waits longer for what only helps to refuse. */
const PATIENCE_MS = 3_000;

/** What was known earlier is good enough for so long where somebody waits. */
const EARLIER_MS = 3_600_000;
const EARLIER = 'servedPairs';

/** What a server served when it was last asked; kept until the browser ends: the background ends when nobody needs it. */
interface Earlier {
  server: string;
  at: number;
  pairs: ServedPairs;
}

let known: { server: string; at: number; pairs: Promise<ServedPairs> } | undefined;

/**
 * The pairs that the server of the settings serves, asked once a minute; `null` where another engine translates: what that
 * can do it says when it is asked. Rejects with the errors of the call.
 */
export async function servedPairs(): Promise<ServedPairs> {
  const [{ server }, { engine }] = await Promise.all([readSettings(), readEngineSettings()]);
  if (engine !== 'server') return null;
  if (known?.server !== server || Date.now() - known.at > FRESH_MS) {
    const pairs = loadServedPairs(connect(server, NEVER_SHOWN).client);
    const asked = { server, at: Date.now(), pairs };
    known = asked;
    pairs.then(
      (pairs) => keepEarlier({ server, at: asked.at, pairs }),
      () => {
        if (known === asked) known = undefined;
      },
    );
  }
  return known.pairs;
}

/**
 * As {@link servedPairs}, but what was known within the hour at once; `null`, too, where the server does not answer soon.
 */
export async function servedPairsSoon(): Promise<ServedPairs> {
  const fresh = servedPairs().catch(() => null);
  const [{ server }, earlier] = await Promise.all([readSettings(), readEarlier()]);
  const isKnown = earlier?.server === server && Date.now() - earlier.at < EARLIER_MS;
  // What is there first: what the background knows, or asks for meanwhile.
  if (isKnown) return Promise.race([fresh, earlier.pairs]);
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, PATIENCE_MS, null);
  return Promise.race([fresh, late.promise]).finally(() => clearTimeout(timer));
}

async function readEarlier(): Promise<Earlier | undefined> {
  return (await browser.storage.session.get(EARLIER))[EARLIER] as Earlier | undefined;
}

async function keepEarlier(earlier: Earlier): Promise<void> {
  await browser.storage.session.set({ [EARLIER]: earlier }).catch(() => {});
}
