import type { Selling } from '@glossa/billing';
import { type calls, GlossaError, type ResponseOf } from '@glossa/contract';
import { endOwnTeam } from '../billing/end-team.ts';
import { sellingTo } from '../billing/selling.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

type TeamCalls = Extract<keyof CallHandlers, `team${string}`>;
type Answer = ResponseOf<typeof calls.team>;

/** The caller's team. What a request names is looked for in that team alone: of another one nothing is learned. */
export function teamCalls({ people, selling }: CallDeps): Pick<CallHandlers, TeamCalls> {
  const { teams } = people;

  /** Does something, and answers the team as it is then. */
  async function after(userId: string, work: Promise<unknown>): Promise<Answer> {
    await work;
    return { team: await teams.view(userId) };
  }
  const invitedOf = (c: AppContext) => {
    const { userId, email } = requireAccount(c);
    return { userId, email };
  };
  const idOf = (c: AppContext) => requireAccount(c).userId;
  /** Errors: `selling_off`. */
  function sells(c: AppContext): Selling['billing'] {
    const own = sellingTo(c, selling);
    if (own === undefined) throw new GlossaError('selling_off', 'Nothing is sold here.');
    return own.billing;
  }

  return {
    team: async (_, c) => ({ team: await teams.view(idOf(c)) }),
    teamCreate: ({ name }, c) => after(idOf(c), teams.create(idOf(c), name)),
    async teamUpdate({ name, shared_memory: shares }, c) {
      const userId = idOf(c);
      if (name !== undefined) await teams.rename(userId, name);
      if (shares !== undefined) await teams.shareMemory(userId, shares);
      return { team: await teams.view(userId) };
    },

    async teamDelete({ name }, c) {
      const userId = idOf(c);
      await teams.ownedBy(userId);
      if ((await teams.view(userId))?.name !== name) {
        throw new GlossaError('validation_failed', 'Not the name of the team.');
      }
      return after(userId, endOwnTeam(people, selling, userId));
    },

    teamInvite: (request, c) => after(idOf(c), teams.inviteByMail(requireAccount(c), request)),

    async teamLink({ places }, c) {
      const url = await teams.inviteByLink(requireAccount(c), places);
      return { url, team: await teams.view(idOf(c)) };
    },

    teamInviteRevoke: ({ id }, c) => after(idOf(c), teams.revokeInvite(idOf(c), id)),
    teamInvitation: ({ token }, c) => teams.invitation(invitedOf(c), token),

    async teamInvitationAnswer({ token, answer }, c) {
      await teams[answer](invitedOf(c), token);
      return teams.invitation(invitedOf(c), token);
    },

    teamMemberUpdate: (change, c) => after(idOf(c), teams.updateMember(idOf(c), change)),
    teamMemberRemove: ({ member }, c) => after(idOf(c), teams.removeMember(idOf(c), member)),
    teamHandOver: ({ member }, c) => after(idOf(c), teams.handOver(idOf(c), member)),

    async teamSeatsQuote({ seats }, c) {
      const teamId = await teams.seatsFor(idOf(c), seats);
      const { due, next, periodEnd, at } = await sells(c).quoteSeats(teamId, seats);
      return { due, next, period_end: Math.floor(periodEnd / 1000), at: at / 1000 };
    },

    async teamSeats({ seats, at }, c) {
      const userId = idOf(c);
      const teamId = await teams.seatsFor(userId, seats);
      const billing = sells(c);
      await teams.takeSeatChange(teamId);
      await billing.changeSeats(teamId, { seats, at: at * 1000 });
      return after(userId, teams.noteSeats(teamId, userId, seats));
    },

    teamAudit: (page, c) => teams.audit(idOf(c), page),
  };
}
