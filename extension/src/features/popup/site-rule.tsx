import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { startTab, stateOf } from '../page/tab.ts';
import { noteChoice } from '../rules/auto-memory.ts';
import { accessPatterns, effectiveRule, siteOf } from '../rules/match.ts';
import { PAGE_RULES, type PageRule, type Rules } from '../rules/rules.ts';
import { readRules, saveRules } from '../rules/storage.ts';
import { withSiteChoice } from './site-choice.ts';
import { useSiteAccess } from './use-site-access.ts';

const LABELS = { ask: 'pageAsk', always: 'pageAlways', never: 'pageNever' } as const;

/** Asks the browser for access to a site. Call it in a click; the background goes on when access is given. */
function askForAccess(site: string): void {
  void browser.permissions.request({ origins: accessPatterns(site) }).catch(() => {});
}

/** What is done with the pages of the site in front; nothing where the browser does not say which it is. */
export function SiteRule({ tabId }: { tabId: number }) {
  const { t } = useTranslation('general/extension-tools');
  const [rules, setRules] = useState<Rules>();
  const [url, setUrl] = useState<string>();
  const access = useSiteAccess(url);
  const id = useId();
  useEffect(() => {
    void readRules().then(setRules);
    void browser.tabs.get(tabId).then((tab) => setUrl(tab.url));
  }, [tabId]);
  const isWeb = url !== undefined && /^https?:/.test(url);
  const site = isWeb ? siteOf(new URL(url).host) : undefined;
  if (rules === undefined || site === undefined || url === undefined) return null;

  async function choose(page: PageRule, before: Rules, own: string) {
    // The browser's question closes the popup: what was chosen is kept before it is answered, whatever the answer is.
    if (page === 'always' && access !== true) askForAccess(own);
    const changed = withSiteChoice(before, own, page);
    setRules(changed);
    await saveRules(changed);
    if (page === 'always') await begin(tabId, access === true);
  }
  const rule = effectiveRule(rules.sites, url);

  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor={id} className="min-w-0 flex-1 truncate text-muted" title={site}>
          <bdi>{site}</bdi>
        </label>
        <select
          id={id}
          className="select select-sm w-auto max-w-[62%]"
          value={rule?.page ?? 'ask'}
          onChange={({ target }) => void choose(target.value as PageRule, rules, site)}
        >
          {PAGE_RULES.map((page) => (
            <option key={page} value={page}>
              {t(LABELS[page])}
            </option>
          ))}
        </select>
      </div>
      {rule?.page === 'always' && access === false && (
        <div className="flex items-center gap-2 text-sm" data-access="missing">
          <p role="alert" className="min-w-0 flex-1">
            {t('accessMissing')}
          </p>
          <button type="button" className="btn btn-sm" onClick={() => askForAccess(rule.site)}>
            {t('accessAllow')}
          </button>
        </div>
      )}
    </div>
  );
}

/** The page in front is meant, too, even if it was put back before. */
async function begin(tabId: number, access: boolean): Promise<void> {
  await noteChoice(tabId, 'asked');
  // A page that the browser keeps from us says so above.
  if (access && !(await stateOf(tabId))?.active) await startTab(tabId).catch(() => {});
}
