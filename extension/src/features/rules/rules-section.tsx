import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { LanguageChoice } from '../language-choice.tsx';
import { accessPatterns, siteOf } from './match.ts';
import { newSiteRule, type Rules, type SiteRule } from './rules.ts';
import { SiteRuleFields } from './site-rule-fields.tsx';
import { readRules, saveRules } from './storage.ts';

/** Options: rules for sites and for the languages of pages. Loads and saves by itself. */
export function RulesSection() {
  const { t, i18n } = useTranslation('general/extension-tools');
  const [rules, setRules] = useState<Rules>();
  const [typed, setTyped] = useState('');
  const [language, setLanguage] = useState('en');
  const [problem, setProblem] = useState<'ruleInvalid' | 'accessDenied' | null>(null);
  const id = useId();
  useEffect(() => void readRules().then(setRules), []);
  if (rules === undefined) return null;

  /**
   * Pages that are translated without a click need the browser's leave, which is asked for in the click. Without it the
   * rule is kept all the same: the popup asks for it on such pages.
   */
  async function keep(changed: Rules, origins: string[]) {
    const asking =
      origins.length === 0 || browser.permissions.request({ origins }).catch(() => false);
    setRules(changed);
    await saveRules(changed);
    setProblem((await asking) ? null : 'accessDenied');
  }
  const { sites, languages } = rules;

  function add(event: FormEvent) {
    event.preventDefault();
    const site = siteOf(typed);
    if (site === undefined) return setProblem('ruleInvalid');
    setTyped('');
    if (sites.every((rule) => rule.site !== site)) {
      void keep({ ...rules!, sites: [...sites, newSiteRule(site)] }, []);
    }
  }
  const change = (rule: SiteRule) =>
    keep(
      { ...rules, sites: sites.map((each) => (each.site === rule.site ? rule : each)) },
      rule.page === 'always' ? accessPatterns(rule.site) : [],
    );
  const setForLanguage = (page: 'always' | 'never') => {
    const others = languages.filter((each) => each.language !== language);
    const changed = { ...rules, languages: [...others, { language, page }] };
    return keep(changed, page === 'always' ? ['http://*/*', 'https://*/*'] : []);
  };
  const name = new Intl.DisplayNames([i18n.language], { type: 'language' });

  return (
    <section className="flex flex-col gap-2" aria-labelledby={id} data-section="rules">
      <h2 id={id} className="text-base font-semibold">
        {t('rulesTitle')}
      </h2>
      <p className="text-sm text-muted">{t('rulesHelp')}</p>
      {sites.map((rule) => (
        <SiteRuleFields
          key={rule.site}
          rule={rule}
          onChange={(changed) => void change(changed)}
          onRemove={() => void keep({ ...rules, sites: sites.filter((each) => each !== rule) }, [])}
        />
      ))}
      <form className="flex flex-wrap gap-2" onSubmit={add}>
        <input
          className="input min-w-0 flex-1"
          dir="ltr"
          inputMode="url"
          placeholder="example.com"
          aria-label={t('ruleSite')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn">
          {t('ruleAdd')}
        </button>
      </form>
      <h3 className="mt-2 text-sm font-medium">{t('languageRulesTitle')}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {languages.map((rule) => (
          <li key={rule.language} className="flex items-center gap-2">
            <span>
              {name.of(rule.language)}: {t(rule.page === 'always' ? 'pageAlways' : 'pageNever')}
            </span>
            <button
              type="button"
              className="btn btn-ghost btn-xs"
              aria-label={t('ruleRemove', { site: name.of(rule.language) })}
              onClick={() =>
                void keep({ ...rules, languages: languages.filter((each) => each !== rule) }, [])
              }
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <LanguageChoice label={t('languageRulesTitle')} value={language} onChange={setLanguage} />
        <button type="button" className="btn btn-sm" onClick={() => void setForLanguage('always')}>
          {t('pageAlways')}
        </button>
        <button type="button" className="btn btn-sm" onClick={() => void setForLanguage('never')}>
          {t('pageNever')}
        </button>
      </div>
      <p role="status" className="text-sm text-error">
        {problem !== null && t(problem)}
      </p>
    </section>
  );
}
