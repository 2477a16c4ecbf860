import { calls, failureSchema } from '@glossa/contract';
import { isRecord } from '../../storage/migrations.ts';

/** What answers at an address: a Glossa server; nobody, or one that is down; something else. */
export type WhoAnswers = 'glossa' | 'silent' | 'other';

const LIMIT_MS = 5000;

/**
 * Asks an address for the engines of a Glossa server, which are the same for everybody. Nothing goes along that tells of
 * this browser or of another server: no session, no number of the installation, no cookies; no other address is followed.
 */
export async function whoAnswers(server: string): Promise<WhoAnswers> {
  try {
    const answer = await fetch(server + calls.engines.path, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (isGlossa(body)) return 'glossa';
    // A proxy in front of a server that is down answers for it.
    return answer.status >= 500 ? 'silent' : 'other';
  } catch {
    return 'silent';
  }
}

/** An answer as the contract has it; one that refuses, too. */
function isGlossa(body: unknown): boolean {
  if (failureSchema.safeParse(body).success) return true;
  return isRecord(body) && body.ok === 0 && calls.engines.response.safeParse(body.data).success;
}
