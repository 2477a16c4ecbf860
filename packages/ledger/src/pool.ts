import { GlossaError } from '@glossa/contract';
import type { Entry, Pool } from './types.ts';

/** Credits that a member may draw from their team's quota now: never more than it has left, nor than their cap leaves. */
export function poolLeft({ quota, used, held, member }: Pool): number {
  if (!member.draws) return 0;
  const own = member.cap === null ? quota : member.cap - member.used - member.held;
  return Math.max(0, Math.min(quota - used - held, own));
}

/**
 * A team's quota once a transfer of its member is written, and how much came back to it (negative: was drawn).
 * Errors: `internal` for more than there is, or for a team that it is not.
 */
export function drawnFrom(
  pool: Pool | null,
  entries: readonly Entry[],
): { after: Pool | null; change: number } {
  let change = 0;
  let [used, held] = [0, 0];
  for (const { account, amount } of entries) {
    if (account.of === 'pool') {
      if (account.teamId !== pool?.teamId) throw new GlossaError('internal', 'Of another team.');
      change += amount;
    } else if (account.of !== 'issued' && account.purse === 'team') {
      if (account.of === 'used') used += amount;
      else held += amount;
    }
  }
  if (pool === null || (change === 0 && used === 0 && held === 0)) return { after: pool, change };
  if (-change > poolLeft(pool)) throw new GlossaError('internal', 'The quota is exceeded.');
  const { member } = pool;
  const after = {
    ...pool,
    ...{ used: pool.used + used, held: pool.held + held },
    member: { ...member, used: member.used + used, held: member.held + held },
  };
  return { after, change };
}
