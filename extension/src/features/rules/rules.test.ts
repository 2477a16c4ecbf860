import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUTO_START,
  type AutoEvent,
  type AutoState,
  autoTranslate,
  pageRule,
} from './auto-translate.ts';
import { accessPatterns, effectiveRule, matchesSite, matchPatterns, siteOf } from './match.ts';
import { newSiteRule, type Rules, rulesSchema } from './rules.ts';

const rule = (site: string, page: 'ask' | 'always' | 'never' = 'ask') => ({
  ...newSiteRule(site),
  page,
});

describe('sites', () => {
  it('need access to their hosts, whatever the path', () => {
    expect(accessPatterns('example.com/docs')).toEqual([
      '*://example.com/*',
      '*://*.example.com/*',
    ]);
  });

  it.each([
    ['Example.com', 'example.com'],
    ['https://example.com/Docs/?q#x', 'example.com/Docs'],
    ['*.example.com', 'example.com'],
    ['localhost:3000', 'localhost:3000'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['ftp://example.com', undefined],
    ['about:blank', undefined],
    ['two words', undefined],
    ['', undefined],
  ])('%j is %s', (typed, site) => expect(siteOf(typed)).toBe(site));

  it.each([
    ['example.com', 'https://example.com/', true],
    ['example.com', 'http://de.example.com:8080/x', true],
    ['example.com', 'https://notexample.com/', false],
    ['example.com', 'https://example.com.evil.test/', false],
    ['example.com/docs', 'https://example.com/docs', true],
    ['example.com/docs', 'https://example.com/docs/a', true],
    ['example.com/docs', 'https://example.com/docsy', false],
    ['localhost:3000', 'http://localhost:3000/', true],
    ['localhost:3000', 'http://localhost:4000/', false],
    ['example.com', 'ftp://example.com/', false],
    ['example.com', 'no address', false],
  ])('%s is where %s is: %s', (site, url, expected) => {
    expect(matchesSite(site, url)).toBe(expected);
  });

  it('prefers the rule that says more', () => {
    const rules = ['com', 'example.com/docs', 'de.example.com', 'example.com'].map((site) =>
      rule(site),
    );
    const of = (url: string) => effectiveRule(rules, url)?.site;
    expect(of('https://example.com/docs/x')).toBe('example.com/docs');
    expect(of('https://example.com/')).toBe('example.com');
    expect(of('https://de.example.com/docs/')).toBe('de.example.com');
    expect(of('https://other.com/')).toBe('com');
    expect(of('https://other.org/')).toBeUndefined();
  });

  it('names what browsers leave out', () => {
    expect(matchPatterns('example.com')).toEqual(['*://example.com/*', '*://*.example.com/*']);
    expect(matchPatterns('127.0.0.1:80/a')).toEqual(['*://127.0.0.1/a', '*://127.0.0.1/a/*']);
  });

  it('keeps whole rules beside damaged ones', () => {
    const rules = rulesSchema.parse({
      sites: [{ site: 'a.example', page: 'sometimes' }, { site: 3 }, 7],
      languages: [
        { language: 'de', page: 'always' },
        { language: 'fr', page: 'ask' },
      ],
    });
    expect(rules).toEqual({
      sites: [newSiteRule('a.example')],
      languages: [{ language: 'de', page: 'always' }],
    });
    expect(rulesSchema.parse({ sites: 'none' })).toEqual({ sites: [], languages: [] });
  });
});

const RULES: Rules = {
  sites: [rule('always.example', 'always'), rule('never.example', 'never')],
  languages: [
    { language: 'de', page: 'always' },
    { language: 'fr', page: 'never' },
  ],
};
const loaded = (url: string, language: string | null = null): AutoEvent => ({
  type: 'loaded',
  url,
  language,
  to: 'en',
});

describe('auto-translate', () => {
  it('asks the site first, then the language', () => {
    const said = (url: string, language: string | null, to = 'en') =>
      pageRule(RULES, { url, language, to });
    expect(said('https://always.example/', 'fr')).toBe('always');
    expect(said('https://never.example/', 'de')).toBe('never');
    expect(said('https://other.example/', 'de')).toBe('always');
    expect(said('https://other.example/', 'fr')).toBe('never');
    expect(said('https://other.example/', 'de', 'de')).toBe('ask');
    expect(said('https://other.example/', null)).toBe('ask');
  });

  /** Runs events and answers which of them started a translation. */
  function starts(...events: AutoEvent[]): boolean[] {
    let state: AutoState = AUTO_START;
    return events.map((event) => {
      const step = autoTranslate(state, event, RULES);
      state = step.state;
      return step.start;
    });
  }
  const A = 'https://always.example/a';
  const B = 'https://always.example/b';
  const leaving: AutoEvent = { type: 'leaving' };

  it('starts once for a document', () => {
    expect(starts(loaded(A), loaded(A), leaving, loaded(A))).toEqual([true, false, false, true]);
  });

  it('takes no for an answer on the whole site, until it is asked', () => {
    const refused: AutoEvent = { type: 'refused', url: A };
    const asked: AutoEvent = { type: 'asked', url: B };
    expect(
      starts(loaded(A), refused, leaving, loaded(A), leaving, loaded(B), asked, leaving, loaded(A)),
    ).toEqual([true, false, false, false, false, false, false, false, true]);
  });

  it('never starts on a refused host, whatever happens in between', () => {
    const event = fc.oneof(
      fc.constant(leaving),
      fc.constantFrom(A, B, 'https://de.example/').map((url) => loaded(url, 'de')),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const outcome = starts({ type: 'refused', url: A }, ...events);
        events.forEach((each, index) => {
          if (each.type === 'loaded' && each.url !== 'https://de.example/') {
            expect(outcome[index + 1]).toBe(false);
          }
        });
      }),
      { seed: 7 },
    );
  });
});
