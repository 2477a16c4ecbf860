import { LOCALES } from '@glossa/i18n';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCookie } from './cookie.ts';
import { decideLocale, type PageRequest } from './decide.ts';
import { alternatePaths, localizedPath, splitLocale } from './paths.ts';

const get = (pathname: string, more: Partial<PageRequest> = {}): PageRequest => ({
  method: 'GET',
  pathname,
  search: '',
  cookie: null,
  acceptLanguage: null,
  ...more,
});

describe('unprefixed pages', () => {
  it.each([
    ['no wish', {}, undefined],
    ['an English wish', { acceptLanguage: 'en-GB' }, undefined],
    ['a base language', { acceptLanguage: 'es-MX,en;q=0.5' }, '/es/status'],
    ['an exact tag', { acceptLanguage: 'ar-SA' }, '/ar/status'],
    ['Japanese, whose code is not its tag', { acceptLanguage: 'ja,en;q=0.5' }, '/jp/status'],
    ['one of the two Norwegian languages', { acceptLanguage: 'nb-NO' }, '/no/status'],
    ['any language', { acceptLanguage: '*' }, undefined],
    ['a language that is not served', { acceptLanguage: 'xx' }, undefined],
    ['a cookie', { cookie: 'a=b; glossa_locale=ar' }, '/ar/status'],
    [
      'a cookie against the header',
      { cookie: 'glossa_locale=en', acceptLanguage: 'es' },
      undefined,
    ],
    [
      'a cookie that is not a locale',
      { cookie: 'glossa_locale=xx', acceptLanguage: 'es' },
      '/es/status',
    ],
    ['a cookie of a similar name', { cookie: 'my_glossa_locale=ar' }, undefined],
    ['the query', { acceptLanguage: 'es', search: '?a=1' }, '/es/status?a=1'],
  ])('with %s', (_, more, location) => {
    const decision = decideLocale(get('/status', more));
    if (location === undefined)
      expect(decision).toMatchObject({ type: 'page', locale: { code: 'en' } });
    else {
      expect(decision).toMatchObject({ type: 'redirect', status: 302, location });
      expect(decision.headers['Cache-Control']).toBe('private');
    }
  });

  it('redirect the root too', () => {
    expect(decideLocale(get('/', { acceptLanguage: 'es' }))).toMatchObject({ location: '/es' });
  });

  it('vary by what was read', () => {
    expect(decideLocale(get('/status')).headers.Vary).toBe('Cookie, Accept-Language');
    expect(decideLocale(get('/status', { cookie: 'glossa_locale=en' })).headers.Vary).toBe(
      'Cookie',
    );
  });

  it('set no cookie: only a prefix is a choice', () => {
    expect(decideLocale(get('/', { acceptLanguage: 'es' })).headers).not.toHaveProperty(
      'Set-Cookie',
    );
    expect(decideLocale(get('/')).headers).not.toHaveProperty('Set-Cookie');
  });
});

describe('prefixed pages', () => {
  it('win over cookie and header, and are remembered', () => {
    const more = { cookie: 'glossa_locale=ar', acceptLanguage: 'en' };
    const decision = decideLocale(get('/es/status', more));
    expect(decision).toMatchObject({ type: 'page', locale: { code: 'es' } });
    expect(decision.headers['Set-Cookie']).toBe(localeCookie('es'));
    expect(localeCookie('es')).toBe('glossa_locale=es; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it('are not remembered twice', () => {
    const decision = decideLocale(get('/es', { cookie: 'glossa_locale=es' }));
    expect(decision.headers).toEqual({ Vary: 'Cookie' });
  });

  it('do not exist for English or for unknown codes', () => {
    expect(splitLocale('/en/status')).toMatchObject({ prefixed: false, path: '/en/status' });
    expect(splitLocale('/xx')).toMatchObject({ prefixed: false, path: '/xx' });
    expect(splitLocale('/estonia')).toMatchObject({ prefixed: false });
  });
});

describe('addresses', () => {
  it.each([
    ['/es/', '/es'],
    ['/status///', '/status'],
    ['//evil.example/x/', '/evil.example/x'],
    ['//', '/'],
  ])('%s lose their slash', (pathname, location) => {
    expect(decideLocale(get(pathname, { acceptLanguage: 'es' }))).toMatchObject({
      status: 308,
      location,
    });
  });

  it('of files and of other methods are left alone', () => {
    const wish = { acceptLanguage: 'es' };
    expect(decideLocale(get('/robots.txt', wish)).type).toBe('page');
    expect(decideLocale(get('/status', { ...wish, method: 'POST' })).type).toBe('page');
  });

  it('of the root lead where the operator says', () => {
    const options = { rootRedirect: '/status' };
    expect(decideLocale(get('/'), options)).toMatchObject({ location: '/status' });
    expect(decideLocale(get('/es'), options)).toMatchObject({ location: '/es/status' });
    expect(decideLocale(get('/status'), options).type).toBe('page');
  });

  it('with a prefix split back into what they were made of', () => {
    const path = fc
      .array(fc.stringMatching(/^[a-z-]{4,8}$/), { maxLength: 3 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, fc.constantFrom(...LOCALES), (plain, locale) => {
        const split = splitLocale(localizedPath(plain, locale));
        expect(split.locale.code).toBe(locale.code);
        expect(split.path).toBe(plain);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('never redirect in circles', () => {
    const anyRequest = fc.record({
      pathname: fc.constantFrom('/', '/es', '/ar/', '/status', '/es/status', '/xx', '//a'),
      cookie: fc.constantFrom(null, 'glossa_locale=es', 'glossa_locale=zz'),
      acceptLanguage: fc.constantFrom(null, 'ar', 'en', '*', 'fr, es;q=0.2'),
      rootRedirect: fc.constantFrom(undefined, '/status'),
    });
    fc.assert(
      fc.property(anyRequest, ({ rootRedirect, ...request }) => {
        let decision = decideLocale(get(request.pathname, request), { rootRedirect });
        for (let hops = 0; decision.type === 'redirect'; hops++) {
          expect(hops).toBeLessThan(3);
          decision = decideLocale(
            get(decision.location, { ...request, pathname: decision.location }),
            {
              rootRedirect,
            },
          );
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('have an alternate in every locale', () => {
    const paths = alternatePaths('/').map(({ href }) => href);
    expect(paths).toHaveLength(21);
    expect(paths.slice(0, 4)).toEqual(['/', '/zh', '/jp', '/es']);
  });
});
