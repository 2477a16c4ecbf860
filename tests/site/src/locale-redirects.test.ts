import { LOCALES, localizedPath } from '@glossa/i18n';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, inject, it } from 'vitest';
import { offenders } from './offenders.ts';

const ORIGIN = inject('serverUrl');

describe('redirects by language', () => {
  // All of them are more than ten thousand requests: in the full tier only.
  const SAMPLE = new Set(['en', 'ar', 'jp', 'no']);
  const languages = LOCALES.filter(({ code }) => FULL_TIER || SAMPLE.has(code));
  const cookies = [null, 'xx', ...languages.map(({ code }) => code)];
  const wishes = [null, '*', 'xx', ...languages.map(({ tag }) => tag)];
  const AGENTS = ['Mozilla/5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)'];
  const PATHS = ['/', '/faq', '/pdf-translator/spanish'];

  it('follow prefix, cookie, wish and nothing else, for people and bots alike', async () => {
    const visits = languages
      .flatMap((prefix) =>
        cookies.flatMap((cookie) => wishes.map((wish) => ({ prefix, cookie, wish }))),
      )
      // People and bots ask by turns, for each page, with every language there is.
      .map((visit, index) => {
        const turn = index + Math.floor(index / wishes.length);
        return { ...visit, agent: AGENTS[turn % 2]!, path: PATHS[turn % 3]! };
      });
    const wrong = await offenders(visits, async (visit) => {
      const { agent, path, prefix, cookie, wish } = visit;
      const address = localizedPath(path, prefix);
      const headers: Record<string, string> = { 'User-Agent': agent };
      if (cookie !== null) headers.Cookie = `glossa_locale=${cookie}`;
      // Without the header fetch itself would send `*`.
      headers['Accept-Language'] = wish ?? '*';
      const response = await fetch(ORIGIN + address, { headers, redirect: 'manual' });
      await response.arrayBuffer();
      const chosen =
        prefix.code !== 'en'
          ? prefix
          : (LOCALES.find(({ code }) => code === cookie) ??
            LOCALES.find(({ tag }) => tag === wish) ??
            prefix);
      const target = localizedPath(path, chosen);
      const isNews = prefix.code !== 'en' && cookie !== prefix.code;
      const wanted = [
        target === address ? 200 : 302,
        target === address ? null : target,
        isNews,
        true,
      ];
      const got = [
        response.status,
        response.headers.get('Location'),
        response.headers.get('Set-Cookie') !== null,
        response.headers.get('Vary')?.includes('Cookie'),
      ];
      return `${got}` === `${wanted}`
        ? undefined
        : { agent, address, cookie, wish, wanted: `${wanted}`, got: `${got}` };
    });
    expect(wrong).toEqual([]);
    expect(visits.length).toBeGreaterThan(150);
  }, 600_000);
});
