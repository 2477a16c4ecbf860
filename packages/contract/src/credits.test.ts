import { expect, it } from 'vitest';
import {
  documentCredits,
  imageCredits,
  isSubscriptionActive,
  mediaCredits,
  minutePrice,
  monthlyCredits,
  planCredits,
  subscribedType,
  textCredits,
} from './credits.ts';

it.each([
  [0, 0],
  [1, 1],
  [500, 1],
  [501, 2],
])('a document of %d characters costs %d', (characters, credits) => {
  expect(documentCredits(characters)).toBe(credits);
});

it('text costs what it moves the meter over', () => {
  expect([
    textCredits(0, 0),
    textCredits(0, 1),
    textCredits(1, 999),
    textCredits(1_000, 1),
  ]).toEqual([0, 1, 0, 1]);
});

it('a started minute of video or sound costs 4 for accounts of before the price changed, 1 for others and visitors', () => {
  expect([1_732_521_853, 1_732_521_854, undefined].map(minutePrice)).toEqual([4, 1, 1]);
  expect([0, 1, 60_000, 60_001, 3_600_000].map((ms) => mediaCredits(ms, 4))).toEqual([
    ...[0, 4, 4, 8, 240],
  ]);
});

it('an image costs 1', () => {
  expect(imageCredits(3)).toBe(3);
});

it.each([
  ['Pro1 Monthly', 1_500],
  ['Glossa Pro2 Yearly', 4_500],
  ['Pro3 ', 15_000],
  ['Pro4 Team', 30_000],
  ['Pro1', 0],
  ['pro1 monthly', 0],
  ['Pro12 Monthly', 0],
])('the plan %j has %d credits', (name, credits) => {
  expect(planCredits(name)).toBe(credits);
  expect(monthlyCredits(name)).toBe(credits || 500);
});

const NOW = 1_800_000_000;
it.each([
  [true, null, true],
  [true, NOW - 1, true],
  [false, NOW + 1, true],
  [false, NOW, false],
  [false, null, false],
])('flag %s and end %s: active is %s', (is_subscribed, ends_at, active) => {
  expect(isSubscriptionActive({ is_subscribed, ends_at }, NOW)).toBe(active);
});

it.each([
  [{ is_subscribed: true, detail: { name: 'Pro3 Monthly', ends_at: null } }, null, 'pro3'],
  [{ is_subscribed: false, detail: { name: 'Pro3 Monthly', ends_at: NOW + 1 } }, null, 'pro3'],
  [{ is_subscribed: false, detail: { name: 'Pro3 Monthly', ends_at: NOW - 1 } }, null, 'none'],
  [{ is_subscribed: false, detail: null }, { detail: { name: 'x' } }, 'team'],
  [{ is_subscribed: false, detail: null }, null, 'none'],
])('%j with team %j is %s', (subscription, team_subscription, type) => {
  expect(subscribedType({ subscription, team_subscription }, NOW)).toBe(type);
});
