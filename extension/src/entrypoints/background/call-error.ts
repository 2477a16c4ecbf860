import { GlossaError } from '@glossa/contract';
import { ApiError } from '@glossa/core';
import { DailyCapReached } from '../../features/spend/daily-spend.ts';
import type { CallError, CallReason } from '../../messaging/protocol.ts';

/** An error as it can be sent to a page. */
export function callError(error: unknown): CallError {
  if (!(error instanceof GlossaError)) return { code: 'internal' };
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const { code, retryAfter } = error;
  return { code, retryAfter, requestId, reason: reasonOf(error), pair: pairOf(error) };
}

function pairOf(error: GlossaError): CallError['pair'] {
  const { code, details } = error;
  if (code !== 'unsupported_language_pair' && reasonOf(error) !== 'download') return undefined;
  const { from, to } = (details ?? {}) as { from?: unknown; to?: unknown };
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

function reasonOf(error: GlossaError): CallReason | undefined {
  if (error instanceof DailyCapReached) return 'daily_cap';
  const reason = (error.details as { reason?: unknown } | undefined)?.reason;
  return reason === 'download' || reason === 'no_chat' ? reason : undefined;
}
