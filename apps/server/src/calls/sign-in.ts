import { createHash } from 'node:crypto';
import { canonicalEmail, type SignedIn } from '@glossa/accounts';
import { type AppType, GlossaError } from '@glossa/contract';
import { adoptThings, ownerOfAccount, ownerOfDevice } from '@glossa/db';
import { DEFAULT_LOCALE, matchLocale, parseAcceptLanguage } from '@glossa/i18n/locales';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

type SignInCalls =
  | 'signInMethods'
  | 'unionLogin'
  | 'unionEmailLogin'
  | 'unionEmailSignup'
  | 'resendActivation'
  | 'forgotPassword'
  | 'resetPassword'
  | 'resetPasswordCheck'
  | 'linkConfirm'
  | 'linkClaim';

const userAgentOf = (c: AppContext) => c.req.header('User-Agent');
const localeOf = (c: AppContext) =>
  matchLocale(parseAcceptLanguage(c.req.header('Accept-Language')))?.code ?? DEFAULT_LOCALE;
/** Surfaces that sign in by pairing. */
const EXTENSIONS = ['chrome_addon', 'edge_addon', 'firefox_addon', 'safari_addon'] as const;
const extensionOf = (given: string | undefined): AppType =>
  EXTENSIONS.find((type) => type === given) ?? 'chrome_addon';
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
/** An address as limits count it: no address stands in their store. */
const countedAs = (email: string) => digest(canonicalEmail(email) ?? email.trim().toLowerCase());

/** Ways in: by password, by Google, from an extension; and what mails to strangers can do. */
export function signInCalls({
  services,
  people: { accounts, invites },
  limits,
}: CallDeps): Pick<CallHandlers, SignInCalls> {
  /** What a visitor made with this client is the account's from now on. */
  async function passportOf(c: AppContext, { userId, passport }: SignedIn) {
    const { device, network, loopback } = c.get('caller');
    // All of this machine is one network, whoever it is that a proxy forwards.
    await invites.noteSignIn(userId, { device, network: loopback ? undefined : network });
    if (device !== undefined) {
      await adoptThings(services.stores.database.db, ownerOfDevice(device), ownerOfAccount(userId));
    }
    return passport;
  }

  /** The device has a count of its own from now on. */
  async function remember(c: AppContext, account: string, userId: string): Promise<void> {
    const { device } = c.get('caller');
    if (device !== undefined) await accounts.rememberDevice({ account, device, userId });
  }

  return {
    async signInMethods() {
      const clientId = accounts.googleClientId;
      return { google: clientId === undefined ? null : { clientId } };
    },

    async unionLogin({ token, google_uid, invite_code }, c) {
      if (accounts.signInByGoogle === undefined) {
        throw new GlossaError('forbidden', 'This server does not offer to sign in with Google.');
      }
      const signedIn = await accounts.signInByGoogle({
        token,
        uid: google_uid,
        inviteCode: invite_code,
        locale: localeOf(c),
        userAgent: userAgentOf(c),
      });
      return { passport: await passportOf(c, signedIn) };
    },

    async unionEmailLogin({ email, password }, c) {
      const request = { email, password, userAgent: userAgentOf(c) };
      const account = countedAs(email);
      const { device } = c.get('caller');
      const known = device !== undefined && (await accounts.knowsDevice({ account, device }));
      const signedIn = await limits.signInPassword(
        c,
        account,
        known ? digest(device) : undefined,
        () => accounts.signInByPassword(request),
      );
      await remember(c, account, signedIn.userId);
      return { passport: await passportOf(c, signedIn) };
    },

    async unionEmailSignup({ channel, email, password, username, invite_code }, c) {
      const locale = localeOf(c);
      await accounts.signUp({
        channel,
        email,
        password,
        username,
        inviteCode: invite_code,
        locale,
      });
      return { sent: true };
    },

    async resendActivation({ email, app_name }) {
      accounts.resendActivation(email, app_name);
      return { sent: true };
    },

    async forgotPassword({ email }) {
      accounts.forgotPassword(email);
      return { sent: true };
    },

    async resetPasswordCheck({ token }) {
      return { usable: await accounts.canResetPassword(token) };
    },

    async resetPassword(request, c) {
      const { userId, email } = await accounts.resetPassword(request);
      const account = countedAs(email);
      await limits.passwordReset(c, account);
      await remember(c, account, userId);
      return { reset: true };
    },

    async linkConfirm({ challenge, app_type }, c) {
      const { userId } = requireAccount(c);
      await accounts.confirmLink({ userId, challenge, appType: extensionOf(app_type) });
      return { linked: true };
    },

    async linkClaim({ verifier }, c) {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      await limits.claim(c, challenge);
      const signedIn = await accounts.claimLink({ verifier, userAgent: userAgentOf(c) });
      if (signedIn === undefined) return { status: 'pending' };
      return { status: 'linked', passport: await passportOf(c, signedIn) };
    },
  };
}
