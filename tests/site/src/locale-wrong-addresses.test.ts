import { LOCALES, localizedPath } from '@glossa/i18n';
import { expect, inject, it } from 'vitest';
import { offenders } from './offenders.ts';

const ORIGIN = inject('serverUrl');
const WRONG: readonly (readonly [path: string, message: string])[] = [
  ['/nowhere', 'Page not found'],
  ['/pdf-translator/spanish/more', 'Page not found'],
  ['/morse-code-translator/spanish', 'Page not found'],
  ['/constructor', 'Page not found'],
  ['/pdf-translator/klingon', 'Page Not Found'],
  ['/pdf-translator/english-to-english', 'Page Not Found'],
  ['/pdf-translator/english-to-welsh', 'Page Not Found'],
  ['/nobody/privacy', 'Page Not Found'],
];

it('wrong addresses are 404 in every language, with the right message and one heading', async () => {
  const visits = LOCALES.flatMap((locale) =>
    WRONG.map(([path, message]) => ({ address: localizedPath(path, locale), message })),
  );
  const wrong = await offenders(visits, async ({ address, message }) => {
    const response = await fetch(ORIGIN + address, { redirect: 'manual' });
    const html = await response.text();
    const got = {
      status: response.status,
      message: html.includes(`<meta name="error-message" content="${message}: ${address}"`),
      robots: html.includes('<meta name="robots" content="noindex"'),
      headings: html.match(/<h1[\s>]/g)?.length,
    };
    const isRight = got.status === 404 && got.message && got.robots && got.headings === 1;
    return isRight ? undefined : { address, ...got };
  });
  expect(wrong).toEqual([]);
});
