import { GlossaError } from '@glossa/contract';
import type { LastDelivery, NotificationsRepo, WebhookRow, WebhooksRepo } from '@glossa/db';
import { type Clock, isId, newId, type SafeFetch } from '@glossa/platform';
import type { SendWebhook } from './send-webhook.ts';
import { newWebhookSecret } from './webhook-signature.ts';

const WEBHOOKS_PER_USER = 5;
const TEST_TYPE = 'webhook.test';

export interface WebhookService {
  /** Adds an address; the row holds the secret that signs. Errors: `url_not_allowed`, `limit_exceeded`. */
  create(userId: string, url: string): Promise<WebhookRow>;
  list(userId: string): Promise<(WebhookRow & { last: LastDelivery | null })[]>;
  /** Errors: `not_found` for a foreign or unknown id. */
  remove(userId: string, id: string): Promise<void>;
  /** Sends a message at once, without retries. Errors: `not_found`. */
  test(
    userId: string,
    id: string,
    signal: AbortSignal,
  ): Promise<{ delivered: boolean; status: number | null }>;
}

export interface WebhookServiceDeps {
  webhooks: WebhooksRepo;
  notifications: Pick<NotificationsRepo, 'record'>;
  /** Judges an address before it is kept; names are judged again at each delivery. */
  checkUrl: SafeFetch['check'];
  send: SendWebhook;
  clock: Clock;
}

const unknown = () => new GlossaError('not_found', 'There is no such webhook.');

/** Addresses of an account that are told when a job ends. */
export function createWebhookService(deps: WebhookServiceDeps): WebhookService {
  const { webhooks, notifications, clock } = deps;
  return {
    async create(userId, url) {
      const { href } = deps.checkUrl(url);
      const webhook = { id: newId(), userId, url: href, secret: newWebhookSecret() };
      const row = await webhooks.create(webhook, WEBHOOKS_PER_USER);
      if (row === undefined) {
        throw new GlossaError('limit_exceeded', 'The account has too many webhooks.', {
          details: { limit: WEBHOOKS_PER_USER },
        });
      }
      return row;
    },

    list: (userId) => webhooks.list(userId),

    async remove(userId, id) {
      if (!isId(id) || (await webhooks.remove(userId, id)) === undefined) throw unknown();
    },

    async test(userId, id, signal) {
      const webhook = isId(id) ? await webhooks.get(userId, id) : undefined;
      if (webhook === undefined) throw unknown();
      const row = { id: `msg_${newId()}`, userId, webhookId: id, type: TEST_TYPE };
      const message = { ...row, at: new Date(clock.now()), data: {} };
      const { status, delivered } = await deps.send(webhook, message, signal);
      await notifications.record({ ...row, jobId: row.id }, { status, delivered });
      return { delivered, status };
    },
  };
}
