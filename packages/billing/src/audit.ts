import { type Db, schema } from '@glossa/db';
import type { BillingDeps } from './deps.ts';

export interface AuditEntry {
  /** Given for what must be said once only; else one is made up. */
  id?: string;
  /** `operator`, with the address of one who is not at the server's own machine; `billing`. */
  actor: string;
  action: string;
  userId?: string | null;
  details?: unknown;
  /** Something is wrong and wants a person. */
  alarm?: boolean;
}

/** Writes what was done, or what is wrong; an entry whose id is there already is left as it is. */
export async function audit(
  { clock, newId }: Pick<BillingDeps, 'clock' | 'newId'>,
  db: Pick<Db, 'insert'>,
  { id = newId(), userId = null, details = null, alarm = false, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insert(schema.auditLog)
    .values({ id, at: new Date(clock.now()), userId, details, alarm, ...entry })
    .onConflictDoNothing();
}
