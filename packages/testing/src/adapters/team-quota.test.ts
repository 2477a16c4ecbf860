import { GlossaError } from '@glossa/contract';
import { createLedgerRepo, type Database, type LedgerRepo, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../clock.ts';
import { countsOn, eachDatabase } from '../each-database.ts';
import { type DatabaseFaults, injectFaults } from '../faults/database-faults.ts';
import { auditLedger, auditTeams, ledgerSum } from '../ledger/audit.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns, runsOf } from '../tier.ts';

const { teamMembers, teams, users } = schema;
const DAY = 24 * 60 * 60_000;
const START = '2026-06-16T12:00:00Z';
const job = (id: string) => ({ id, job: true });
const request = (id: string) => ({ id, job: false });

interface Team {
  id: string;
  clock: FakeClock;
  ledger: LedgerRepo;
  /** Three people, the first of whom owns it. */
  people: string[];
  plan(seats: number | null): Promise<void>;
  join(userId: string, cap?: number | null): Promise<void>;
  leave(userId: string): Promise<void>;
}

/** A team with 3 seats of 100 credits, and one member. */
async function startTeam({ db }: Database): Promise<Team> {
  const clock = fakeClock(START);
  const ledger = createLedgerRepo(db, { clock });
  const id = newId();
  const people = [newId(), newId(), newId()];
  const at = new Date(clock.now());
  await db.insert(teams).values({ id, name: 'Team', createdAt: at });
  await db.insert(users).values(
    people.map((person) => ({
      ...{ id: person, name: 'Person', email: `${person}@example.org` },
      ...{ createdAt: at, updatedAt: at },
    })),
  );
  const team: Team = {
    ...{ id, clock, ledger, people },
    plan: (seats) =>
      ledger.entitleTeam(id, ({ setPlan, now }) =>
        setPlan(
          seats === null
            ? null
            : {
                ...{ name: 'Team Monthly', seats, creditsPerSeat: 100 },
                ...{ flag: true, endsAt: null, periodStart: now },
              },
        ),
      ),
    join: (userId, cap = null) =>
      ledger.inTeam(userId, async ({ tx, drawOn, now }) => {
        const values = {
          teamId: id,
          userId,
          role: 'member' as const,
          cap,
          joinedAt: new Date(now),
        };
        await tx.insert(teamMembers).values(values).onConflictDoNothing();
        drawOn(id);
      }),
    leave: (userId) =>
      ledger.inTeam(userId, async ({ tx, drawOn }) => {
        await tx.execute(
          `delete from team_members where team_id = '${id}' and user_id = '${userId}'`,
        );
        drawOn(null);
      }),
  };
  await team.plan(3);
  await team.join(people[0]!);
  return team;
}

type Step =
  | { do: 'reserve' | 'settle'; who: number; job: number; credits: number }
  | { do: 'release' | 'refund'; who: number; job: number }
  | { do: 'hold' | 'settleText'; who: number; job: number; characters: number }
  | { do: 'spend'; who: number; credits: number }
  | { do: 'join' | 'leave'; who: number }
  | { do: 'plan'; seats: number }
  | { do: 'wait'; days: number };

const few = fc.nat(1);
const who = fc.nat(2);
const credits = fc.integer({ min: 1, max: 90 });
const characters = fc.integer({ min: 0, max: 4_000 });
const constant = <const T>(value: T) => fc.constant(value);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: constant('reserve'), who, job: few, credits }) },
  { weight: 4, arbitrary: fc.record({ do: constant('settle'), who, job: few, credits }) },
  { weight: 1, arbitrary: fc.record({ do: constant('release'), who, job: few }) },
  { weight: 1, arbitrary: fc.record({ do: constant('refund'), who, job: few }) },
  { weight: 2, arbitrary: fc.record({ do: constant('hold'), who, job: few, characters }) },
  { weight: 2, arbitrary: fc.record({ do: constant('settleText'), who, job: few, characters }) },
  { weight: 3, arbitrary: fc.record({ do: constant('spend'), who, credits }) },
  { weight: 2, arbitrary: fc.record({ do: constant('join'), who }) },
  { weight: 2, arbitrary: fc.record({ do: constant('leave'), who }) },
  { weight: 1, arbitrary: fc.record({ do: constant('plan'), seats: fc.constantFrom(0, 3, 5) }) },
  { weight: 1, arbitrary: fc.record({ do: constant('wait'), days: fc.constantFrom(1, 20) }) },
);
const lanes = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), {
  minLength: 2,
  maxLength: 3,
});
interface Interleaving {
  /** What happens at the same time. */
  planned: Step[][];
  /** Statements after which something breaks, counted from the fault before. */
  broken: { after: number; fault: 'before' | 'after' }[];
}
const interleaving: fc.Arbitrary<Interleaving> = fc.record({
  planned: lanes,
  broken: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 15 }),
      fault: fc.constantFrom('before' as const, 'after' as const),
    }),
    { maxLength: 2 },
  ),
});
/** Teams of one property run: they are audited together, which costs as much as auditing one. */
const BATCH = 5;
const CAPS = [null, 70, 120];

