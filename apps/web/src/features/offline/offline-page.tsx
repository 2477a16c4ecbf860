import { findTool, TOOLS } from '@glossa/contract';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedPath } from '../../locale/paths.ts';
import { ToolIcon } from '../landing/tool-icon.tsx';
import { keptPages } from './kept-pages.ts';
import { whenReachable } from './when-reachable.ts';

export interface OfflinePageProps {
  /** Path of the page that could not be had, with its locale. */
  wanted: string | undefined;
}

/** Stands for any page that cannot be had without a network: what works, and the page itself once there is one. */
export default function OfflinePage({ wanted }: OfflinePageProps) {
  const { t } = useTranslation(['general/offline', 'general/shell', 'general/tools', 'general/ui']);
  const { locale } = useRouter().options.context;
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    void keptPages(locale).then(setKept, () => setKept(new Set()));
  }, [locale]);

  // What is kept of this page is shown in the place of any other: only a browser knows that it was opened for itself.
  const isWanted = useHydrated() && wanted === undefined;
  const retry = () => window.location.assign(wanted ?? localizedPath('/', locale));
  useEffect(() => {
    if (wanted === undefined) return;
    return whenReachable(wanted, () => window.location.assign(wanted));
  }, [wanted]);

  // Those that need no server come first, then what else was seen.
  const isTool = (slug: string) => kept?.has(`/${slug}`) === true && findTool(slug)?.built === true;
  const slugs = TOOLS.map(({ slug }) => slug).filter(isTool);
  const tools = slugs.map((slug) => ({ slug, free: findTool(slug)?.price === 'free' }));
  const works = [
    ...(kept?.has('/language-translator/translate')
      ? [{ path: '/language-translator/translate', slug: 'language-translator' }]
      : []),
    ...tools.filter(({ free }) => free).map(({ slug }) => ({ path: `/${slug}`, slug })),
  ];
  return (
    <div className="page flex-1 py-8 sm:py-14">
      {isWanted ? (
        <h1 className="display text-3xl sm:text-4xl">{t('general/shell:offline.works')}</h1>
      ) : (
        <>
          <h1 className="display text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-3 max-w-2xl text-muted">{t('lead')}</p>
          <button type="button" className="btn btn-primary target mt-5" onClick={retry}>
            {t('general/ui:retry')}
          </button>
          <h2 className="mt-10 text-xl font-semibold">{t('general/shell:offline.works')}</h2>
        </>
      )}
      {kept !== null && works.length === 0 ? (
        <p className="mt-3 text-muted">{t('none')}</p>
      ) : (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3" data-works-offline>
          {works.map(({ path, slug }) => (
            <li key={path}>
              <a
                href={localizedPath(path, locale)}
                className="card-surface target flex items-center gap-3 px-4 py-3 hover:border-primary"
              >
                <ToolIcon name={findTool(slug)!.icon} />
                <span className="font-medium">{t(`general/tools:${slug}` as never)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
