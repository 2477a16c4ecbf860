import { expect, it } from 'vitest';
import { enterPoolMonth, openPool, quotaOf, seatsOf, setTeamPlan, type TeamPlan } from './index.ts';

const JUNE_1 = Date.parse('2026-06-01T00:00:00Z');
const JUNE_16 = Date.parse('2026-06-16T00:00:00Z');
const JULY_1 = Date.parse('2026-07-01T00:00:00Z');
const plan = (changes: Partial<TeamPlan> = {}): TeamPlan => ({
  ...{ name: 'Team Monthly', seats: 3, creditsPerSeat: 1_500 },
  ...{ flag: true, endsAt: null, periodStart: JUNE_1, ...changes },
});
const paid = setTeamPlan(openPool(JUNE_1), plan(), JUNE_1);

it('a plan gives the credits of all seats for a month; again changes nothing', () => {
  expect(paid).toMatchObject({ quota: 4_500, used: 0, held: 0, month: '2026-06' });
  expect(setTeamPlan(paid, plan(), JUNE_16)).toEqual(paid);
  expect(seatsOf(paid, JUNE_1)).toBe(3);
});

it('seats that are added give the rest of the month, and all of the next', () => {
  const more = setTeamPlan(paid, plan({ seats: 5 }), JUNE_16);
  expect(more.quota).toBe(4_500 + 1_500);
  expect(setTeamPlan(more, plan({ seats: 5 }), JUNE_16)).toEqual(more);
  expect(enterPoolMonth(more, JULY_1).quota).toBe(7_500);
});

it('seats that are given up stay until the period ends', () => {
  const fewer = setTeamPlan(paid, plan({ seats: 2 }), JUNE_16);
  expect(fewer).toMatchObject({ quota: 4_500, plan: { seats: 3 } });
  const renewed = setTeamPlan(fewer, plan({ seats: 2, periodStart: JULY_1 }), JULY_1);
  expect(renewed).toMatchObject({ quota: 3_000, plan: { seats: 2 } });
});

it('giving seats up and taking them again gives no credits twice', () => {
  let pool = paid;
  for (const seats of [1, 3, 2, 3]) pool = setTeamPlan(pool, plan({ seats }), JUNE_16);
  expect(pool).toEqual(paid);
});

it('a month begins with the whole quota; what is held goes over, what was used does not', () => {
  const used = { ...paid, used: 100, held: 7 };
  expect(enterPoolMonth(used, JULY_1)).toMatchObject({ month: '2026-07', used: 0, held: 7 });
  expect(enterPoolMonth(used, JUNE_16)).toBe(used);
});

it('a plan that ended gives nothing, one seat to its owner, and no second quota when it is taken again', () => {
  const ended = setTeamPlan({ ...paid, used: 4_000 }, null, JUNE_16);
  expect([quotaOf(ended, JUNE_16), seatsOf(ended, JUNE_16)]).toEqual([0, 1]);
  const again = setTeamPlan(ended, plan({ periodStart: JUNE_16 }), JUNE_16);
  expect(again).toMatchObject({ quota: 4_500, used: 4_000 });
  const until = setTeamPlan(paid, plan({ flag: false, endsAt: JUNE_16 }), JUNE_1);
  expect([quotaOf(until, JUNE_16 - 1), quotaOf(until, JUNE_16)]).toEqual([4_500, 0]);
});
