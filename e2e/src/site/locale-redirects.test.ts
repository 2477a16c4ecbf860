import { LOCALES, localizedPath } from '@glossa/i18n';
import { describe, expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');

describe('redirects by language', () => {
  // All of them are tens of thousands of requests: in the full tier only.
  const SAMPLE = new Set(['en', 'ar', 'jp', 'no']);
  const isFull = process.env.GLOSSA_TEST_TIER === 'full';
  const languages = LOCALES.filter(({ code }) => isFull || SAMPLE.has(code));
  const cookies = [null, 'xx', ...languages.map(({ code }) => code)];
  const wishes = [null, '*', 'xx', ...languages.map(({ tag }) => tag)];
  const AGENTS = ['Mozilla/5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)'];
  const PATHS = ['/', '/faq', '/pdf-translator/spanish'];

  it('follow prefix, cookie, wish and nothing else, for people and bots alike', async () => {
    for (const agent of AGENTS)
      for (const path of PATHS)
        for (const prefix of languages)
          for (const cookie of cookies)
            for (const wish of wishes) {
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
              expect({
                agent,
                address,
                cookie,
                wish,
                status: response.status,
                location: response.headers.get('Location'),
              }).toEqual({
                agent,
                address,
                cookie,
                wish,
                status: target === address ? 200 : 302,
                location: target === address ? null : target,
              });
              const kept = response.headers.get('Set-Cookie');
              const isNews = prefix.code !== 'en' && cookie !== prefix.code;
              expect(kept === null).toBe(!isNews);
              expect(response.headers.get('Vary')).toContain('Cookie');
            }
  }, 1_800_000);
});
