import { GlossaError } from '@glossa/contract';
import { ApiError } from '@glossa/core';
import type { CallError } from '../../messaging/protocol.ts';
import { DailyCapReached } from './page/daily-spend.ts';

/** An error as it can be sent to a page. */
export function callError(error: unknown): CallError {
  if (!(error instanceof GlossaError)) return { code: 'internal' };
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const reason = error instanceof DailyCapReached ? 'daily_cap' : undefined;
  return { code: error.code, retryAfter: error.retryAfter, requestId, reason };
}
