import { LOCALES } from '@glossa/i18n';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../testing/open-site.tsx';

const title = () => expect.poll(() => document.title);

it('the tab of a sign-in that became a sign-up says so, and back', async () => {
  await openSite('/de/login?mode=signup');
  await title().toBe('Konto erstellen – Glossa');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).last().click();
  await title().toBe('Anmelden – Glossa');
});

it('the tab of what works without a network says that one is offline only in the place of another page', async () => {
  const { go } = await openSite('/de/offline');
  await title().toBe('Was ohne Netz geht – Glossa');
  await go('/de/offline?page=/de/pricing');
  await title().toBe('Sie sind offline – Glossa');
});

it.runIf(inject('fullTier'))(
  'tabs of the pages around an account have titles of their own in every language',
  async () => {
    const paths = ['/signup', '/login', '/forgot-password', '/offline', '/link-extension'];
    const { go } = await openSite('/status');
    const titles = new Map<string, string[]>();
    // Two locales that have their words in other letters, and one that shares most of English's.
    for (const { code } of LOCALES.filter(({ code }) => ['ar', 'jp', 'nl'].includes(code))) {
      const own: string[] = [];
      for (const path of paths) {
        await go(`/${code}${path}`);
        own.push(document.title);
      }
      titles.set(code, own);
    }
    for (const own of titles.values()) {
      expect(new Set(own).size).toBe(paths.length);
      for (const each of own) expect(each).toMatch(/^[^:.]+ – Glossa$/);
    }
    const all = [...titles.values()].flat();
    expect(new Set(all).size).toBe(all.length);
  },
);
