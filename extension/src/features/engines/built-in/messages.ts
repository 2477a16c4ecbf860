import type { CallError } from '../../../messaging/protocol.ts';

/** Background → off-screen page. */
export type BuiltInRequest =
  | { type: 'built-in/translate'; id: string; texts: string[]; from: string; to: string }
  | { type: 'built-in/abort'; id: string };

/** Off-screen page → background. */
export type BuiltInAnswer = { ok: true; texts: string[] } | { ok: false; error: CallError };

export function isBuiltInRequest(message: unknown): message is BuiltInRequest {
  const type = (message as { type?: unknown } | null)?.type;
  return type === 'built-in/translate' || type === 'built-in/abort';
}
