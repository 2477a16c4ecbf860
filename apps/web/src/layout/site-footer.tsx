import { LEGAL_SLUGS, NAVIGATION, type Tool } from '@glossa/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../features/page/page-link.tsx';
import { localizedPath } from '../locale/paths.ts';
import { Wordmark } from './wordmark.tsx';

const LINK = 'target inline-flex items-center hover:text-base-content hover:underline';
const COMPANY = [
  ['/extension', 'extension'],
  ['/about-us', 'about'],
  ['/faq', 'faq'],
  ['/affiliate', 'affiliate'],
] as const;

/**
 * Tools and pages once more, by what they are for: what works first, what is in preparation under that word. A phone
 * has room for the groups; they lead to the directory.
 */
export function SiteFooter() {
  const { t } = useTranslation(['general/site', 'general/tools', 'general/common']);
  const directory = localizedPath('/links', useRouter().options.context.locale);
  const list = (tools: readonly Tool[]) => (
    <ul>
      {tools.map(({ slug }) => (
        <li key={slug}>
          <PageLink path={`/${slug}`} className={LINK}>
            {t(`general/tools:${slug}` as never)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className="border-t border-line bg-base-100 text-sm text-muted">
      <div className="page py-6 md:py-10">
        <nav
          aria-label={t('footer.all')}
          className="grid grid-cols-2 gap-x-6 md:grid-cols-3 md:gap-y-8 lg:grid-cols-4"
        >
          {NAVIGATION.map(({ group, tools }) => {
            const planned = tools.filter(({ built }) => !built);
            return (
              <section key={group} aria-labelledby={`footer-${group}`}>
                <h2 id={`footer-${group}`} className="font-semibold text-base-content md:mb-1">
                  {/* A full load: the browser goes to the group itself. */}
                  <a href={`${directory}#${group}`} className={LINK}>
                    {t(`groups.${group}`)}
                  </a>
                </h2>
                <div className="max-md:hidden">
                  {list(tools.filter(({ built }) => built))}
                  {planned.length === 0 ? null : (
                    <div data-planned>
                      <p className="mt-2 text-xs italic">{t('in_preparation')}</p>
                      {list(planned)}
                    </div>
                  )}
                </div>
              </section>
            );
          })}
        </nav>
        <div className="mt-4 grid gap-2 border-t border-line pt-4 md:mt-10 md:gap-4 md:pt-6">
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
