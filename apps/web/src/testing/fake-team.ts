import { calls, GlossaError, type ResponseOf } from '@glossa/contract';
import { ACCOUNT } from './default-answers.ts';
import type { FakeServer } from './fake-server.ts';

type Team = NonNullable<ResponseOf<typeof calls.team>['team']>;
type Invitation = ResponseOf<typeof calls.teamInvitation>;

const AT = 1_790_000_000;
const MEMBER = { joined_at: AT, cap: null, used: 0 };

/** What a {@link fakeTeam} server knows; a test may change it. */
export interface FakeTeam {
  team: Team | null;
  invitation: Invitation;
}

/** Has a server know a team of three, in which whoever is signed in has a role. */
export function fakeTeam(server: FakeServer, role: Team['role'] = 'owner'): FakeTeam {
  const own = { ...MEMBER, user_id: ACCOUNT.profile.id, name: 'Reader', used: 120 };
  const state: FakeTeam = {
    team: {
      ...{ id: 't1', name: 'Editors', role },
      plan: { name: 'Team Monthly', active: true, ends_at: null, seats: 5 },
      quota: { total: 15_000, used: 2_120, left: 12_880 },
      members: [
        { ...own, role, email: ACCOUNT.profile.email },
        { ...MEMBER, user_id: 'u2', name: 'Bea', role: 'member', email: 'bea@example.test' },
      ],
      invites: [
        {
          ...{ id: 'i1', email: 'late@example.test', role: 'member', state: 'expired' },
          ...{ places: 1, created_at: AT, expires_at: AT, asked: true },
        },
      ],
    },
    invitation: {
      ...{ team: 'Editors', invited_by: 'Olga', email: ACCOUNT.profile.email },
      ...{ state: 'open', asked: false },
    },
  };
  const answer = () => ({ team: structuredClone(state.team) });
  const known = () => {
    if (state.team === null) throw new GlossaError('not_found', 'No team.');
    return state.team;
  };
  server.on(calls.team, answer);
  server.on(calls.teamCreate, ({ name }) => {
    state.team = {
      ...{ id: 't2', name, role: 'owner', plan: null, invites: [] },
      quota: { total: 0, used: 0, left: 0 },
      members: [{ ...own, role: 'owner', email: ACCOUNT.profile.email, used: 0 }],
    };
    return answer();
  });
  server.on(calls.teamUpdate, ({ name, shared_memory }) => {
    if (name !== undefined) known().name = name;
    if (shared_memory !== undefined) known().shared_memory = shared_memory;
    return answer();
  });
  server.on(calls.teamDelete, () => {
    state.team = null;
    return answer();
  });
  server.on(calls.teamInvite, ({ email, role: invited }) => {
    const invites = known().invites.filter((each) => each.email !== email);
    const made = { id: `i-${email}`, email, role: invited ?? 'member', state: 'open' as const };
    const times = { created_at: AT, expires_at: AT + 1_209_600 };
    known().invites = [{ ...made, ...times, places: 1, asked: false }, ...invites];
    return answer();
  });
  server.on(calls.teamLink, () => ({ url: 'http://glossa.test/join-team#secret', ...answer() }));
  server.on(calls.teamInviteRevoke, ({ id }) => {
    known().invites = known().invites.filter((each) => each.id !== id);
    return answer();
  });
  server.on(calls.teamMemberUpdate, ({ member, role: wanted, cap }) => {
    const found = known().members.find(({ user_id }) => user_id === member)!;
    Object.assign(found, { ...(wanted && { role: wanted }), ...(cap !== undefined && { cap }) });
    return answer();
  });
  server.on(calls.teamMemberRemove, ({ member }) => {
    if (member === ACCOUNT.profile.id) state.team = null;
    else known().members = known().members.filter(({ user_id }) => user_id !== member);
    return answer();
  });
  server.on(calls.teamHandOver, ({ member }) => {
    known().role = 'admin';
    for (const each of known().members) each.role = each.user_id === member ? 'owner' : 'admin';
    return answer();
  });
  server.on(calls.teamSeatsQuote, ({ seats }) => ({
    due: { amount: Math.max(0, seats - known().plan!.seats) * 750, currency: 'usd' },
    next: { amount: seats * 1_499, currency: 'usd' },
    ...{ period_end: AT + 1_000_000, at: AT },
  }));
  server.on(calls.teamSeats, ({ seats }) => {
    known().plan!.seats = seats;
    return answer();
  });
  server.on(calls.teamAudit, ({ cursor }) => ({
    items: [
      cursor === undefined
        ? { id: 'a2', at: AT, action: 'joined' as const, by: 'Bea', subject: 'Bea' }
        : { id: 'a1', at: AT, action: 'team_created' as const, by: null, subject: 'Editors' },
    ],
    nextCursor: cursor === undefined ? 'older' : null,
  }));
  server.on(calls.teamInvitation, () => state.invitation);
  server.on(calls.teamInvitationAnswer, ({ answer: given }) => {
    if (given === 'ask') state.invitation = { ...state.invitation, asked: true };
    else {
      state.invitation = {
        ...state.invitation,
        state: given === 'accept' ? 'member' : 'declined',
      };
    }
    return state.invitation;
  });
  return state;
}
