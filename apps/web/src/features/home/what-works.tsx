import { FileText, Languages, PlugZap, Puzzle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';

const ITEMS = [
  { id: 'text', icon: Languages },
  { id: 'documents', icon: FileText },
  { id: 'extension', icon: Puzzle },
  { id: 'api', icon: PlugZap },
] as const;

/** What this release does, and no more. */
export function WhatWorks() {
  const { t } = useTranslation(['general/home', 'general/shell']);
  return (
    <section className="border-y border-line bg-base-100" aria-labelledby="works">
      <div className="page grid gap-10 py-14 sm:py-20 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="works" className="display text-3xl">
            {t('works.title')}
          </h2>
          <p className="mt-4 max-w-md text-muted">{t('works.lead')}</p>
          <PageLink path="/status" className="btn btn-outline target mt-6">
            {t('works.status')}
          </PageLink>
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {ITEMS.map(({ id, icon: Icon }) => (
            <li key={id}>
              <Icon aria-hidden size={22} className="text-primary" />
              <h3 className="mt-3 font-semibold">{t(`works.${id}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`works.${id}.text`)}</p>
              {id === 'extension' ? (
                <PageLink path="/extension" className="link target inline-flex items-center">
                  {t('general/shell:nav.extension')}
                </PageLink>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
