import { calls } from '@glossa/contract';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeAccount, PASSWORD, signInElsewhere } from '../../testing/fake-account.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import type { Asked } from '../../testing/handlers.ts';
import { openSite } from '../../testing/open-site.tsx';

const PATH = '/language-translator/translate?from=en&to=es';
const EMAIL = 'reader@example.test';
const LONG = 'The red house is big.';

/** A server that translates no more for visitors. */
async function open() {
  const server = new FakeServer();
  const account = fakeAccount(server);
  const allow = server.refuse(calls.translate, 'visitor_limit_reached');
  const site = await openSite(PATH, { server });
  return { server, account, allow, site };
}
const source = () => page.getByRole('textbox', { name: 'Text to translate' });
const dialog = () => page.getByRole('dialog', { name: /free amount/ });
const isFocused = () =>
  expect
    .poll(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
    .toBe(true);
const result = () => expect.poll(() => document.querySelector('[data-result]')?.textContent);

describe('the sign-in wall', () => {
  it('keeps what was entered, and goes on by itself after the sign-in', async () => {
    const { allow } = await open();
    await source().fill(LONG);
    await expect.element(dialog()).toBeVisible();
    allow();
    await page.getByLabelText('E-mail address').fill(EMAIL);
    await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await result().toContain(`[es] ${LONG}`);
    await expect.element(source()).toHaveValue(LONG);
  });

  it.runIf(inject('fullTier'))(
    'can be put away, and is offered again beside the text',
    async () => {
      await open();
      await source().fill(LONG);
      await expect.element(dialog()).toBeVisible();
      await isFocused();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
      await source().fill(`${LONG} Again.`);
      await expect
        .poll(() => document.querySelector('[data-error=visitor_limit_reached]'))
        .not.toBeNull();
      await expect.element(dialog()).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Sign in to go on' }).click();
      await expect.element(dialog()).toBeVisible();
      await isFocused();
    },
  );

  it.runIf(inject('fullTier'))(
    'goes on when somebody signs in in another tab, whose page has the work too',
    async () => {
      const { allow, site } = await open();
      await source().fill(LONG);
      await dialog().getByRole('button', { name: 'Create one' }).click();
      await page.getByLabelText('Your name').fill('Reader');
      await page.getByLabelText('E-mail address').fill(EMAIL);
      await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect
        .element(page.getByText(new RegExp(`^We have written to ${EMAIL}`)))
        .toBeVisible();
      allow();
      signInElsewhere();
      await expect.element(dialog()).not.toBeInTheDocument();
      await result().toContain(`[es] ${LONG}`);
      await expect.element(source()).toHaveValue(LONG);
      // What another tab finds that leads back from its sign-in.
      await site.go(PATH);
      await result().toContain(`[es] ${LONG}`);
    },
  );
});

it('says in one sentence that credits are missing, and where they come from', async () => {
  const { server, allow } = await open();
  allow();
  server.refuse(calls.translate, 'insufficient_credits', { details: { needed: 3, balance: 1 } });
  await source().fill(LONG);
  await expect
    .poll(() => document.querySelector('[data-error=insufficient_credits]')?.textContent)
    .toMatch(/This needs 3 credits and you have 1\./);
  await expect
    .element(page.getByRole('link', { name: 'See plans' }))
    .toHaveAttribute('href', '/pricing');
});

describe('a balance', () => {
  it('shows as soon as the server tells of it, with what an invitation earned; an ended session too', async () => {
    const server = new FakeServer();
    fakeAccount(server);
    const told: unknown[] = [];
    let tell = () => {};
    server.on(calls.accountEvents, async function* events(_: unknown, { signal }: Asked) {
      while (!signal.aborted) {
        if (told.length > 0) yield told.shift();
        else {
          await new Promise<void>((resolve) => {
            tell = resolve;
            signal.addEventListener('abort', () => resolve());
          });
        }
      }
    } as never);
    let state: 'waiting' | 'credited' = 'waiting';
    server.on(calls.invites, () => ({
      ...{ reward: 100, first_use: 10, monthly_limit: 10, this_month: 0, earned: 0, items: [] },
      own: { joined_at: 1_790_000_000, state, reason: null },
    }));
    await openSite('/dashboard', { server, signedIn: true });
    const balance = (credits: number) =>
      expect.poll(() => document.querySelector(`[data-balance="${credits}"]`)).not.toBeNull();
    await balance(500);
    const subscription = {
      free_cnt: 497,
      is_subscribed: false,
      detail: null,
      monthly_usage_cnt: 0,
      free_usage_cnt: 3,
    };
    told.push({ type: 'balance', subscription, team_subscription: null });
    tell();
    await balance(497);
    const own = (is: string) =>
      expect.poll(() => document.querySelector(`[data-own-invite=${is}]`)).not.toBeNull();
    await own('waiting');
    state = 'credited';
    const more = { ...subscription, free_cnt: 597 };
    told.push({ type: 'balance', subscription: more, team_subscription: null });
    tell();
    await own('credited');
    await expect.element(page.getByText(/^More than the 500 that are free/)).toBeVisible();
    told.push({ type: 'signed_out' });
    tell();
    await expect
      .element(page.getByRole('heading', { name: 'This page is yours alone' }))
      .toBeVisible();
    expect(localStorage.getItem('passport')).toBeNull();
  });
});
