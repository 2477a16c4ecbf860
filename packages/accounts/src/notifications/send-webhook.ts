import type { WebhookRow } from '@glossa/db';
import type { Clock, SafeFetch } from '@glossa/platform';
import type { Outcome } from './outcome.ts';
import { webhookHeaders } from './webhook-signature.ts';

const TIMEOUT_MS = 10_000;
/** The receiver says that it wants no more (Standard Webhooks). */
const GONE = 410;

export interface WebhookMessage {
  /** The same at each attempt, by which receivers know a repetition. */
  id: string;
  type: string;
  /** When it happened. */
  at: Date;
  data: unknown;
}

export type SendWebhook = (
  webhook: Pick<WebhookRow, 'url' | 'secret'>,
  message: WebhookMessage,
  signal: AbortSignal,
) => Promise<Outcome>;

/** Posts signed messages; anything but an answer in the 200s is a failure. Redirects are not followed. */
export function createWebhookSender({
  post,
  clock,
}: {
  post: SafeFetch['post'];
  clock: Clock;
}): SendWebhook {
  return async ({ url, secret }, { id, type, at, data }, signal) => {
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    const timestamp = Math.floor(clock.now() / 1000);
    const headers = webhookHeaders(secret, { id, timestamp, body });
    try {
      const status = await post(url, { headers, body, timeoutMs: TIMEOUT_MS, signal });
      return { status, delivered: status >= 200 && status < 300, final: status === GONE };
    } catch {
      signal.throwIfAborted();
      return { status: null, delivered: false, final: false };
    }
  };
}
