import { calls } from '@glossa/contract';
import { beforeAll, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axe.ts';
import { fakeAccount } from '../testing/fake-account.ts';
import { fakeDocuments } from '../testing/fake-documents.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { openSite } from '../testing/open-site.tsx';

interface Screen {
  path: string;
  signedIn?: boolean;
  /** Of what the screen shows last. */
  loaded?: string;
  /** Brings it there. */
  act?: (server: FakeServer) => Promise<void>;
}

const there = (selector: string) =>
  expect.poll(() => document.querySelector(selector)).not.toBeNull();

const SCREENS: readonly Screen[] = [
  { path: '/' },
  {
    path: '/ar/language-translator/translate?from=en&to=es',
    async act() {
      await page.getByRole('textbox').first().fill('The house is big.');
      await there('[data-result]');
    },
  },
  { path: '/document-translator/translate?from=en&to=es', act: translateDocument },
  { path: '/pdf-translator' },
  { path: '/ar/links' },
  { path: '/no-such-page' },
  {
    path: '/signup',
    async act() {
      await page.getByLabelText('Password', { exact: true }).fill('abc');
      await page.getByRole('button', { name: 'Create account' }).click();
      await there('[role=alert]');
    },
  },
  {
    path: '/language-translator/translate?from=en&to=es',
    async act(server) {
      server.refuse(calls.translate, 'visitor_limit_reached');
      await page.getByRole('textbox').first().fill('The house is big.');
      await there('[data-wall]');
    },
  },
  { path: '/ar/dashboard', signedIn: true, loaded: '[data-ledger]' },
  { path: '/dashboard?section=sessions', signedIn: true, loaded: '[data-sessions]' },
  {
    path: '/dashboard?section=developers',
    signedIn: true,
    loaded: '[data-section=developers] form',
    async act() {
      await page.getByRole('button', { name: 'New token' }).click();
      await page.getByLabelText('Name').fill('another');
      await page.getByRole('button', { name: 'Create token' }).click();
      await there('[data-secret]');
    },
  },
  { path: '/dashboard?section=settings', signedIn: true, loaded: '[data-section=settings] form' },
];

async function translateDocument(): Promise<void> {
  const text = 'The house is big.';
  const field = document.querySelector('[data-feature] input[type=file]')!;
  await userEvent.upload(field, new File([text], 'letter.txt', { type: 'text/plain' }));
  await there('[data-phase=ready]');
  await page.getByRole('button', { name: 'Translate', exact: true }).last().click();
  await there('[data-phase=finished]');
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await there('[data-segments] li[data-state]');
}

// A colour on its way from the theme of the test before is none that anybody reads.
beforeAll(() => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [still];
});

async function open({ path, signedIn = false, loaded, act }: Screen) {
  const server = new FakeServer();
  fakeAccount(server);
  fakeDocuments(server);
  const dark = path.startsWith('/ar');
  await openSite(path, {
    server,
    signedIn,
    theme: dark ? 'dark' : 'light',
    viewport: [1280, 900],
  });
  if (loaded !== undefined) await there(loaded);
  await act?.(server);
}

/** In the short tier those that are reached by doing something, where more can be wrong. */
const LOOKED_AT = inject('fullTier') ? SCREENS : SCREENS.filter(({ act }) => act !== undefined);

it.each(LOOKED_AT)(
  'axe finds nothing to object to on $path, which fits 320 px without scrolling sideways',
  async (screen) => {
    await open(screen);
    expect(await axeViolations()).toEqual([]);
    await page.viewport(320, 800);
    const { documentElement } = document;
    await expect.poll(() => documentElement.clientWidth).toBeLessThanOrEqual(320);
    expect(documentElement.scrollWidth).toBe(documentElement.clientWidth);
  },
);
