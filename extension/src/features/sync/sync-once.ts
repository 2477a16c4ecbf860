import { type ExtensionSettings, GlossaError } from '@glossa/contract';

/** What this browser knows of the settings in the account. */
export interface SyncState {
  on: boolean;
  /** The account's revision that this browser has seen; 0 for none. */
  revision: number;
  /** The settings that were the same here and there, as text; null before the first time. */
  same: string | null;
  /** When they were last changed here, in milliseconds since the epoch. */
  changedAt: number;
}

export const SYNC_START: SyncState = { on: false, revision: 0, same: null, changedAt: 0 };

/** The account's side. `save` rejects with `conflict` when the account has another revision than `base`. */
export interface SyncPort {
  read(): Promise<{ revision: number; changedAt: number; settings: ExtensionSettings | null }>;
  save(base: number, changedAt: number, settings: ExtensionSettings): Promise<number>;
}

/** Devices that save at the same moment get out of each other's way after so many turns. */
const MOST_TURNS = 4;

/** The same text for the same settings, whatever order they are written in. */
export function textOf({ from, to, pageMode, rules }: ExtensionSettings): string {
  return JSON.stringify({ from, to, pageMode, rules });
}

/**
 * Brings settings and account together: what was changed on one side goes to the other; of changes on both the newest
 * stays. A browser that comes new takes what the account has. Answers what to remember and, where the account's settings
 * are to take the place of those here, these. Errors: those of the port.
 */
export async function syncOnce(
  state: SyncState,
  local: ExtensionSettings,
  port: SyncPort,
): Promise<{ state: SyncState; take: ExtensionSettings | null }> {
  const text = textOf(local);
  const isChanged = state.same !== null && text !== state.same;
  for (let turn = 0; ; turn++) {
    const there = await port.read();
    const { revision, changedAt, settings } = there;
    const isNewThere = revision !== state.revision;
    const keepsMine = isChanged && (!isNewThere || state.changedAt > changedAt);
    if (settings !== null && !keepsMine) {
      const same = textOf(settings);
      const seen = { ...state, revision, same, changedAt };
      return { state: seen, take: same === text ? null : settings };
    }
    try {
      const saved = await port.save(revision, state.changedAt, local);
      return { state: { ...state, revision: saved, same: text }, take: null };
    } catch (error) {
      const isLate = error instanceof GlossaError && error.code === 'conflict';
      if (!isLate || turn + 1 === MOST_TURNS) throw error;
    }
  }
}
