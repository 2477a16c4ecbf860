import { type KeyValueStorage, STORAGE_KEYS } from '../storage/port.ts';

const KEPT = ['invite_code', 'utm_source', 'gclid'] as const;
const KEYS = {
  invite_code: STORAGE_KEYS.inviteCode,
  utm_source: STORAGE_KEYS.utmSource,
  gclid: STORAGE_KEYS.gclid,
};

/** Keeps where a visit came from; parameters that are missing or empty leave what was kept (`decisions.md` §3). */
export async function rememberVisit(search: string, storage: KeyValueStorage): Promise<void> {
  const parameters = new URLSearchParams(search);
  for (const name of KEPT) {
    const value = parameters.get(name);
    if (value) await storage.set(KEYS[name], value);
  }
}
