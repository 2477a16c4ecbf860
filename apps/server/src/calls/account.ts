import { readableEmail } from '@glossa/accounts';
import { CHANNELS, type Channel, GlossaError, HEADERS } from '@glossa/contract';
import { isId } from '@glossa/platform';
import { deleteAccount } from '../account/delete-account.ts';
import { exportAccount } from '../account/export-account.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import { seconds } from '../seconds.ts';
import type { CallDeps } from './deps.ts';

type AccountCalls =
  | 'status'
  | 'logout'
  | 'settings'
  | 'saveSettings'
  | 'changePassword'
  | 'changeEmail'
  | 'sessions'
  | 'sessionEnd'
  | 'accountExport'
  | 'accountDelete';

/** The caller's session. Errors: `unauthenticated`; `forbidden` for an API token. */
function sessionOf(c: AppContext): { userId: string; sessionId: string } {
  const { userId, sessionId } = requireAccount(c);
  if (sessionId === null) throw new GlossaError('forbidden', 'This is for sessions.');
  return { userId, sessionId };
}

/** The channel a request names; the site's own when it names none. */
function channelOf(c: AppContext): Channel {
  const given = c.req.header(HEADERS.accessChannel);
  return CHANNELS.find((channel) => channel === given) ?? 'glossa';
}

/** The caller's own account. */
export function accountCalls({
  services,
  people,
  limits,
  selling,
}: CallDeps): Pick<CallHandlers, AccountCalls> {
  const { accounts } = people;
  /** Wrong passwords of a stolen session count for the account. */
  const guarded = <T>(userId: string, check: () => Promise<T>) => limits.password(userId, check);

  return {
    async status({ app_type }, c) {
      const { userId, email, username, createdAt } = requireAccount(c);
      const { sessionId } = sessionOf(c);
      const session = await accounts.sessionById(sessionId);
      if (session === undefined) throw new GlossaError('invalid_token', 'The session has ended.');
      const [jwt, subscription, team] = await Promise.all([
        accounts.refresh(session, channelOf(c), app_type),
        services.stores.ledger.subscription(userId),
        people.teams.subscription(userId),
      ]);
      return {
        profile: { id: userId, email: readableEmail(email), username, created_at: createdAt },
        subscription,
        team_subscription: team,
        jwt,
      };
    },

    async logout({ everywhere }, c) {
      const { userId, sessionId } = sessionOf(c);
      if (everywhere) return { ended: await accounts.endSessions(userId) };
      return { ended: (await accounts.endSession(userId, sessionId)) ? 1 : 0 };
    },

    async settings(_, c) {
      const { userId } = requireAccount(c);
      const { locale, notifyByMail, hasPassword, googleLinked, pendingEmail } =
        await accounts.settings(userId);
      return {
        locale,
        notify_by_mail: notifyByMail,
        has_password: hasPassword,
        google_linked: googleLinked,
        pending_email: pendingEmail,
      };
    },

    async saveSettings({ username, locale, notify_by_mail }, c) {
      const { userId } = requireAccount(c);
      await accounts.saveSettings(userId, { username, locale, notifyByMail: notify_by_mail });
      return { saved: true };
    },

    async changePassword({ current_password, new_password }, c) {
      const session = sessionOf(c);
      const request = { ...session, current: current_password, next: new_password };
      await guarded(session.userId, () => accounts.changePassword(request));
      return { changed: true };
    },

    async changeEmail({ email, password }, c) {
      const { userId } = requireAccount(c);
      await limits.changeEmail(userId);
      await guarded(userId, () => accounts.changeEmail({ userId, email, password }));
      return { sent: true };
    },

    async sessions(_, c) {
      const { userId, sessionId } = requireAccount(c);
      const items = (await accounts.sessions(userId)).map((session) => ({
        id: session.id,
        app_type: session.appType,
        device: session.device,
        created_at: seconds(session.createdAt),
        last_used_at: seconds(session.lastUsedAt),
        current: session.id === sessionId,
      }));
      return { items };
    },

    async sessionEnd({ id }, c) {
      const { userId } = requireAccount(c);
      if (!isId(id) || !(await accounts.endSession(userId, id))) {
        throw new GlossaError('not_found', 'There is no such session of the caller.');
      }
      return { ended: true };
    },

    async accountExport(_, c) {
      const { userId } = requireAccount(c);
      const data = await exportAccount({ services, selling, ...people }, userId);
      return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="glossa-account.json"',
        'Cache-Control': 'no-store',
      });
    },

    async accountDelete({ email, password }, c) {
      const { userId } = requireAccount(c);
      await guarded(userId, () => accounts.checkDeletion({ userId, email, password }));
      await deleteAccount(services, people, selling, userId);
      return { deleted: true };
    },
  };
}
