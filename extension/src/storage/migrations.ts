import { DEFAULT_SERVER } from './default-server.ts';
import { serverOrigin } from './server-address.ts';

/** Version of what this build keeps in `storage.local`. */
export const STORAGE_VERSION = 7;
/** Key under which the version is kept; builds before version 5 wrote none. */
const VERSION_KEY = 'version';

export type Stored = Readonly<Record<string, unknown>>;
type Step = (stored: Stored) => Stored;

/** One step for each version, from the one in front of it. Pure; a step done twice changes nothing more. */
const STEPS: Readonly<Record<number, Step>> = {
  // Pages can be translated; addresses that only some browsers take for a host are no longer kept.
  2: (stored) => withSettings(withUsableServer(stored), { pageMode: 'bilingual' }),
  // Pages can be limited to credits a day.
  3: (stored) => withSettings(stored, { dailyCredits: null }),
  // Helpers, engines and rules came, each under a key of its own that may be absent.
  4: (stored) => stored,
  // The version is kept, and a history unless the person does not want one.
  5: (stored) => withSettings(stored, { keepHistory: true }),
  // What was spent today is counted in credits, no longer in characters.
  6: withCreditsSpent,
  // The number of the installation and the state of synchronisation belong to one server; the interface has its language.
  7: (stored) => withSettings(ofOneServer(stored), { locale: null }),
};

/** What was there once for all servers belongs to the one that it came from. */
function ofOneServer({ device_id, sync, ...others }: Stored): Stored {
  const { settings } = others;
  const named = isRecord(settings) ? settings.server : undefined;
  const server = typeof named === 'string' ? named : DEFAULT_SERVER;
  return {
    ...others,
    ...(device_id === undefined ? {} : { [`${server} device_id`]: device_id }),
    ...(sync === undefined ? {} : { [`${server} sync`]: sync }),
  };
}

function withCreditsSpent(stored: Stored): Stored {
  const { spentToday } = stored;
  if (!isRecord(spentToday) || !('characters' in spentToday)) return stored;
  const { characters, ...spent } = spentToday;
  const credits = typeof characters === 'number' ? Math.ceil(characters / 1000) : 0;
  const counted = { ...spent, credits, held: { characters: 0, credits: 0 }, meter: 0 };
  return { ...stored, spentToday: counted };
}

/** Adds settings that were not known yet to those that are there. Without settings there is nothing to add to. */
function withSettings(stored: Stored, added: Stored): Stored {
  const { settings } = stored;
  return isRecord(settings) ? { ...stored, settings: { ...added, ...settings } } : stored;
}

function withUsableServer(stored: Stored): Stored {
  const { settings } = stored;
  if (!isRecord(settings) || typeof settings.server !== 'string') return stored;
  if (serverOrigin(settings.server) !== undefined) return stored;
  const { server: _, ...others } = settings;
  return { ...stored, settings: others };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The version of what is stored; 1, the oldest, where none is written. */
export function versionOf(stored: Stored): number {
  const version = stored[VERSION_KEY];
  return typeof version === 'number' && Number.isSafeInteger(version) && version > 0 ? version : 1;
}

/** What is stored, brought to this build's version; `null` where a newer build wrote it. */
export function migrate(stored: Stored): Stored | null {
  const version = versionOf(stored);
  if (version > STORAGE_VERSION) return null;
  let migrated = stored;
  for (let next = version + 1; next <= STORAGE_VERSION; next++) migrated = STEPS[next]!(migrated);
  return { ...migrated, [VERSION_KEY]: STORAGE_VERSION };
}
