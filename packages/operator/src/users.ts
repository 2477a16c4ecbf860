import { canonicalEmail } from '@glossa/accounts';
import { GlossaError } from '@glossa/contract';
import { type Db, schema } from '@glossa/db';
import { count, desc, eq, ilike, or } from 'drizzle-orm';
import type { UserView } from './commands.ts';

const { sessions, users } = schema;
type UserRow = typeof users.$inferSelect;

/** `text` as a pattern of `LIKE` that finds it anywhere. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

export function viewUser(row: UserRow): UserView {
  const { id, email, name, emailVerified } = row;
  return {
    id,
    email,
    name,
    createdAt: row.createdAt.toISOString(),
    verified: emailVerified,
    blocked: row.blockedAt === null ? null : (row.blockedReason ?? ''),
  };
}

/** People whose id is `query`, or whose address or name has it in it; newest first. */
export async function searchUsers(db: Db, query: string, limit: number): Promise<UserView[]> {
  const pattern = containing(query.trim());
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(users.id, query.trim()), ilike(users.email, pattern), ilike(users.name, pattern)))
    .orderBy(desc(users.createdAt))
    .limit(limit);
  return rows.map(viewUser);
}

/** The person of an id or a whole address. Errors: `not_found`. */
export async function findUser(db: Db, idOrEmail: string): Promise<UserRow> {
  const email = canonicalEmail(idOrEmail) ?? idOrEmail;
  const match = or(eq(users.id, idOrEmail), eq(users.email, email));
  const [row] = await db.select().from(users).where(match);
  if (row === undefined) throw new GlossaError('not_found', `There is no user ${idOrEmail}.`);
  return row;
}

export async function countSessions(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.open ?? 0;
}
