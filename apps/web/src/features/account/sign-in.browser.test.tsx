import { calls } from '@glossa/contract';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeAccount, PASSWORD } from '../../testing/fake-account.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

const EMAIL = 'reader@example.test';
const email = () => page.getByLabelText('E-mail address');
const password = () => page.getByLabelText('Password', { exact: true });
const shown = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const heading = (name: string | RegExp) =>
  expect.element(page.getByRole('heading', { name })).toBeVisible();

async function signIn(secret = PASSWORD): Promise<void> {
  await email().fill(EMAIL);
  await password().fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

function serverWithAccount() {
  const server = new FakeServer();
  return { server, account: fakeAccount(server) };
}

describe('the sign-in', () => {
  it('says that a password is wrong, keeps the address, and goes to the dashboard with the right one', async () => {
    const { server } = serverWithAccount();
    await openSite('/login', { server });
    await signIn('another password');
    await shown('E-mail address or password is wrong.');
    await expect.element(email()).toHaveValue(EMAIL);
    expect(localStorage.getItem('passport')).toBeNull();
    // Nothing of Google's is asked for where its sign-in is not offered.
    expect(document.querySelector('[src*=google], [data-google]')).toBeNull();
    await signIn();
    await heading('Hello, Reader');
    expect(window.location.pathname).toBe('/dashboard');
    expect(localStorage.getItem('passport')).toBe('passport-1');
  });

  it.each([
    ['//evil.example/', '/dashboard'],
    ['/pricing?x=1#plans', '/pricing?x=1#plans'],
  ])('returns to %j only within the site', async (wanted, path) => {
    const { server } = serverWithAccount();
    await openSite(`/login?return=${encodeURIComponent(wanted)}`, { server });
    await signIn();
    await expect
      .poll(() => window.location.pathname + window.location.search + window.location.hash)
      .toBe(path);
  });

  it('shows a passport that is no longer good as signed out', async () => {
    const { server } = serverWithAccount();
    server.refuse(calls.status, 'unauthenticated');
    await openSite('/dashboard', { server, signedIn: true });
    await heading('This page is yours alone');
    expect(localStorage.getItem('passport')).toBeNull();
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
      .toBeVisible();
  });
});

describe('the sign-up', () => {
  it('tells by keyboard and focus what is wrong with a form, and keeps what was entered', async () => {
    const { server } = serverWithAccount();
    await openSite('/signup', { server });
    await page.getByLabelText('Your name').fill('Ada');
    await email().fill('not an address');
    await password().fill('short');
    await userEvent.keyboard('{Enter}');
    const summary = page.getByRole('alert');
    await expect.element(summary.getByText('2 things need your attention:')).toBeVisible();
    await expect.element(summary).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email()).toHaveValue('not an address');
    await email().fill('ada@example.test');
    await expect.element(email()).toHaveAttribute('aria-invalid', 'false');
    await expect.element(summary.getByText('One thing needs your attention:')).toBeVisible();
    expect(server.asked(calls.unionEmailSignup)).toEqual([]);

    await expect.element(password()).toHaveAttribute('autocomplete', 'new-password');
    await password().fill(PASSWORD);
    await expect.poll(() => document.querySelector('[data-strength=strong]')).not.toBeNull();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'password');
  });

  it('says that a mail was sent, asks for the confirmation, and the form does not come back meanwhile', async () => {
    const { server } = serverWithAccount();
    await openSite('/signup?invite_code=friend', { server });
    await page.getByLabelText('Your name').fill('Reader');
    await email().fill(EMAIL);
    await password().fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await shown(new RegExp(`^We have written to ${EMAIL}`));
    expect(server.asked(calls.unionEmailSignup)).toMatchObject([
      { email: EMAIL, username: 'Reader', invite_code: 'friend' },
    ]);
    server.refuse(calls.unionEmailLogin, 'email_not_verified');
    const panels = new Set<string | null>();
    const note = () => {
      for (const element of document.querySelectorAll('[data-auth]'))
        panels.add(element.getAttribute('data-auth'));
    };
    const watch = new MutationObserver(note);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await page.getByRole('button', { name: 'I have confirmed, sign me in' }).click();
    await expect.poll(() => document.querySelector('[data-auth=sign_in]')).not.toBeNull();
    watch.disconnect();
    expect(panels).not.toContain('sign_up');
    await expect.element(email()).toHaveValue(EMAIL);
    await password().fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await shown('Please confirm your e-mail address first.');
  });
});

