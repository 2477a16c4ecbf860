import { INVITES_PER_MONTH } from '@glossa/contract';
import { expect, it } from 'vitest';
import { type InviteFacts, MOST_OF_ONE_PLACE, refusalOf } from './judge.ts';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ada+news@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.org', 'a.da@example.org'],
])('%s arrives at %s', (email, address) => {
  expect(mailboxOf(email).address).toBe(address);
});

it('knows addresses that are thrown away, and domains at which anybody has one', () => {
  const at = (domain: string) => mailboxOf(`ada@${domain}`);
  expect(
    ['mailinator.com', 'yopmail.com', 'x.mailinator.com'].map((each) => at(each).disposable),
  ).toEqual([true, true, true]);
  expect(['gmail.com', 'xn--bcher-kva.example'].map((each) => at(each).disposable)).toEqual([
    false,
    false,
  ]);
  expect(['gmail.com', 'gmx.de', 'yahoo.co.jp'].map((each) => at(each).openToAll)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['gmail.com.evil.example', 'ada.example'].map((each) => at(each).openToAll)).toEqual([
    false,
    false,
  ]);
});

const FINE: InviteFacts = {
  ...{ open: true, inviterSince: 1, invitedSince: 2, sameMailbox: false, sameDevice: false },
  ...{ known: false, disposable: false, ofNetwork: 0, ofDomain: 0, thisMonth: 0 },
  ...{ allOfNetwork: 0, allOfDomain: 0 },
};

it('refuses what is no invitation of somebody new', () => {
  expect(refusalOf(FINE)).toBeNull();
  const refused = (facts: Partial<InviteFacts>) => refusalOf({ ...FINE, ...facts });
  expect(refused({ open: false })).toBe('account_closed');
  expect(refused({ sameMailbox: true })).toBe('same_person');
  expect(refused({ sameDevice: true })).toBe('same_person');
  expect(refused({ inviterSince: 2 })).toBe('ring');
  expect(refused({ disposable: true })).toBe('disposable_address');
  expect(refused({ known: true })).toBe('known');
  expect([refused({ ofNetwork: 1 }), refused({ ofNetwork: 2 })]).toEqual([null, 'too_similar']);
  expect([refused({ ofDomain: 1 }), refused({ ofDomain: 2 })]).toEqual([null, 'too_similar']);
  for (const place of ['allOfNetwork', 'allOfDomain'] as const) {
    expect(refused({ [place]: MOST_OF_ONE_PLACE - 1 })).toBeNull();
    expect(refused({ [place]: MOST_OF_ONE_PLACE })).toBe('too_similar');
  }
  expect(refused({ thisMonth: INVITES_PER_MONTH - 1 })).toBeNull();
  expect(refused({ thisMonth: INVITES_PER_MONTH })).toBe('limit');
});
