import { GlossaError } from '@glossa/contract';
import { createOpenStreams } from '../account/open-streams.ts';
import { watchAccount } from '../account/watch-account.ts';
import type { CallerAccount } from '../http/caller.ts';
import { eventStreamResponse } from '../http/event-stream-response.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

/** Tabs, windows and extensions of one person; each process counts its own. */
const STREAMS_PER_ACCOUNT = 20;

function sessionOf(account: CallerAccount): string {
  if (account.sessionId !== null) return account.sessionId;
  throw new GlossaError('forbidden', 'This is for sessions.');
}

/** `GET /account/events`: the caller's balance and the end of the caller's session, as they change. */
export function accountEventCalls({
  services: { stores },
  people: { accounts, teams },
  draining,
}: CallDeps): Pick<CallHandlers, 'accountEvents'> {
  const streams = createOpenStreams(STREAMS_PER_ACCOUNT);
  return {
    async accountEvents(_, c) {
      const account = requireAccount(c);
      const { userId } = account;
      const sessionId = sessionOf(account);
      const signal = AbortSignal.any([c.req.raw.signal, draining]);
      const values = watchAccount({
        feed: stores.accountFeed,
        userId,
        sessionId,
        subscription: () => stores.ledger.subscription(userId),
        team: () => teams.subscription(userId),
        sessionLives: () => accounts.sessionLives(userId, sessionId),
        signal,
      });
      return eventStreamResponse(c, streams.enter(userId, values), signal);
    },
  };
}
