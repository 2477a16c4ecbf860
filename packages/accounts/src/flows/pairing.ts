import { type AppType, GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Context, findUser } from '../context.ts';
import { hashSecret } from '../keys/hash-secret.ts';
import { deviceName, keptUserAgent } from '../sessions/device-name.ts';
import { checkNotBlocked, type SignedIn } from './sign-in.ts';

const { linkRequests } = schema;
const LIFETIME_MS = 10 * 60_000;

/**
 * Lets whoever knows the verifier of `challenge` fetch a passport of the account, for ten minutes and once.
 * Confirming again changes nothing. Errors: `conflict` when another account confirmed it, or it was used.
 */
export async function confirmLink(
  { db, clock }: Context,
  request: { userId: string; challenge: string; appType: AppType },
): Promise<void> {
  const { userId, challenge, appType } = request;
  const createdAt = new Date(clock.now());
  const expiresAt = new Date(clock.now() + LIFETIME_MS);
  await db
    .insert(linkRequests)
    .values({ challenge, userId, appType, createdAt, expiresAt })
    .onConflictDoNothing();
  const [row] = await db.select().from(linkRequests).where(eq(linkRequests.challenge, challenge));
  if (row === undefined || row.userId !== userId || row.claimedAt !== null) {
    throw new GlossaError('conflict', 'The challenge was used already.');
  }
}

/**
 * Answers the passport of a confirmed challenge, once; undefined while nobody confirmed it. The session is
 * the extension's own and good for the channel `glossa` only. Errors: `invalid_token` once it was fetched or
 * has expired; `forbidden` for a blocked account.
 */
export async function claimLink(
  context: Context,
  request: { verifier: string; userAgent: string | undefined },
): Promise<SignedIn | undefined> {
  const { db, clock, sessions, postman, links } = context;
  const challenge = hashSecret(request.verifier);
  const [known] = await db.select().from(linkRequests).where(eq(linkRequests.challenge, challenge));
  if (known === undefined) return undefined;
  const now = new Date(clock.now());
  const [claimed] = await db
    .update(linkRequests)
    .set({ claimedAt: now })
    .where(
      and(
        eq(linkRequests.challenge, challenge),
        isNull(linkRequests.claimedAt),
        gt(linkRequests.expiresAt, now),
      ),
    )
    .returning();
  if (claimed === undefined) {
    throw new GlossaError('invalid_token', 'The passport was fetched already, or too late.');
  }
  const { userId, appType } = claimed;
  const user = (await findUser(db, userId))!;
  checkNotBlocked(user);
  const { userAgent } = request;
  const passport = await sessions.open({ userId, userAgent, appType, channel: 'glossa' });
  postman.send('extension_linked', user, {
    deviceName: deviceName(keptUserAgent(userAgent)),
    link: links.dashboard(user.locale),
  });
  return { userId, passport };
}

/** Deletes requests that ended. A day late, so that a late claim is told so. */
export async function sweepLinks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - 24 * 60 * 60_000);
  await db.delete(linkRequests).where(lt(linkRequests.expiresAt, before));
}
