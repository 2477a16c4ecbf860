// @chunk shell
import type { ErrorCode } from '@glossa/contract';

/** Why the sign-in dialog is shown. */
export type WallReason = Extract<
  ErrorCode,
  'visitor_limit_reached' | 'sign_in_required' | 'unauthenticated'
>;

let reason: WallReason | null = null;
const listeners = new Set<() => void>();

function change(next: WallReason | null): void {
  reason = next;
  for (const listener of [...listeners]) listener();
}

/** The sign-in dialog that any page may ask for; shown by the header. Free of imports: part of the entry script. */
export const wall = {
  open: (why: WallReason) => change(why),
  close: () => change(null),
  reason: () => reason,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
