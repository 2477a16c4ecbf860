import { TEAM_INVITE_DAYS } from '@glossa/contract';
import { createAccountFeed, createLedgerRepo, type LedgerRepo, schema } from '@glossa/db';
import { createMemoryRateLimiter, type Mail, newId } from '@glossa/platform';
import {
  auditLedger,
  auditTeams,
  eachDatabase,
  type FakeClock,
  fakeClock,
  until,
} from '@glossa/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTeams, type Teams } from './teams.ts';

const DAY_MS = 24 * 60 * 60_000;
const { users } = schema;

interface Person {
  userId: string;
  email: string;
  username: string;
  locale: string;
}

eachDatabase((database) => {
  let clock: FakeClock;
  let ledger: LedgerRepo;
  let teams: Teams;
  let mails: Mail[];
  /** Teams of which the quota moved, as the ledger tells. */
  let moved: string[];
  beforeEach(async () => {
    clock = fakeClock();
    mails = [];
    moved = [];
    const { db } = database();
    ledger = createLedgerRepo(db, { clock, onTeamChange: async (id) => void moved.push(id) });
    teams = createTeams({
      ...{ db, ledger, clock, newId, feed: await createAccountFeed(database()) },
      limiter: createMemoryRateLimiter(clock),
      mailer: {
        kind: 'outbox',
        send: async (mail) => void mails.push(mail),
        check: async () => {},
        close: async () => {},
      },
      baseUrl: () => 'http://glossa.test',
      onError: (error) => {
        throw error;
      },
    });
  });

  async function person(username = 'Ada'): Promise<Person> {
    const userId = newId();
    const email = `${userId.toLowerCase()}@example.org`;
    const at = new Date(clock.now());
    await database().db.insert(users).values({
      id: userId,
      name: username,
      email,
      emailVerified: true,
      createdAt: at,
      updatedAt: at,
    });
    await ledger.open(userId);
    return { userId, email, username, locale: 'en' };
  }
  const teamOf = async (owner: Person) => (await teams.view(owner.userId))!;
  async function pay(teamId: string, seats: number | null): Promise<void> {
    await ledger.entitleTeam(teamId, ({ setPlan, now }) =>
      setPlan(
        seats === null
          ? null
          : {
              ...{ name: 'Team Monthly', seats, creditsPerSeat: 100 },
              ...{ flag: true, endsAt: null, periodStart: now },
            },
      ),
    );
  }
  /** A team with its owner; seats that are paid for. */
  async function started(seats = 3): Promise<Person & { teamId: string }> {
    const owner = await person('Olga');
    await teams.create(owner.userId, 'Editors');
    const { id: teamId } = await teamOf(owner);
    clock.advance(1000);
    await pay(teamId, seats);
    return { ...owner, teamId };
  }
  const secretOf = (text: string) => /#([\w-]+)/.exec(text)![1]!;
  /** Invites somebody by mail; answers the secret that the mail holds. */
  async function invited(by: Person, to: { email: string }, role: 'admin' | 'member' = 'member') {
    const before = mails.length;
    await teams.inviteByMail(by, { email: to.email, role });
    const secret = secretOf(await until(() => mails[before]?.text));
    clock.advance(1000);
    return secret;
  }
  async function joined(owner: Person, role: 'admin' | 'member' = 'member', name?: string) {
    const someone = await person(name);
    await teams.accept(someone, await invited(owner, someone, role));
    return someone;
  }
  const link = async (by: Person, places = 10) => secretOf(await teams.inviteByLink(by, places));
  const stateOf = async (who: Person, token: string) => (await teams.invitation(who, token)).state;
  const actions = async (who: Person) =>
    (await teams.audit(who.userId, { limit: 50 })).items.map(({ action }) => action);
  const refused = (work: Promise<unknown>, code: string) =>
    expect(work).rejects.toMatchObject({ code });

  describe('a team', () => {
    it('is made, named and ended; nobody is in two', async () => {
      const owner = await started();
      await refused(teams.create(owner.userId, 'Second'), 'conflict');
      await teams.rename(owner.userId, 'Readers');
      expect(await teamOf(owner)).toMatchObject({
        ...{ name: 'Readers', role: 'owner', quota: { total: 300, used: 0, left: 300 } },
        plan: { name: 'Team Monthly', active: true, seats: 3, ends_at: null },
        members: [{ user_id: owner.userId, role: 'owner', email: owner.email, used: 0 }],
      });
      expect(await teams.subscription(owner.userId)).toMatchObject({
        ...{ detail: { name: 'Team Monthly' }, team: { name: 'Readers', role: 'owner' } },
        credits: { left: 300, used: 0, cap: null },
      });
      const member = await joined(owner);
      await refused(teams.end(member.userId), 'forbidden');
      await teams.end(owner.userId);
      for (const { userId } of [owner, member]) {
        expect(await teams.view(userId)).toBeNull();
        expect(await teams.subscription(userId)).toBeNull();
      }
      await teams.create(member.userId, 'Own');
    });

    it('is told of what its people use, hold and give back, and of nothing else', async () => {
      const owner = await started();
      const member = await joined(owner);
      const alone = await person();
      await ledger.spend(alone.userId, 5);
      await teams.view(owner.userId);
      expect(moved).toEqual([]);
      await ledger.spend(member.userId, 5);
      await ledger.reserve(member.userId, { id: 'held', job: false }, 7);
      expect(moved).toEqual([owner.teamId, owner.teamId]);
      await ledger.settle(member.userId, 'held', async () => null);
      expect(moved).toHaveLength(3);
      expect(await teamOf(owner)).toMatchObject({ quota: { left: 295 } });
    });

    it('cannot be made without end', async () => {
      const { userId } = await person();
      for (let made = 0; made < 10; made += 1) {
        await teams.create(userId, 'Again');
        await teams.end(userId);
      }
      await refused(teams.create(userId, 'Again'), 'rate_limited');
    });

    it('members see who is in it, not what concerns owner and admins', async () => {
      const owner = await started();
      const member = await joined(owner);
      await invited(owner, await person());
      const seen = await teamOf(member);
      expect(seen.invites).toEqual([]);
      expect(seen.members).toMatchObject([
        { user_id: owner.userId, email: null, used: null, cap: null },
        { user_id: member.userId, email: member.email, used: 0 },
      ]);
      await refused(teams.audit(member.userId, { limit: 5 }), 'forbidden');
      await refused(
        teams.inviteByMail(member, { email: 'a@b.example', role: 'member' }),
        'forbidden',
      );
      await refused(teams.inviteByLink(member, 5), 'forbidden');
      await refused(teams.rename(member.userId, 'Mine'), 'forbidden');
      await refused(
        teams.updateMember(member.userId, { member: member.userId, cap: null }),
        'forbidden',
      );
      await refused(teams.seatsFor(member.userId, 9), 'forbidden');
    });
  });

  describe('an invitation', () => {
    it('by mail lets the one who reads that address in, once', async () => {
      const owner = await started();
      const someone = await person('Bea');
      const other = await person();
      const token = await invited(owner, someone);
      expect(mails[0]).toMatchObject({ to: someone.email });
      expect(mails[0]!.text).toContain('Editors');
      expect(await teams.invitation(other, token)).toMatchObject({
        ...{ state: 'other_address', email: someone.email, team: 'Editors', invited_by: 'Olga' },
      });
      await refused(teams.accept(other, token), 'conflict');
      await teams.accept(someone, token);
      await teams.accept(someone, token);
      expect(await stateOf(someone, token)).toBe('member');
      expect(await stateOf(other, token)).toBe('accepted');
      expect((await teamOf(owner)).invites).toEqual([]);
      expect(await actions(owner)).toEqual(['joined', 'invited', 'team_created']);
      await refused(
        teams.inviteByMail(owner, { email: someone.email, role: 'member' }),
        'conflict',
      );
    });

    it('ends: declined, revoked, too old, or sent again; whoever it was for may ask for another', async () => {
      const owner = await started();
      const someone = await person();
      const first = await invited(owner, someone);
      const second = await invited(owner, someone);
      expect(await stateOf(someone, first)).toBe('revoked');
      await refused(teams.accept(someone, first), 'conflict');
      await teams.decline(someone, second);
      expect(await stateOf(someone, second)).toBe('declined');
      expect((await teamOf(owner)).invites).toMatchObject([{ state: 'declined' }]);
      const third = await invited(owner, someone);
      const { invites } = await teamOf(owner);
      expect(invites).toMatchObject([{ state: 'open', email: someone.email }]);
      clock.advance(TEAM_INVITE_DAYS * DAY_MS);
      expect(await stateOf(someone, third)).toBe('expired');
      await refused(teams.accept(someone, third), 'conflict');
      await teams.ask(someone, third);
      await teams.ask(someone, third);
      expect((await teamOf(owner)).invites).toMatchObject([{ state: 'expired', asked: true }]);
      expect((await actions(owner)).filter((each) => each === 'invite_asked')).toHaveLength(1);
      await teams.revokeInvite(owner.userId, invites[0]!.id);
      expect((await teamOf(owner)).invites).toEqual([]);
    });

    it('by link lets in as many as it says, until it is taken back; guesses find nothing', async () => {
      const owner = await started(9);
      const token = await link(owner, 2);
      const [a, b, c] = [await person(), await person(), await person()];
      await teams.accept(a, token);
      await teams.accept(b, token);
      expect(await stateOf(c, token)).toBe('used_up');
      await refused(teams.accept(c, token), 'conflict');
      const second = await link(owner);
      const { invites } = await teamOf(owner);
      expect(invites).toMatchObject([{ email: null, places: 10, state: 'open' }]);
      await teams.revokeInvite(owner.userId, invites[0]!.id);
      await refused(teams.accept(c, second), 'conflict');
      for (const guess of [`${token}x`, token.slice(0, -1), '', invites[0]!.id]) {
        await refused(teams.invitation(c, guess), 'not_found');
        await refused(teams.accept(c, guess), 'not_found');
      }
    });

    it('holds no seat; the last one is had by one of many at once', async () => {
      const owner = await started(3);
      const people = await Promise.all(Array.from({ length: 5 }, () => person()));
      const token = await link(owner);
      const outcomes = await Promise.allSettled(people.map((each) => teams.accept(each, token)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const { members, invites } = await teamOf(owner);
      expect(members).toHaveLength(3);
      expect(invites).toMatchObject([{ places: 8 }]);
      const states = await Promise.all(people.map((each) => stateOf(each, token)));
      expect(states.sort()).toEqual(['full', 'full', 'full', 'member', 'member']);
      expect(await auditTeams(database().sql, [owner.teamId])).toEqual([]);
    });

    it('of two teams at once one is joined', async () => {
      const [first, second] = [await started(), await started()];
      const someone = await person();
      const tokens = [await link(first), await link(second)];
      const outcomes = await Promise.allSettled(
        tokens.map((token) => teams.accept(someone, token)),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const states = await Promise.all(tokens.map((token) => stateOf(someone, token)));
      expect(states.sort()).toEqual(['member', 'other_team']);
    });

    it('is sent by who pays only, and to no mailbox without end', async () => {
      const free = await person();
      await teams.create(free.userId, 'Free');
      await refused(teams.inviteByMail(free, { email: 'a@b.example', role: 'member' }), 'conflict');
      await refused(teams.inviteByLink(free, 5), 'conflict');
      const [first, second] = [await started(), await started()];
      const target = await person();
      for (const owner of [first, second, first, second, first]) await invited(owner, target);
      await refused(
        teams.inviteByMail(second, { email: target.email, role: 'member' }),
        'rate_limited',
      );
      // Another way of writing the same mailbox is the same mailbox.
      await refused(
        teams.inviteByMail(second, { email: target.email.toUpperCase(), role: 'member' }),
        'rate_limited',
      );
    });

    it('of before lets nobody in who was removed; a new one does', async () => {
      const owner = await started();
      const token = await link(owner);
      const someone = await person();
      await teams.accept(someone, token);
      clock.advance(1000);
      await teams.removeMember(owner.userId, someone.userId);
      expect(await stateOf(someone, token)).toBe('revoked');
      await refused(teams.accept(someone, token), 'conflict');
      clock.advance(1000);
      await teams.accept(someone, await invited(owner, someone));
      // Who left by themselves may come back.
      await teams.removeMember(someone.userId, someone.userId);
      clock.advance(1000);
      const again = await link(owner);
      await teams.accept(someone, again);
      expect((await teamOf(owner)).members).toHaveLength(2);
    });
  });

  describe('roles', () => {
    it('admins look after members, not after each other or the owner', async () => {
      const owner = await started(5);
      const admin = await joined(owner, 'admin');
      const second = await joined(owner, 'admin');
      const member = await joined(admin);
      await teams.updateMember(admin.userId, { member: member.userId, cap: 20 });
      expect((await teamOf(member)).members.at(-1)).toMatchObject({ cap: 20 });
      for (const above of [owner, second]) {
        await refused(teams.removeMember(admin.userId, above.userId), 'forbidden');
        await refused(
          teams.updateMember(admin.userId, { member: above.userId, cap: 1 }),
          'forbidden',
        );
      }
      await refused(
        teams.updateMember(admin.userId, { member: member.userId, role: 'admin' }),
        'forbidden',
      );
      await refused(
        teams.inviteByMail(admin, { email: 'c@d.example', role: 'admin' }),
        'forbidden',
      );
      await refused(teams.handOver(admin.userId, admin.userId), 'forbidden');
      await refused(
        teams.updateMember(owner.userId, { member: owner.userId, role: 'member' }),
        'conflict',
      );
      await teams.updateMember(owner.userId, { member: second.userId, role: 'member' });
      await teams.removeMember(admin.userId, second.userId);
      expect(await teams.view(second.userId)).toBeNull();
      await refused(teams.audit(second.userId, { limit: 5 }), 'not_found');
      expect(await teams.subscription(second.userId)).toBeNull();
    });

    it('ownership is handed over; the last owner cannot leave', async () => {
      const owner = await started();
      const [a, b] = [await joined(owner), await joined(owner)];
      await refused(teams.removeMember(owner.userId, owner.userId), 'conflict');
      const outcomes = await Promise.allSettled(
        [a, b].map((each) => teams.handOver(owner.userId, each.userId)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      const roles = (await teamOf(a)).members.map(({ role }) => role);
      expect(roles).toEqual(['owner', 'admin', 'member']);
      await teams.removeMember(owner.userId, owner.userId);
      await refused(teams.removeMember(a.userId, a.userId), 'conflict');
    });

    it('handing over to who is removed in the same moment leaves one owner', async () => {
      const owner = await started();
      const member = await joined(owner);
      await Promise.allSettled([
        teams.handOver(owner.userId, member.userId),
        teams.removeMember(member.userId, member.userId),
      ]);
      const left = (await teams.view(owner.userId)) ?? (await teamOf(member));
      expect(left.members.filter(({ role }) => role === 'owner')).toHaveLength(1);
    });

    it('nothing of another team is found by its ids', async () => {
      const [owner, stranger] = [await started(), await started()];
      const member = await joined(owner);
      await link(owner);
      const [invite] = (await teamOf(owner)).invites;
      const { userId } = stranger;
      await refused(teams.revokeInvite(userId, invite!.id), 'not_found');
      await refused(teams.removeMember(userId, member.userId), 'not_found');
      await refused(teams.updateMember(userId, { member: member.userId, cap: 0 }), 'not_found');
      await refused(teams.handOver(userId, member.userId), 'not_found');
      const [entry] = (await teams.audit(owner.userId, { limit: 1 })).items;
      const cursor = `${clock.now() + 1}_${entry!.id}`;
      const { items } = await teams.audit(userId, { limit: 50, cursor });
      expect(items.map(({ action }) => action)).toEqual(['team_created']);
      await refused(teams.audit(userId, { limit: 5, cursor: 'x' }), 'bad_request');
      expect((await teamOf(owner)).members).toHaveLength(2);
    });
  });

  describe('the quota', () => {
    it('is spent by members while they are in: who is removed while they spend pays once', async () => {
      const owner = await started();
      const member = await joined(owner);
      await Promise.all([
        ...Array.from({ length: 6 }, () => ledger.spend(member.userId, 10)),
        teams.removeMember(owner.userId, member.userId),
      ]);
      const own = 500 - (await ledger.balance(member.userId)).free_cnt;
      const { quota } = await teamOf(owner);
      expect(quota.used + own).toBe(60);
      await ledger.spend(member.userId, 10);
      expect((await teamOf(owner)).quota).toEqual(quota);
      expect(await auditTeams(database().sql, [owner.teamId])).toEqual([]);
      expect(await auditLedger(database().sql, [member.userId])).toEqual([]);
    });

    it('a cap holds from the moment it is set; each member’s use is shown', async () => {
      const owner = await started();
      const member = await joined(owner);
      await ledger.spend(member.userId, 30);
      await teams.updateMember(owner.userId, { member: member.userId, cap: 40 });
      await ledger.spend(member.userId, 30);
      expect((await teamOf(owner)).members[1]).toMatchObject({ used: 40, cap: 40 });
      expect(await teams.subscription(member.userId)).toMatchObject({
        credits: { left: 0, used: 40, cap: 40 },
      });
      expect((await ledger.balance(member.userId)).free_cnt).toBe(480);
      await teams.updateMember(owner.userId, { member: member.userId, cap: null });
      expect((await teamOf(member)).members[1]).toMatchObject({ cap: null });
    });

    it('ends with the plan: nobody else can come, who is in stays', async () => {
      const owner = await started();
      const member = await joined(owner);
      const token = await link(owner);
      await pay(owner.teamId, null);
      expect(await stateOf(await person(), token)).toBe('full');
      expect(await teamOf(member)).toMatchObject({ plan: null, quota: { total: 0, left: 0 } });
      expect(await teams.subscription(member.userId)).toBeNull();
      expect((await teamOf(owner)).members).toHaveLength(2);
    });
  });

  it('an account that is deleted leaves its team, or ends the one that it owns; its data is in its export', async () => {
    const owner = await started();
    const member = await joined(owner);
    expect(await teams.exportOf(member)).toMatchObject({
      team: { name: 'Editors', role: 'member', own: { email: member.email } },
      invitesReceived: [{ state: 'accepted' }],
    });
    await teams.leaveForGood(member.userId);
    await teams.leaveForGood(member.userId);
    expect((await teamOf(owner)).members).toHaveLength(1);
    await teams.leaveForGood(owner.userId);
    expect(await teams.view(owner.userId)).toBeNull();
    await ledger.close(owner.userId);
  });

  it('a team’s seats are changed by one request at a time', async () => {
    const { teamId } = await started();
    await teams.takeSeatChange(teamId);
    await refused(teams.takeSeatChange(teamId), 'rate_limited');
    clock.advance(10_000);
    await teams.takeSeatChange(teamId);
  });
});
