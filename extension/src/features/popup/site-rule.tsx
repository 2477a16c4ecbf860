import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { effectiveRule, matchPatterns, siteOf } from '../rules/match.ts';
import { PAGE_RULES, type PageRule, type Rules } from '../rules/rules.ts';
import { readRules, saveRules } from '../rules/storage.ts';
import { withSiteChoice } from './site-choice.ts';

const LABELS = { ask: 'pageAsk', always: 'pageAlways', never: 'pageNever' } as const;

/** What is done with the pages of the site in front; nothing where the browser does not say which it is. */
export function SiteRule({ tabId }: { tabId: number }) {
  const { t } = useTranslation('general/extension-tools');
  const [rules, setRules] = useState<Rules>();
  const [url, setUrl] = useState<string>();
  const [denied, setDenied] = useState(false);
  const id = useId();
  useEffect(() => {
    void readRules().then(setRules);
    void browser.tabs.get(tabId).then((tab) => setUrl(tab.url));
  }, [tabId]);
  const isWeb = url !== undefined && /^https?:/.test(url);
  const site = isWeb ? siteOf(new URL(url).host) : undefined;
  if (rules === undefined || site === undefined || url === undefined) return null;

  async function choose(page: PageRule, before: Rules, own: string) {
    // The browser's question closes the popup: what was chosen is kept before it is answered.
    const asking =
      page === 'always'
        ? browser.permissions.request({ origins: matchPatterns(own) }).catch(() => false)
        : true;
    const changed = withSiteChoice(before, own, page);
    setRules(changed);
    await saveRules(changed);
    const granted = await asking;
    setDenied(!granted);
    if (granted) return;
    setRules(before);
    await saveRules(before);
  }

  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor={id} className="min-w-0 flex-1 truncate text-muted" title={site}>
          <bdi>{site}</bdi>
        </label>
        <select
          id={id}
          className="select select-sm w-auto max-w-[62%]"
          value={effectiveRule(rules.sites, url)?.page ?? 'ask'}
          onChange={({ target }) => void choose(target.value as PageRule, rules, site)}
        >
          {PAGE_RULES.map((page) => (
            <option key={page} value={page}>
              {t(LABELS[page])}
            </option>
          ))}
        </select>
      </div>
      {denied && (
        <p role="alert" className="text-sm text-error">
          {t('accessDenied')}
        </p>
      )}
    </div>
  );
}
