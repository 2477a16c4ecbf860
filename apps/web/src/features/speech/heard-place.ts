import { localStore } from '../../client/storage.ts';

const KEY = 'heard_places';
const KEPT = 50;

async function places(): Promise<[jobId: string, sentence: number][]> {
  try {
    const kept: unknown = JSON.parse(`${await localStore.get(KEY)}`);
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (one) => Array.isArray(one) && typeof one[0] === 'string' && Number.isInteger(one[1]),
    );
  } catch {
    return [];
  }
}

/** Number of the sentence of a job at which this browser's person stopped; 0 where nothing is known. */
export async function heardPlace(jobId: string): Promise<number> {
  const found = (await places()).find(([id]) => id === jobId);
  return found === undefined ? 0 : Math.max(0, found[1]);
}

/** Keeps where somebody is; of the jobs that were heard last. */
export async function keepPlace(jobId: string, sentence: number): Promise<void> {
  const others = (await places()).filter(([id]) => id !== jobId);
  await localStore.set(KEY, JSON.stringify([[jobId, sentence], ...others].slice(0, KEPT)));
}
