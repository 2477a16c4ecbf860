import type { CallError } from '../../messaging/protocol.ts';

/** Page of the extension → background. Answered by why it did not work, null where it did. */
export type SyncRequest =
  /** A page of the extension was opened. */
  { type: 'sync/now' } | { type: 'sync/turn'; on: boolean };
export type SyncAnswer = CallError | null;

export function isSyncRequest(message: unknown): message is SyncRequest {
  const type = (message as { type?: unknown } | null)?.type;
  return type === 'sync/now' || type === 'sync/turn';
}
