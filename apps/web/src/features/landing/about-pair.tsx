import { formatLanguageKey, LANGUAGES, type Page, SITE_LANGUAGE_TAGS } from '@glossa/contract';
import { languageName } from '@glossa/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PairFacts } from '../../served/pair-facts.ts';
import type { PairNames } from '../page/page-data.ts';
import { PageLink } from '../page/page-link.tsx';

export interface AboutPairProps {
  page: Extract<Page, { type: 'language' }>;
  pair: PairNames | undefined;
  facts: PairFacts | undefined;
}

const siteLanguages = LANGUAGES.filter(({ tag }) => SITE_LANGUAGE_TAGS.includes(tag));

/** What is to be known of the two languages, and the pairs nearby. */
export function AboutPair({ page, pair, facts }: AboutPairProps) {
  const { t } = useTranslation(['general/landing', 'general/site']);
  const { locale } = useRouter().options.context;
  const { source, target } = page.languages;
  const slug = page.tool.slug;
  if (pair === undefined || facts === undefined) return null;
  const fromRight = [
    ...(source?.dir === 'rtl' ? [pair.source ?? ''] : []),
    ...(target.dir === 'rtl' ? [pair.target] : []),
  ];
  const others = siteLanguages.filter(({ tag }) => facts.sources.includes(tag));
  const { source: from = '', target: to } = pair;
  const title =
    source === undefined
      ? t('into.about', { target: to })
      : t('pair.about', { source: from, target: to });
  return (
    <section className="page pb-14" aria-labelledby="pair">
      <h2 id="pair" className="display text-3xl">
        {title}
      </h2>
      {fromRight.length === 0 ? null : (
        <ul className="mt-4 grid gap-1 text-muted">
          {fromRight.map((language) => (
            <li key={language}>{t('facts.rtl', { language })}</li>
          ))}
        </ul>
      )}
      {source === undefined || !facts.reverse ? null : (
        <PageLink
          path={`/${slug}/${formatLanguageKey(source, target)}`}
          className="btn btn-outline target mt-5"
        >
          {t('pair.reverse')}
        </PageLink>
      )}
      {others.length === 0 ? null : (
        <>
          <h3 className="mt-8 font-semibold">{t('pair.same_target', { target: pair.target })}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other.tag}>
                <PageLink
                  path={`/${slug}/${formatLanguageKey(target, other)}`}
                  className="target inline-flex items-center rounded-field border border-line bg-base-100 px-3 text-sm hover:border-primary"
                >
                  {languageName(other.tag, locale.tag)}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6">
        <PageLink path="/extension" className="link target inline-flex items-center">
          {t('general/site:pages.extension')}
        </PageLink>
      </p>
    </section>
  );
}
