import { readSettings } from '../../storage/settings.ts';
import { connect, NEVER_SHOWN } from '../connection.ts';
import { readEngineSettings } from '../engines/engine-settings.ts';
import { loadServedPairs, type ServedPairs } from './served-pairs.ts';

/** Engines come and go: what is known is asked anew after this long. */
const FRESH_MS = 60_000;
/** Nobody waits longer for what only helps to refuse. */
const PATIENCE_MS = 3_000;

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
    pairs.catch(() => {
      if (known === asked) known = undefined;
    });
  }
  return known.pairs;
}

/** As {@link servedPairs}; `null`, too, where the server does not answer soon. */
export async function servedPairsSoon(): Promise<ServedPairs> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, PATIENCE_MS, null);
  return Promise.race([servedPairs().catch(() => null), late.promise]).finally(() =>
    clearTimeout(timer),
  );
}
