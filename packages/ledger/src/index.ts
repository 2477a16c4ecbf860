export { accountName, TEXT } from './accounts.ts';
export { Books } from './books.ts';
export {
  type Charge,
  close,
  grant,
  purchase,
  refund,
  revoke,
  reward,
  setPlan,
  spend,
  spendSubscription,
  takeAway,
} from './direct.ts';
export { monthOf, monthStart, nextMonth } from './months.ts';
export { total } from './pair.ts';
export { isActive, isDue, openBooks, rollOver } from './period.ts';
export { poolLeft } from './pool.ts';
export { type NewReservation, release, reserve, type Settlement, settle } from './reserve.ts';
export {
  enterPoolMonth,
  isTeamActive,
  openPool,
  quotaOf,
  seatsOf,
  setTeamPlan,
  type TeamPlan,
  type TeamPool,
} from './team-plan.ts';
export { holdText, releaseText, settleText } from './text.ts';
export type * from './types.ts';
