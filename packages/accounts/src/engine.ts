import { type Db, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';

/** Name that better-auth gives the way to sign in by a password. */
export const PASSWORD_PROVIDER = 'credential';
export const GOOGLE_PROVIDER = 'google';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * better-auth over our own tables. Its HTTP routes and cookies are never mounted: our calls use its models.
 */
export async function createEngine(db: Db, secret: Uint8Array) {
  const auth = betterAuth({
    baseURL: 'http://127.0.0.1',
    secret: Buffer.from(secret).toString('base64'),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.userCredentials,
        verification: schema.verifications,
      },
      // Its own transactions would nest in ours.
      transaction: false,
    }),
    user: {
      additionalFields: {
        locale: { type: 'string', input: false },
        inviteCode: { type: 'string', required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      additionalFields: {
        appType: { type: 'string', input: false },
        channel: { type: 'string', required: false, input: false },
      },
    },
    advanced: { database: { generateId: () => newId() } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return (await auth.$context).internalAdapter;
}
export type Engine = Awaited<ReturnType<typeof createEngine>>;
