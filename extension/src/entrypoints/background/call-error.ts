import { GlossaError } from '@glossa/contract';
import { ApiError } from '@glossa/core';
import type { CallError } from '../../messaging/protocol.ts';

/** An error as it can be sent to a page. */
export function callError(error: unknown): CallError {
  if (!(error instanceof GlossaError)) return { code: 'internal' };
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return { code: error.code, retryAfter: error.retryAfter, requestId };
}
