import { newSiteRule, type PageRule, type Rules } from '../rules/rules.ts';

/** The rules with a site's pages treated another way. A rule that then says nothing is left out. */
export function withSiteChoice(rules: Rules, site: string, page: PageRule): Rules {
  const own = rules.sites.find((rule) => rule.site === site) ?? newSiteRule(site);
  const changed = { ...own, page };
  const others = rules.sites.filter((rule) => rule.site !== site);
  const silent = JSON.stringify(changed) === JSON.stringify(newSiteRule(site));
  return { ...rules, sites: silent ? others : [...others, changed] };
}
