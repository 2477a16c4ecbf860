import { type ErrorCode, GlossaError } from '@glossa/contract';

/** Codes that may pass by themselves; all others are answers. */
const TRANSIENT: ReadonlySet<ErrorCode> = new Set([
  'engine_unavailable',
  'service_unavailable',
  'source_unavailable',
  'storage_full',
  'rate_limited',
  'timeout',
  'internal',
]);

/** Whether running the job again may help. An error that is not ours may be anything, a full disk or a lost connection. */
export function isTransient(error: unknown): boolean {
  return error instanceof GlossaError ? TRANSIENT.has(error.code) : true;
}

/** Code and message that the job's row keeps; unknown errors show nothing of the inside. */
export function jobError(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof GlossaError) return { code: error.code, message: error.message };
  return { code: 'internal', message: 'Unexpected error.' };
}
