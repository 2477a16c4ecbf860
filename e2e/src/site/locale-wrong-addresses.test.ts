import { LOCALES, localizedPath } from '@glossa/i18n';
import { describe, expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');

describe('wrong addresses', () => {
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
  it.each(LOCALES)('are 404 in $code with the right message', async (locale) => {
    for (const [path, message] of WRONG) {
      const address = localizedPath(path, locale);
      const response = await fetch(ORIGIN + address, { redirect: 'manual' });
      const html = await response.text();
      expect([address, response.status]).toEqual([address, 404]);
      expect(html).toContain(`<meta name="error-message" content="${message}: ${address}"`);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
    }
  });
});
