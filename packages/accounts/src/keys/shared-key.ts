import { randomBytes } from 'node:crypto';
import { type Db, schema } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import { eq } from 'drizzle-orm';

const KEY_BYTES = 32;

/** The key of that name, which all processes of the database share; made at the first use. */
export async function loadSharedKey(db: Db, name: string, clock: Clock): Promise<Uint8Array> {
  const { sharedKeys } = schema;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const createdAt = new Date(clock.now());
  await db.insert(sharedKeys).values({ name, key, createdAt }).onConflictDoNothing();
  const [row] = await db.select().from(sharedKeys).where(eq(sharedKeys.name, name));
  return Buffer.from(row!.key, 'base64url');
}
