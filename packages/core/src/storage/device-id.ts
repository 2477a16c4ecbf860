import { deviceIdSchema } from '@glossa/contract';
import { type KeyValueStorage, STORAGE_KEYS } from './port.ts';

/** 128 random bits, URL-safe base64 without padding: 22 characters. */
export function randomId(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(16))): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The id that owns what a visitor makes on this device; made once and kept. */
export async function deviceId(storage: KeyValueStorage, makeId = randomId): Promise<string> {
  const kept = await storage.get(STORAGE_KEYS.deviceId);
  if (kept !== null && deviceIdSchema.safeParse(kept).success) return kept;
  const id = makeId();
  await storage.set(STORAGE_KEYS.deviceId, id);
  return id;
}
