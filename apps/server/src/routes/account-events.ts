import { GlossaError, type Subscription } from '@glossa/contract';
import type { Services } from '@glossa/jobs';
import { createOpenStreams } from '../account/open-streams.ts';
import { watchAccount } from '../account/watch-account.ts';
import type { CallerAccount } from '../http/caller.ts';
import { eventStreamResponse } from '../http/event-stream-response.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';

/** Tabs, windows and extensions of one person; each process counts its own. */
const STREAMS_PER_ACCOUNT = 20;

export interface AccountEventsDeps {
  services: Pick<Services, 'stores'>;
  subscriptionOf(userId: string): Promise<Subscription>;
  /** Reads the database, not a cache. */
  sessionLives(userId: string, sessionId: string): Promise<boolean>;
  /** Fires when the server ends. */
  draining: AbortSignal;
}

function sessionOf(account: CallerAccount): string {
  if (account.sessionId !== null) return account.sessionId;
  throw new GlossaError('forbidden', 'This is for sessions.');
}

/** `GET /account/events`: the caller's balance and the end of the caller's session, as they change. */
export function accountEventsRoute({
  services,
  subscriptionOf,
  sessionLives,
  draining,
}: AccountEventsDeps): Pick<CallHandlers, 'accountEvents'> {
  const streams = createOpenStreams(STREAMS_PER_ACCOUNT);
  return {
    async accountEvents(_, c) {
      const account = requireAccount(c);
      const { userId } = account;
      const sessionId = sessionOf(account);
      const signal = AbortSignal.any([c.req.raw.signal, draining]);
      const values = watchAccount({
        feed: services.stores.accountFeed,
        userId,
        sessionId,
        subscription: () => subscriptionOf(userId),
        sessionLives: () => sessionLives(userId, sessionId),
        signal,
      });
      return eventStreamResponse(c, streams.enter(userId, values), signal);
    },
  };
}
