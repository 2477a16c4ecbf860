import type { AccountEvent, Subscription, TeamSubscription } from '@glossa/contract';
import { abortableSleep } from '@glossa/contract/abort';
import { type AccountChange, type AccountFeed, Bell, teamKey } from '@glossa/db';

/** Asks anew after this long without word, in case a message was lost. */
const POLL_MS = 30_000;
/** The same while messages do not arrive: a change still shows within 5 s. */
const POLL_WITHOUT_FEED_MS = 3_000;
/** Changes in quick succession, as of a running job, become one event. */
const COALESCE_MS = 400;
/** The same of what others use of a team's quota: as many are told as the team has people. */
const COALESCE_TEAM_MS = 2_000;

export interface WatchAccountOptions {
  feed: Pick<AccountFeed, 'subscribe' | 'connected'>;
  userId: string;
  /** The session whose end ends the watching. */
  sessionId: string;
  subscription(): Promise<Subscription>;
  team(): Promise<TeamSubscription | null>;
  /** False once the session has ended, been revoked or expired. */
  sessionLives(): Promise<boolean>;
  signal: AbortSignal;
  coalesceMs?: number;
  coalesceTeamMs?: number;
}

/**
 * An account's balance and its team's quota, now and after each change, until its session ends (`signed_out`, the last)
 * or `signal` fires. The feed only says when to look: what is sent was read from the database.
 */
export async function* watchAccount({
  feed,
  userId,
  sessionId,
  subscription,
  team,
  sessionLives,
  signal,
  coalesceMs = COALESCE_MS,
  coalesceTeamMs = COALESCE_TEAM_MS,
}: WatchAccountOptions): AsyncGenerator<AccountEvent, void> {
  const bell = new Bell();
  /** Rung for what the account itself has to do with. */
  const own = new Bell();
  const ring = () => {
    own.ring();
    bell.ring();
  };
  let ended = false;
  const unsubscribe = feed.subscribe(userId, (change) => {
    ended ||= endsSession(change, sessionId);
    ring();
  });
  let teamMoved = false;
  const followTeam = oneTeam(feed, () => {
    teamMoved = true;
    bell.ring();
  });
  signal.addEventListener('abort', ring);
  try {
    let last: string | undefined;
    while (!signal.aborted) {
      if (ended || !(await sessionLives())) {
        yield { type: 'signed_out' };
        return;
      }
      const event: AccountEvent = {
        type: 'balance',
        subscription: await subscription(),
        team_subscription: await team(),
      };
      // What moved before it was listened to is looked for at once.
      if (followTeam(event.team_subscription?.team.id)) ring();
      if (signal.aborted) return;
      const state = JSON.stringify(event);
      if (state !== last) yield event;
      last = state;
      await bell.wait(feed.connected ? POLL_MS : POLL_WITHOUT_FEED_MS);
      await own.wait(teamMoved ? coalesceTeamMs : 0);
      teamMoved = false;
      if (!ended) await abortableSleep(coalesceMs, signal).catch(() => {});
    }
  } finally {
    unsubscribe();
    followTeam(undefined);
    signal.removeEventListener('abort', ring);
  }
}

/** Follows one team at a time: answers what goes over to another, or to none, and whether it did. */
function oneTeam(feed: Pick<AccountFeed, 'subscribe'>, listener: () => void) {
  let known: string | undefined;
  let leave = () => {};
  return (teamId: string | undefined) => {
    if (teamId === known) return false;
    leave();
    known = teamId;
    leave = teamId === undefined ? () => {} : feed.subscribe(teamKey(teamId), listener);
    return teamId !== undefined;
  };
}

function endsSession(change: AccountChange, sessionId: string): boolean {
  if (change.type === 'session_ended') return change.sessionId === sessionId;
  return change.type === 'sessions_ended' && change.exceptSessionId !== sessionId;
}
