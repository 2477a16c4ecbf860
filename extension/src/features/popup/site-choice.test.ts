import { expect, it } from 'vitest';
import { newSiteRule, type Rules } from '../rules/rules.ts';
import { withSiteChoice } from './site-choice.ts';

const rules: Rules = {
  sites: [{ ...newSiteRule('example.com'), exclude: 'nav' }, newSiteRule('other.example')],
  languages: [{ language: 'fr', page: 'never' }],
};

it('changes the rule of a site, and keeps what else it says', () => {
  const { sites, languages } = withSiteChoice(rules, 'example.com', 'always');
  expect(sites.find(({ site }) => site === 'example.com')).toMatchObject({
    page: 'always',
    exclude: 'nav',
  });
  expect(sites).toHaveLength(2);
  expect(languages).toEqual(rules.languages);
});

it('adds a rule, and takes it away when it says nothing any more', () => {
  const added = withSiteChoice(rules, 'new.example', 'never');
  expect(added.sites.map(({ site }) => site)).toContain('new.example');
  expect(withSiteChoice(added, 'new.example', 'ask')).toEqual(rules);
});