describe('the activation page', () => {
  it('names its app where the link has expired, and sends the mail again', async () => {
    const { server, account } = serverWithAccount();
    await openSite('/signup/text-to-speech/activation?result=expired', { server });
    await expect
      .element(page.getByRole('main').getByText('Text to Speech', { exact: true }))
      .toBeVisible();
    await email().fill(EMAIL);
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'If an account waits' }).first())
      .toBeVisible();
    expect(account.mails).toEqual([`activate ${EMAIL}`]);
    expect(server.asked(calls.resendActivation)).toMatchObject([{ app_name: 'text-to-speech' }]);
  });

  it('stays as it was until the next page is there', async () => {
    const { server } = serverWithAccount();
    await openSite('/signup/activation?result=activated', { server });
    await heading('Your account is ready');
    const shownThere = new Set<string | null>();
    const watch = new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-activation]'))
        shownThere.add(element.getAttribute('data-activation'));
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await heading('Welcome back');
    watch.disconnect();
    expect(shownThere).not.toContain('waiting');
  });
});

describe('a forgotten password', () => {
  it.runIf(inject('fullTier'))('is asked for by mail, and set once with the link', async () => {
    const { server, account } = serverWithAccount();
    const site = await openSite('/login', { server });
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await email().fill(EMAIL);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect
      .element(
        page
          .getByRole('status')
          .filter({ hasText: `If there is an account for ${EMAIL}` })
          .first(),
      )
      .toBeVisible();
    expect(account.mails).toEqual([`reset ${EMAIL}`]);

    const field = () => page.getByRole('textbox', { name: 'New password' });
    server.on(calls.resetPassword, () => ({ reset: true as const }));
    await site.go('/reset-password?token=secret');
    await field().fill('another four words here');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await heading('Your password is set');
    expect(window.location.search).toBe('');
    expect(server.asked(calls.resetPassword)).toEqual([
      { token: 'secret', password: 'another four words here' },
    ]);

    server.refuse(calls.resetPassword, 'invalid_token');
    await site.go('/reset-password?token=secret');
    await field().fill('another four words here');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect.element(page.getByRole('link', { name: 'Ask for a new one' })).toBeVisible();

    // A link that was used says so before anything is typed.
    server.on(calls.resetPasswordCheck, () => ({ usable: false }));
    await site.go('/reset-password?token=used');
    await expect.element(page.getByRole('link', { name: 'Ask for a new one' })).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
  });
});

describe('the page that links an extension', () => {
  const CHALLENGE = 'A'.repeat(43);

  it('asks for a sign-in, then for consent, and leads to the sessions', async () => {
    const { server } = serverWithAccount();
    await openSite(`/link-extension?challenge=${CHALLENGE}&app_type=firefox_addon`, { server });
    await shown('Sign in first; then you can link the extension.');
    await signIn();
    await shown('Glossa for Firefox wants to use your Glossa account.');
    await expect.element(page.getByRole('main').getByText(EMAIL)).toBeVisible();
    expect(server.asked(calls.linkConfirm)).toEqual([]);
    await page.getByRole('button', { name: 'Link it' }).click();
    await heading('Linked');
    expect(server.asked(calls.linkConfirm)).toEqual([
      { challenge: CHALLENGE, app_type: 'firefox_addon' },
    ]);
    await page.getByRole('link', { name: 'See your sessions' }).click();
    await expect
      .element(page.getByRole('button', { name: /^End the session Glossa for Firefox/ }))
      .toBeVisible();
  });

  it('says that a link is not complete', async () => {
    const { server } = serverWithAccount();
    const site = await openSite('/link-extension', { server });
    for (const query of [
      '',
      '?challenge=short&app_type=chrome_addon',
      `?challenge=${'a'.repeat(43)}`,
    ]) {
      await site.go(`/link-extension${query}`);
      await heading('This link is not complete');
    }
  });
});
