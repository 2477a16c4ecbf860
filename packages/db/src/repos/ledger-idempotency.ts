import { type ErrorCode, GlossaError } from '@glossa/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../schema/index.ts';
import type { LedgerDb } from './ledger-db.ts';
import { removeInSteps } from './remove-in-steps.ts';

/** How long the same key gives the same answer. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A request that is to be done once, however often it is sent (Stripe's rules of `Idempotency-Key`). */
export interface OnceRequest {
  /** What the client sent; 1 to 255 characters. */
  key: string;
  /** The call and its parameters. */
  request: string;
}

/** What was answered: a value, or a refusal that is answered again alike. */
export type Answer<T> = { value: T } | { refused: { code: ErrorCode; details: unknown } };

/** Errors: `conflict` while another request with this key is under way. */
export async function claimKey(tx: LedgerDb, userId: string, key: string): Promise<void> {
  const lock = `${userId} ${key}`;
  const result = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as claimed`,
  );
  const { rows } = result as unknown as { rows: { claimed: boolean }[] };
  if (rows[0]?.claimed) return;
  throw new GlossaError('conflict', 'The same request is under way.', { retryAfter: 1 });
}

/** What a request with this key was answered. Errors: `idempotency_conflict` when it was another request. */
export async function findAnswer<T>(
  tx: LedgerDb,
  userId: string,
  { key, request }: OnceRequest,
  now: number,
): Promise<Answer<T> | undefined> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (row === undefined || row.createdAt.getTime() <= now - KEPT_MS) return undefined;
  if (row.request === request) return row.answer as Answer<T>;
  throw new GlossaError('idempotency_conflict', 'The key was used for another request.');
}

export async function keepAnswer<T>(
  tx: LedgerDb,
  userId: string,
  { key, request }: OnceRequest,
  answer: Answer<T>,
  now: number,
): Promise<void> {
  const values = { request, answer, createdAt: new Date(now) };
  await tx
    .insert(idempotencyKeys)
    .values({ userId, key, ...values })
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: values });
}

/** Forgets answers that are old enough. */
export async function forgetAnswers(db: LedgerDb, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS);
  await removeInSteps(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
}
