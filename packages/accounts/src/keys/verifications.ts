import { type Db, schema } from '@glossa/db';
import { type Clock, newId } from '@glossa/platform';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { hashSecret, newSecret } from './hash-secret.ts';

const { verifications } = schema;
export type VerificationRow = typeof verifications.$inferSelect;
export type VerificationKind = VerificationRow['kind'];

/** How long each link works. */
export const LINK_HOURS = { activation: 24, password_reset: 1, email_change: 24 } as const;
const HOUR_MS = 3_600_000;
/** Ended links are kept this long, so that they are told from ones that never were. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Secrets in links of mails: 256 random bits, of which only the hash is kept. */
export function createVerifications(db: Db, clock: Clock) {
  const now = () => new Date(clock.now());
  return {
    /** Makes a link's secret for the user, with facts that its use needs. */
    async create(kind: keyof typeof LINK_HOURS, userId: string, facts: object): Promise<string> {
      const secret = newSecret();
      const at = now();
      await db.insert(verifications).values({
        id: newId(),
        identifier: hashSecret(secret),
        kind,
        userId,
        value: JSON.stringify(facts),
        expiresAt: new Date(at.getTime() + LINK_HOURS[kind] * HOUR_MS),
        createdAt: at,
        updatedAt: at,
      });
      return secret;
    },

    /** What the secret is for, whether it has ended or not. */
    async find(secret: string): Promise<VerificationRow | undefined> {
      const identifier = hashSecret(secret);
      const [row] = await db
        .select()
        .from(verifications)
        .where(eq(verifications.identifier, identifier));
      return row;
    },

    /** Facts of all the user's links of a kind, ended ones too. */
    async factsOf(kind: VerificationKind, userId: string): Promise<unknown[]> {
      const rows = await db
        .select({ value: verifications.value })
        .from(verifications)
        .where(and(eq(verifications.userId, userId), eq(verifications.kind, kind)));
      return rows.map(({ value }) => JSON.parse(value) as unknown);
    },

    /** Uses it up; false when that was done before. */
    async use(id: string, tx: Pick<Db, 'update'> = db): Promise<boolean> {
      const rows = await tx
        .update(verifications)
        .set({ usedAt: now(), updatedAt: now() })
        .where(and(eq(verifications.id, id), isNull(verifications.usedAt)))
        .returning({ id: verifications.id });
      return rows.length > 0;
    },

    /** Takes back the user's unused links of a kind. */
    async revoke(kind: VerificationKind, userId: string, tx: Pick<Db, 'delete'> = db) {
      await tx
        .delete(verifications)
        .where(
          and(
            eq(verifications.userId, userId),
            eq(verifications.kind, kind),
            isNull(verifications.usedAt),
          ),
        );
    },

    /** True the first time a secret that ends at `expiresAt` is shown. */
    async firstUse(kind: VerificationKind, secret: string, expiresAt: Date): Promise<boolean> {
      const at = now();
      const identifier = hashSecret(secret);
      const row = { id: newId(), identifier, kind, value: '', createdAt: at, updatedAt: at };
      const rows = await db
        .insert(verifications)
        .values({ ...row, expiresAt, usedAt: at })
        .onConflictDoNothing()
        .returning({ id: verifications.id });
      return rows.length > 0;
    },

    /** Notes a secret of the user until `expiresAt`; one that is known already lasts until then. */
    async remember(
      kind: VerificationKind,
      secret: string,
      userId: string,
      expiresAt: Date,
    ): Promise<void> {
      const at = now();
      const identifier = hashSecret(secret);
      await db
        .insert(verifications)
        .values({
          ...{ id: newId(), identifier, kind, userId, value: '', expiresAt },
          ...{ createdAt: at, updatedAt: at },
        })
        .onConflictDoUpdate({
          target: verifications.identifier,
          set: { userId, expiresAt, updatedAt: at },
        });
    },

    /** Deletes what ended long ago. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now() - KEPT_MS);
      await db.delete(verifications).where(lt(verifications.expiresAt, before));
    },
  };
}
export type Verifications = ReturnType<typeof createVerifications>;
