import type { AppType, Channel } from '@glossa/contract';
import type { AccountFeed, Db } from '@glossa/db';
import type { Clock, Mailer, RateLimiter } from '@glossa/platform';
import type { Context } from './context.ts';
import { createEngine } from './engine.ts';
import { followLink } from './flows/activation.ts';
import { readExtensionSettings, saveExtensionSettings } from './flows/extension-settings.ts';
import { signInByGoogle } from './flows/google-sign-in.ts';
import { knowsDevice, rememberDevice } from './flows/known-devices.ts';
import { checkDeletion, erase, setBlocked, sweepUsers } from './flows/operate.ts';
import { claimLink, confirmLink, sweepLinks } from './flows/pairing.ts';
import {
  canResetPassword,
  changePassword,
  forgotPassword,
  resetPassword,
} from './flows/password.ts';
import { changeEmail, existingUser, readSettings, saveSettings } from './flows/profile.ts';
import { signInByPassword } from './flows/sign-in.ts';
import { resendActivation, signUp } from './flows/sign-up.ts';
import { createGoogleTokens, type GoogleSettings } from './google/google-tokens.ts';
import { hashSecret } from './keys/hash-secret.ts';
import { loadSharedKey } from './keys/shared-key.ts';
import { createVerifications } from './keys/verifications.ts';
import { createLinks } from './mails/links.ts';
import { createPostman } from './mails/postman.ts';
import { createPasswords, type PasswordHashing } from './passwords/passwords.ts';
import { createJwts } from './sessions/jwt.ts';
import { createSessions, type OpenSession } from './sessions/sessions.ts';
import { mailTokenCreated } from './tokens/token-mail.ts';

/** Mails that requests of strangers may send to one address. */
const MAILS_PER_ADDRESS = { points: 5, windowSeconds: 60 * 60 };

export interface AccountsDeps {
  db: Db;
  feed: AccountFeed;
  mailer: Mailer;
  limiter: RateLimiter;
  clock: Clock;
  /** Of this installation; better-auth asks for one. */
  secret: Uint8Array;
  /** Base of the links in mails, without a trailing slash. */
  baseUrl: () => string;
  /** Undefined: nobody signs in with Google. */
  google: GoogleSettings | undefined;
  /** Of passwords; scrypt unless given. */
  hashing?: PasswordHashing | undefined;
  /** Opens what a new account needs elsewhere. May be called again for the same one. */
  onCreated(userId: string): Promise<void>;
  /** Told of what failed after an answer, such as a mail that could not be sent. */
  onError(error: unknown): void;
}

/** Rest of the arguments of a flow, whose first is the context. */
type Rest<F> = F extends (context: Context, ...rest: infer R) => unknown ? R : never;

/** People, how they sign in, their sessions and the mails about these. */
export async function createAccounts(deps: AccountsDeps) {
  const { db, feed, clock, limiter } = deps;
  const engine = await createEngine(db, deps.secret);
  const sessions = createSessions({ db, engine, feed, clock });
  const jwts = createJwts(await loadSharedKey(db, 'jwt', clock), clock);
  const links = createLinks(deps.baseUrl);
  const postman = createPostman({
    mailer: deps.mailer,
    siteUrl: links.site,
    onError: deps.onError,
  });
  const context: Context = {
    db,
    feed,
    engine,
    clock,
    sessions,
    links,
    postman,
    passwords: createPasswords(deps.hashing),
    verifications: createVerifications(db, clock),
    onCreated: deps.onCreated,
    async mayMail(email) {
      const key = `mail:${hashSecret(email)}`;
      return (await limiter.consume(key, MAILS_PER_ADDRESS)).allowed;
    },
  };
  const google = deps.google && createGoogleTokens(deps.google, clock);
  const bind =
    <F extends (context: Context, ...rest: never[]) => unknown>(flow: F) =>
    (...rest: Rest<F>) =>
      flow(context, ...(rest as never[])) as ReturnType<F>;

  function fitting(session: OpenSession | undefined, channel: Channel | undefined) {
    const foreign =
      session?.channel != null && channel !== undefined && session.channel !== channel;
    return foreign ? undefined : session;
  }

  return {
    /** Client id of the Google button; undefined where nobody signs in with Google. */
    googleClientId: deps.google?.clientId,
    signUp: bind(signUp),
    resendActivation: bind(resendActivation),
    followLink: bind(followLink),
    signInByPassword: bind(signInByPassword),
    signInByGoogle:
      google &&
      ((request: Parameters<typeof signInByGoogle>[2]) => signInByGoogle(context, google, request)),
    rememberDevice: bind(rememberDevice),
    knowsDevice: bind(knowsDevice),
    forgotPassword: bind(forgotPassword),
    canResetPassword: bind(canResetPassword),
    resetPassword: bind(resetPassword),
    changePassword: bind(changePassword),
    changeEmail: bind(changeEmail),
    settings: bind(readSettings),
    saveSettings: bind(saveSettings),
    extensionSettings: bind(readExtensionSettings),
    saveExtensionSettings: bind(saveExtensionSettings),
    confirmLink: bind(confirmLink),
    claimLink: bind(claimLink),
    checkDeletion: bind(checkDeletion),
    erase: bind(erase),
    setBlocked: bind(setBlocked),
    mailTokenCreated: bind(mailTokenCreated),
    user: (userId: string) => existingUser(context, userId),
    /** The session of a passport, when it is good for the channel that the request names, if it names one. */
    ofPassport: async (passport: string, channel: Channel | undefined) =>
      fitting(await sessions.byPassport(passport), channel),

    /** The session of a jwt, while both are good, and the jwt was made for the channel that the request names. */
    async ofJwt(jwt: string, channel: Channel | undefined): Promise<OpenSession | undefined> {
      const claims = await jwts.verify(jwt);
      if (claims === undefined || (channel !== undefined && claims.channel !== channel)) return;
      const session = fitting(await sessions.byId(claims.sessionId), channel);
      return session?.userId === claims.userId ? session : undefined;
    },

    /** A fresh jwt of a session, and the session's surface noted. */
    async refresh(session: OpenSession, channel: Channel, appType: AppType): Promise<string> {
      await sessions.setAppType(session, appType);
      return jwts.sign(session.userId, session.sessionId, channel);
    },

    sessions: sessions.list,
    sessionById: sessions.byId,
    sessionLives: sessions.lives,
    endSession: sessions.end,
    endSessions: (userId: string, except?: string) => sessions.endAll(userId, except),

    /** Forgets what ended long ago. */
    async sweep(): Promise<void> {
      await sessions.sweep();
      await context.verifications.sweep();
      await sweepLinks(context);
      await sweepUsers(context);
    },

    /** Waits for mails that are under way. */
    async close(): Promise<void> {
      sessions.close();
      await postman.close();
    },
  };
}
export type Accounts = Awaited<ReturnType<typeof createAccounts>>;
