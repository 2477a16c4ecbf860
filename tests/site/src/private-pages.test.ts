import { expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');

it.each([
  '/dashboard',
  '/link-extension',
  '/join-team',
  '/operator',
  '/shared-speech',
  '/shared-transcript',
  '/test-checkout',
  '/reset-password',
  '/signup/activation',
])('%s answers 200 to everybody, the same, and is not listed', async (path) => {
  const answer = await fetch(ORIGIN + path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/rel="canonical"/);
  const signedIn = await fetch(ORIGIN + path, { headers: { Authorization: 'Bearer somebody' } });
  expect(await signedIn.text()).toBe(html);
});

it('has no activation page of an app that there is not', async () => {
  expect((await fetch(`${ORIGIN}/signup/nobody/activation`)).status).toBe(404);
  expect((await fetch(`${ORIGIN}/signup/text-to-speech/activation`)).status).toBe(200);
});

it('allows nothing of Google where its sign-in is not offered', async () => {
  const answer = await fetch(`${ORIGIN}/login`);
  expect(answer.headers.get('Content-Security-Policy')).not.toContain('google');
});
