import { calls, type GlossaError, type ResponseOf } from '@glossa/contract';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { useLoaded } from '../use-loaded.ts';

export type Team = NonNullable<ResponseOf<typeof calls.team>['team']>;
export type Member = Team['members'][number];
export type TeamInvite = Team['invites'][number];

export interface TeamState {
  /** Undefined while it is not known; null without one. */
  team: Team | null | undefined;
  error: GlossaError | null;
  reload(): void;
  /** Shows what a call answered. */
  show(answer: { team: Team | null }): void;
}

/** The team of whoever is signed in; asked for anew when the server says that something of it changed. */
export function useTeam(): TeamState {
  const version = useSession(({ team }) => JSON.stringify(team));
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.team, {}, { signal }),
    version,
  );
  const [after, setAfter] = useState<{ since: typeof data; team: Team | null }>();
  // What was answered to an action holds until the team was asked for again.
  const team = after !== undefined && after.since === data ? after.team : data?.team;
  return {
    ...{ team, error, reload },
    show: (answer) => setAfter({ since: data, team: answer.team }),
  };
}
