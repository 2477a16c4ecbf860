import { LEGAL_SLUGS, NAVIGATION } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../features/page/page-link.tsx';
import { Wordmark } from './wordmark.tsx';

const LINK =
  'target inline-flex items-center max-sm:py-2.5 hover:text-base-content hover:underline';
const COMPANY = [
  ['/about-us', 'about'],
  ['/faq', 'faq'],
  ['/affiliate', 'affiliate'],
] as const;

/** Every tool and page once more, by what it is for. */
export function SiteFooter() {
  const { t } = useTranslation(['general/site', 'general/tools', 'general/common']);
  return (
    <footer className="border-t border-line bg-base-100 text-sm text-muted">
      <div className="page py-10">
        <nav
          aria-label={t('footer.all')}
          className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-4"
        >
          {NAVIGATION.map(({ group, tools }) => (
            <section key={group} aria-labelledby={`footer-${group}`}>
              <h2 id={`footer-${group}`} className="mb-1 font-semibold text-base-content">
                {t(`groups.${group}`)}
              </h2>
              <ul>
                {tools.map(({ slug }) => (
                  <li key={slug}>
                    <PageLink path={`/${slug}`} className={LINK}>
                      {t(`general/tools:${slug}` as never)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="mt-10 grid gap-4 border-t border-line pt-6">
          <Wordmark />
          <p className="max-w-xl">{t('footer.about')}</p>
          <ul className="flex flex-wrap gap-x-5">
            {COMPANY.map(([path, name]) => (
              <li key={path}>
                <PageLink path={path} className={LINK}>
                  {t(`pages.${name}`)}
                </PageLink>
              </li>
            ))}
            {LEGAL_SLUGS.map((slug) => (
              <li key={slug}>
                <PageLink path={`/${slug}`} className={LINK}>
                  {t(`pages.${slug === 'cancel-and-refund' ? 'refund' : slug}`)}
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink path="/status" className={LINK}>
                {t('footer.status')}
              </PageLink>
            </li>
            <li>
              <a href="/docs" className={LINK}>
                {t('footer.api')}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
