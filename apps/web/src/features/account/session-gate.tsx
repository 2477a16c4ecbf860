import { GlossaError } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import type { ReactNode } from 'react';
import { session } from '../../client/api.ts';
import { useSession } from '../../client/use-session.ts';

export interface SessionGateProps {
  /** Of the size of what follows: shown while nothing is known yet. */
  skeleton: ReactNode;
  signedOut: ReactNode;
  children: ReactNode;
}

/** Shows the inside to whoever is signed in, and a way in to all others. */
export function SessionGate({ skeleton, signedOut, children }: SessionGateProps) {
  const phase = useSession((state) => state.phase);
  const known = useSession((state) => state.profile !== null);
  if (known) return children;
  if (phase === 'signed_out') return signedOut;
  if (phase === 'unreachable') {
    const error = new GlossaError('source_unavailable', 'The server cannot be reached.');
    return <ErrorNotice error={error} onRetry={() => void session.refresh()} />;
  }
  return skeleton;
}