async function act(team: Team, step: Step): Promise<void> {
  const { ledger, people } = team;
  if (step.do === 'plan') return team.plan(step.seats === 0 ? null : step.seats);
  if (step.do === 'wait') {
    team.clock.advance(step.days * DAY);
    return;
  }
  const userId = people[step.who]!;
  switch (step.do) {
    case 'reserve':
      await ledger.reserve(userId, job(`${userId}-${step.job}`), step.credits);
      return;
    case 'settle':
      await ledger.settle(userId, `${userId}-${step.job}`, { credits: step.credits });
      return;
    case 'release':
      return ledger.release(userId, `${userId}-${step.job}`);
    case 'refund':
      await ledger.refund(userId, { jobId: `${userId}-${step.job}` });
      return;
    case 'hold':
      return ledger.holdText(userId, request(`${userId}-t${step.job}`), step.characters);
    case 'settleText':
      await ledger.settle(userId, `${userId}-t${step.job}`, { characters: step.characters });
      return;
    case 'spend':
      await ledger.spend(userId, step.credits);
      return;
    case 'join':
      return team.join(userId, CAPS[step.who]);
    case 'leave':
      return team.leave(userId);
  }
}

eachDatabase(
  (database) => {
    describe('a team’s quota', () => {
      it('is shared: many members at once use all of it and not one credit more', async () => {
        const team = await startTeam(database());
        for (const person of team.people) await team.join(person);
        const spends = team.people.flatMap((person) =>
          Array.from({ length: 15 }, () => team.ledger.spend(person, 10)),
        );
        await Promise.all(spends);
        const shares = await Promise.all(team.people.map(team.ledger.teamShare));
        expect(shares.map((share) => share?.left)).toEqual([0, 0, 0]);
        expect(shares.reduce((sum, share) => sum + share!.used, 0)).toBe(300);
        const own = await Promise.all(team.people.map(team.ledger.balance));
        expect(own.reduce((sum, { balance }) => sum + balance, 0)).toBe(1500 - 150);
        expect(await auditTeams(database().sql, [team.id])).toEqual([]);
      });

      it('is capped for a member, however many ask at once, and again after coming back', async () => {
        const team = await startTeam(database());
        const [, member] = team.people as [string, string];
        await team.join(member, 25);
        await Promise.all(Array.from({ length: 10 }, () => team.ledger.spend(member, 4)));
        expect(await team.ledger.teamShare(member)).toMatchObject({ left: 0, used: 25, cap: 25 });
        await team.leave(member);
        expect(await team.ledger.teamShare(member)).toBeUndefined();
        await team.join(member, 25);
        expect(await team.ledger.teamShare(member)).toMatchObject({ left: 0, used: 25 });
        team.clock.advance(20 * DAY);
        expect(await team.ledger.teamShare(member)).toMatchObject({ left: 25, used: 0 });
      });

      it('who leaves while they spend pays one way or the other, once', async () => {
        const team = await startTeam(database());
        const [, member] = team.people as [string, string];
        await team.join(member);
        const before = await team.ledger.balance(member);
        await Promise.all([
          ...Array.from({ length: 5 }, (_, n) =>
            team.ledger.reserve(member, job(`${member}-${n}`), 7),
          ),
          team.leave(member),
        ]);
        for (const n of [0, 1, 2, 3, 4]) {
          expect((await team.ledger.settle(member, `${member}-${n}`, { credits: 5 })).charged).toBe(
            5,
          );
        }
        const own = before.free_cnt - (await team.ledger.balance(member)).free_cnt;
        const { rows } = await database().sql.query<{ used: number; held: number }>(
          'select used, held from team_pools where team_id = $1',
          [team.id],
        );
        expect(rows).toEqual([{ used: 25 - own, held: 0 }]);
        expect(await auditTeams(database().sql, [team.id])).toEqual([]);
        expect(await auditLedger(database().sql, team.people)).toEqual([]);
      });

      it('a member’s movements say what the team paid', async () => {
        const team = await startTeam(database());
        const [owner] = team.people as [string];
        await team.ledger.spend(owner, 310);
        const { items } = await team.ledger.list(owner, { limit: 1 });
        expect(items[0]).toMatchObject({ amount: -10, team: -300, balance: 490, source: 'both' });
        const activity = await team.ledger.activity(owner, { limit: 5 });
        expect(activity.items[0]).toMatchObject({ amount: -10, team: -300 });
        expect((await team.ledger.usage(owner)).days).toEqual([
          { date: '2026-06-16', subscription: 0, free: 10, team: 300 },
        ]);
        expect(await team.ledger.refund(owner, { sequence: Number(items[0]!.id) })).toBe(310);
        expect(await team.ledger.teamShare(owner)).toMatchObject({ left: 300, used: 0 });
      });
    });

    it(
      'any interleaving of members who work, come and go, with crashes, leaves a sound quota',
      async () => {
        const faults: DatabaseFaults = injectFaults(database());
        const { sql } = database();
        let drawn = 0;
        const play = async ({ planned, broken }: Interleaving): Promise<Team> => {
          const team = await startTeam(database());
          const waiting = [...broken];
          const arm = () => {
            const next = waiting.shift();
            if (next !== undefined) faults.failAt(next.after, next.fault);
          };
          arm();
          const attempt = async (each: Step) => {
            try {
              await act(team, each);
            } catch (error) {
              if (error instanceof GlossaError && error.code === 'internal') throw error;
              if (!(error instanceof GlossaError)) arm();
            }
          };
          await Promise.all(
            planned.map(async (lane) => {
              for (const each of lane) await attempt(each);
            }),
          );
          faults.disarm();
          return team;
        };
        const batch = fc.array(interleaving, { minLength: BATCH, maxLength: BATCH });
        const property = fc.asyncProperty(batch, async (interleavings) => {
          const played: Team[] = [];
          for (const each of interleavings) played.push(await play(each));
          const teamIds = played.map(({ id }) => id);
          const sound = (await auditTeams(sql, teamIds)).filter(
            // A plan for fewer than there are sends nobody away.
            ({ rule }) => !rule.startsWith('no more'),
          );
          expect(sound).toEqual([]);
          const people = played.flatMap((team) => team.people);
          expect(await auditLedger(sql, people)).toEqual([]);
          const { rows } = await sql.query<{ used: number }>(
            'select used + held as used from team_uses where team_id = any($1)',
            [teamIds],
          );
          drawn += rows.filter(({ used }) => used > 0).length;
        });
        const { numRuns, ...settings } = propertyRuns(
          countsOn(database(), { short: 15, full: 250 }),
        );
        await fc.assert(property, { ...settings, numRuns: runsOf(numRuns, BATCH) });
        // Where nobody drew anything, nothing was shown.
        expect(drawn).toBeGreaterThan(numRuns / 10);
        expect(await ledgerSum(sql)).toBe(0);
      },
      PROPERTY_TIMEOUT_MS,
    );
  },
  { locks: true },
);
