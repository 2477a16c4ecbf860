import { CallNotice } from '../../features/account/call-notice.tsx';
import { OpenWayOutButton } from '../../features/engines/open-way-out.tsx';
import type { CallError } from '../../messaging/protocol.ts';

interface Props {
  error: CallError;
  /** What was to be translated into what, where that can be had in this browser, too; the source may be `auto`. */
  pair?: { from: string; to: string };
  onRetry(): void;
}

/** Why there is no translation, and what can be done about it. */
export function Refusal({ error, pair, onRetry }: Props) {
  if (pair === undefined) return <CallNotice error={error} onRetry={onRetry} />;
  const { from, to } = error.pair ?? pair;
  const known = from === 'auto' ? { to } : { from, to };
  return <CallNotice error={error} onRetry={onRetry} wayOut={<OpenWayOutButton {...known} />} />;
}
