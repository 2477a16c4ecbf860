import type { Invites } from '@glossa/accounts';
import type { AccountFeed } from '@glossa/db';
import { repeat } from '@glossa/jobs';
import type { Logger } from 'pino';

const MOVED_EVERY_MS = 1_000;
/** Of everybody, in case a change of credits was not told of. */
const ALL_EVERY_MS = 60_000;

/**
 * Settles invitations of those of whom credits moved in any process, whoever they are, since the last pass.
 * @returns the pass, which asks nothing where no credits moved, and what ends the listening
 */
export function settleMoved(
  { settle }: Pick<Invites, 'settle'>,
  feed: Pick<AccountFeed, 'subscribe'>,
) {
  const moved = new Set<string>();
  const end = feed.subscribe('*', (change, userId) => {
    if (change.type === 'balance' && userId !== undefined) moved.add(userId);
  });
  return {
    async pass(): Promise<void> {
      if (moved.size === 0) return;
      const userIds = [...moved];
      moved.clear();
      await settle(userIds);
    },
    end,
  };
}

/** Settles invitations as soon as they are ready; answers what ends that. */
export function settleInvites(
  invites: Invites,
  feed: AccountFeed,
  logger: Logger,
): () => Promise<void> {
  const { pass, end } = settleMoved(invites, feed);
  const stops = [
    repeat('new invitations', MOVED_EVERY_MS, logger, pass),
    repeat('invitations', ALL_EVERY_MS, logger, () => invites.settle()),
  ];
  return async () => {
    end();
    await Promise.all(stops.map((stop) => stop()));
  };
}
