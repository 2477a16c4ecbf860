import type { calls as contractCalls, ResponseOf } from '@glossa/contract';
import type { ApiTokenRow, LastDelivery, WebhookRow } from '@glossa/db';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import { seconds } from '../seconds.ts';
import type { CallDeps } from './deps.ts';

type Calls = typeof contractCalls;
type TokenView = ResponseOf<Calls['tokens']>['items'][number];
type WebhookView = ResponseOf<Calls['webhooks']>['items'][number];

const secondsOrNull = (date: Date | null) => (date === null ? null : seconds(date));

function viewToken(row: ApiTokenRow): TokenView {
  const { id, name, hint, scopes, createdAt, lastUsedAt, expiresAt } = row;
  return {
    id,
    name,
    hint,
    scopes,
    created_at: seconds(createdAt),
    last_used_at: secondsOrNull(lastUsedAt),
    expires_at: secondsOrNull(expiresAt),
  };
}

function viewWebhook(row: WebhookRow, last: LastDelivery | null): WebhookView {
  const { id, url, createdAt } = row;
  return {
    id,
    url,
    created_at: seconds(createdAt),
    last: last && { ...last, at: seconds(last.at) },
  };
}

/** API tokens and webhooks of the caller's account: for sessions only, never for a token. */
export function developerCalls({
  people: { tokens, accounts },
  notifications: { webhooks },
}: CallDeps): Pick<
  CallHandlers,
  | 'tokens'
  | 'tokenCreate'
  | 'tokenRevoke'
  | 'webhooks'
  | 'webhookCreate'
  | 'webhookDelete'
  | 'webhookTest'
> {
  return {
    async tokens(_, c) {
      const rows = await tokens.list(requireAccount(c).userId);
      return { items: rows.map(viewToken) };
    },

    async tokenCreate(input, c) {
      const { userId } = requireAccount(c);
      const { row, secret } = await tokens.create(userId, input);
      accounts.mailTokenCreated(userId, row.name);
      return { ...viewToken(row), token: secret };
    },

    async tokenRevoke({ id }, c) {
      await tokens.revoke(requireAccount(c).userId, id);
      return { revoked: true };
    },

    async webhooks(_, c) {
      const rows = await webhooks.list(requireAccount(c).userId);
      return { items: rows.map(({ last, ...row }) => viewWebhook(row, last)) };
    },

    async webhookCreate({ url }, c) {
      const row = await webhooks.create(requireAccount(c).userId, url);
      return { ...viewWebhook(row, null), secret: row.secret };
    },

    async webhookDelete({ id }, c) {
      await webhooks.remove(requireAccount(c).userId, id);
      return { deleted: true };
    },

    webhookTest: ({ id }, c) => webhooks.test(requireAccount(c).userId, id, c.req.raw.signal),
  };
}
