import { calls } from '@glossa/contract';
import { expect, inject, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeSelling } from '../../../testing/fake-selling.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { type FakeTeam, fakeTeam } from '../../../testing/fake-team.ts';
import { openSite } from '../../../testing/open-site.tsx';

type Role = 'owner' | 'admin' | 'member';

async function openTeam(role: Role = 'owner', prepare: (team: FakeTeam) => void = () => {}) {
  const server = new FakeServer();
  const selling = fakeSelling(server);
  const team = fakeTeam(server, role);
  prepare(team);
  const site = await openSite('/dashboard?section=team', { server, signedIn: true });
  return { server, selling, team, site };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

it.runIf(inject('fullTier'))(
  'who is in no team makes one, and is led to the checkout for its seats',
  async () => {
    const { server, team } = await openTeam('owner', (state) => {
      state.team = null;
    });
    await page.getByLabelText('Name of the team').fill('Readers');
    await button('Make a team').click();
    await shows(/^Nothing is paid for yet\./);
    expect(team.team?.name).toBe('Readers');
    await page.getByLabelText('Seats').fill('4');
    await shows('$59.96 a month');
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    server.refuse(calls.orderCheckout, 'selling_off');
    await button('Go to the checkout').click();
    await expect
      .poll(() => server.asked(calls.orderCheckout))
      .toMatchObject([
        { id: 'team-month', qty: 4, type: 'team', return: '/dashboard?section=team' },
      ]);
    opened.mockRestore();
    expect(server.asked(calls.teamCreate)).toEqual([{ name: 'Readers' }]);
  },
);

it.runIf(inject('fullTier'))('the owner sees what seats cost before they are changed', async () => {
  const { server } = await openTeam();
  await shows('2 of 5 seats taken');
  expect(document.querySelector('[data-team-left="12880"]')).not.toBeNull();
  await page.getByLabelText('Seats').fill('7');
  await button('See what it costs').click();
  await shows(/^\$15\.00 now, for the time until/);
  await shows(/\$104\.93 for each period$/);
  expect(server.asked(calls.teamSeats)).toEqual([]);
  await button('Change seats').click();
  await shows('2 of 5 seats taken'.replace('5', '7'));
  expect(server.asked(calls.teamSeats)).toEqual([{ seats: 7, at: 1_790_000_000 }]);
});

it('invites by mail and by a link, sends again and takes back', async () => {
  const { server, site } = await openTeam();
  await shows('Asks for a new invitation');
  await button('Send again').click();
  await expect.poll(() => document.querySelector('[data-team-invite=open]')).not.toBeNull();
  await page.getByLabelText('E-mail address').fill('no address');
  await button('Send invitation').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByLabelText('E-mail address').fill('new@example.test');
  await button('Send invitation').click();
  await shows('An invitation is on its way to new@example.test.');
  await button('Take back').first().click();
  await expect.poll(() => document.querySelectorAll('[data-team-invite]').length).toBe(1);
  await button('Make a link').click();
  await button('Copy the link').click();
  await expect.poll(() => site.surroundings.copied).toBe('http://glossa.test/join-team#secret');
  expect(server.asked(calls.teamInvite).map(({ email, role }) => [email, role])).toEqual([
    ['late@example.test', 'member'],
    ['new@example.test', 'member'],
  ]);
});

it.runIf(inject('fullTier'))(
  'changes role and cap of a member, hands over, and asks before it removes',
  async () => {
    const { server, team } = await openTeam();
    await button('Change Bea').click();
    await page.getByLabelText('Credits a month at most').fill('300');
    await page
      .getByRole('form', { name: 'Change Bea' })
      .getByLabelText('Role')
      .selectOptions('admin');
    await button('Save').click();
    await shows('0 of 300 credits this month');
    await button('Change Bea').click();
    await button('Remove').click();
    await shows(/^Bea can no longer use/);
    await button('Cancel').last().click();
    expect(server.asked(calls.teamMemberRemove)).toEqual([]);
    await button('Make owner').click();
    await shows(/The saved card stays with the team/);
    await button('Make owner').click();
    await expect.poll(() => team.team?.role).toBe('admin');
    await expect.poll(() => document.querySelector('[data-team=admin]')).not.toBeNull();
  },
);

it.runIf(inject('fullTier'))(
  'says what was done, page by page, and ends the team once its name was typed',
  async () => {
    const { server } = await openTeam();
    await expect.poll(() => document.querySelector('[data-audit=joined]')).not.toBeNull();
    await button('Show more').click();
    await expect.poll(() => document.querySelector('[data-audit=team_created]')).not.toBeNull();
    await button('End the team').click();
    const form = page.getByRole('form', { name: 'End the team' });
    await form.getByRole('textbox').fill('Other');
    await form.getByRole('button', { name: 'End the team' }).click();
    expect(server.asked(calls.teamDelete)).toEqual([]);
    await form.getByRole('textbox').fill('Editors');
    await form.getByRole('button', { name: 'End the team' }).click();
    await shows('Work as a team');
  },
);

it('a member sees no more than concerns them, and leaves', async () => {
  const { server } = await openTeam('member', ({ team }) => {
    team!.members[1] = { ...team!.members[1]!, role: 'owner', email: null, used: null };
    team!.invites = [];
  });
  await shows('120 credits this month');
  for (const name of ['Send invitation', 'Rename', 'Change Bea', 'See what it costs']) {
    expect(button(name).query(), name).toBeNull();
  }
  expect(server.asked(calls.teamAudit)).toEqual([]);
  await button('Leave the team').click();
  await button('Leave the team').click();
  await shows('Work as a team');
  expect(server.asked(calls.teamMemberRemove)).toEqual([{ member: 'u1' }]);
});

it.runIf(inject('fullTier'))('says why a call was refused, and can be tried again', async () => {
  const server = new FakeServer();
  fakeTeam(server);
  const mend = server.refuse(calls.team, 'internal');
  await openSite('/dashboard?section=team', { server, signedIn: true });
  await expect.element(page.getByRole('alert')).toBeVisible();
  mend();
  await button(/again/i).click();
  await shows('2 of 5 seats taken');
});

it.each([
  ['expired', 'This invitation is too old.', 'Ask for a new invitation'],
  ['other_address', 'This invitation is for reader@example.test.', 'Use another account'],
  ['full', 'All seats of this team are taken.', 'Ask for a new invitation'],
  ['revoked', 'This invitation was taken back.', undefined],
] as const)(
  'an invitation that is %s says so, and what can be done',
  async (state, text, action) => {
    const server = new FakeServer();
    const fake = fakeTeam(server);
    fake.invitation = { ...fake.invitation, state };
    await openSite('/join-team#secret', { server, signedIn: true });
    await shows(new RegExp(`^${text.replaceAll('.', '\\.')}`));
    if (action === undefined) {
      expect(button(/Ask|Join/).query()).toBeNull();
      return;
    }
    await expect.element(button(action)).toBeVisible();
    if (!action.startsWith('Ask')) return;
    await button(action).click();
    await shows('The team sees that you asked.');
  },
);

it('an invitation is accepted or declined; its secret goes to the server in the body alone', async () => {
  const server = new FakeServer();
  fakeTeam(server);
  await openSite('/join-team#secret', { server, signedIn: true });
  await shows('Olga invites you to the team “Editors”.');
  await button('Join').click();
  await expect.element(page.getByRole('link', { name: 'To the team' })).toBeVisible();
  expect(server.asked(calls.teamInvitationAnswer)).toEqual([{ token: 'secret', answer: 'accept' }]);
});

it('an invitation that is none says so', async () => {
  const server = new FakeServer();
  server.refuse(calls.teamInvitation, 'not_found');
  await openSite('/join-team#secret', { server, signedIn: true });
  await shows(/^There is no such invitation\./);
});

it('who is signed out is asked to sign in first', async () => {
  const { server } = await openSite('/join-team#secret');
  await shows('Sign in with the address that was invited, or make an account.');
  expect(server.asked(calls.teamInvitation)).toEqual([]);
});

it('shares what its members had translated when the owner says so, which members only see', async () => {
  const { server } = await openTeam();
  const shared = () => page.getByRole('checkbox', { name: 'Shared translation memory' });
  await expect.element(shared()).not.toBeChecked();
  await shared().click();
  await expect.element(shared()).toBeChecked();
  expect(server.asked(calls.teamUpdate)).toEqual([{ shared_memory: true }]);
});

it('a member cannot switch the shared memory', async () => {
  await openTeam('member');
  const shared = page.getByRole('checkbox', { name: 'Shared translation memory' });
  await expect.element(shared).toBeDisabled();
});

it('what belongs to the team stands one below the other, as wide as the page', async () => {
  const { selling, site } = await openTeam();
  const total = { amount: 2998, currency: 'usd' };
  selling.billing = {
    ...selling.billing,
    invoices: [
      {
        ...{ id: 'in_1', number: 'T-1', created_at: 1_790_000_000, status: 'paid' },
        ...{ total, tax: { ...total, amount: 0 }, refunded: { ...total, amount: 0 } },
        ...{ url: null, pdf_url: null },
      },
    ],
  };
  await page.viewport(1280, 900);
  await site.go('/dashboard?section=team');
  await expect.poll(() => document.querySelector('[data-team] [data-invoice]')).not.toBeNull();
  const edges = [...document.querySelectorAll('[data-team] > section')].map((part) => {
    const { left, right } = part.getBoundingClientRect();
    return `${left}–${right}`;
  });
  expect(edges.length).toBeGreaterThan(4);
  expect(new Set(edges).size, edges.join(', ')).toBe(1);
});
