import { expect, it } from 'vitest';
import { knownLanguages, newSiteRule, type Rules } from '../rules/rules.ts';
import { presumedKnown, withKnown } from './known-languages.ts';

const rules: Rules = {
  sites: [newSiteRule('example.org')],
  languages: [
    { language: 'de', page: 'always' },
    { language: 'fr', page: 'never' },
  ],
};

it('are those that rules keep from being translated, and take the place of these alone', () => {
  expect(knownLanguages(rules)).toEqual(['fr']);
  const changed = withKnown(rules, ['it', 'en']);
  expect(knownLanguages(changed)).toEqual(['it', 'en']);
  expect(changed.sites).toEqual(rules.sites);
  expect(changed.languages).toContainEqual({ language: 'de', page: 'always' });
  // A language has one rule.
  expect(withKnown(rules, ['de']).languages).toEqual([{ language: 'de', page: 'never' }]);
});

it('are presumed of what the browser asks for, each once, without the target', () => {
  expect(presumedKnown(['de-AT', 'de', 'en-US', 'en', 'fr'], 'de')).toEqual(['en', 'fr']);
  expect(presumedKnown(['zh-TW', 'zh-CN'], 'zh-Hant')).toEqual(['zh']);
  expect(presumedKnown(['tlh', 'en'], 'en')).toEqual([]);
});
