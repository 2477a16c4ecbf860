import { isFinal } from '@glossa/contract';
import { choosePair, recentLanguages, rememberLanguage, servedTarget } from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import { LanguagePicker } from '@glossa/ui';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { localStore } from '../../client/storage.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { DocumentHistoryList } from './document-history.tsx';
import { DropZone } from './drop-zone.tsx';
import { TargetChips } from './target-chips.tsx';
import { UrlForm } from './url-form.tsx';
import { useDocuments } from './use-documents.ts';

/** Until something is dropped there is nothing to list. */
const DocumentList = lazy(() => import('./document-list.tsx'));

export interface DocumentTranslatorProps {
  locale: Locale;
  search: { from?: string; to?: string };
}

/** The document translator: languages, a place to drop files, their progress, and what was done before. */
export function DocumentTranslator({ locale, search }: DocumentTranslatorProps) {
  const { t } = useTranslation('translate/document');
  const catalogue = useCatalogue(locale.tag);
  const defaultTo = locale.language === 'en' ? 'es' : locale.language;
  const store = useDocuments({ ...search, to: search.to ?? defaultTo });
  const { items, from, targets } = useStore(store);
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => void recentLanguages(localStore).then(setRecent), []);

  const languageName = (tag: string) =>
    tag === 'auto' ? t('detected_later') : (catalogue.find(tag)?.name ?? tag);
  const preferred = [...recent, locale.language, 'en'];
  const choose = (languages: { from?: string; targets?: readonly string[] }, chosen?: string) => {
    const source = languages.from ?? from;
    const wanted = (languages.targets ?? targets).map(
      (tag) => choosePair({ from, to: tag }, 'from', source).to,
    );
    const served = wanted.map((tag) => servedTarget(catalogue, source, tag, preferred));
    store.getState().setLanguages({ from: source, targets: [...new Set(served)] });
    if (chosen !== undefined && chosen !== 'auto') {
      void rememberLanguage(localStore, chosen).then(setRecent);
    }
  };

  const ended = items.filter(({ job }) => job !== null && isFinal(job.status)).length;

  return (
    <div data-feature="document-translator">
      <div className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]">
        <div className="flex flex-wrap items-center gap-x-1 border-b border-line px-1 py-1 sm:px-2">
          <LanguagePicker
            value={from}
            onChange={(tag) => choose({ from: tag }, tag)}
            catalogue={catalogue}
            label={t('from')}
            recent={recent}
            isServed={(tag) => catalogue.isSource(tag)}
            auto
          />
          <ArrowRight aria-hidden size={17} className="text-muted rtl:-scale-x-100" />
          <TargetChips
            targets={targets}
            from={from}
            catalogue={catalogue}
            recent={recent}
            onChange={(next, chosen) => choose({ targets: next }, chosen)}
          />
        </div>
        <DropZone onFiles={(files) => store.getState().add(files.map((file) => ({ file })))} />
        <UrlForm onUrl={(url) => store.getState().add([{ url }])} />
      </div>
      {items.length === 0 ? null : (
        <Suspense fallback={null}>
          <DocumentList
            items={items}
            store={store}
            catalogue={catalogue}
            languageName={languageName}
          />
        </Suspense>
      )}
      <section className="mt-12" aria-labelledby="document-history">
        <h2 id="document-history" className="display mb-4 text-2xl">
          {t('history.title')}
        </h2>
        <DocumentHistoryList
          version={ended}
          hidden={new Set(items.map(({ jobId }) => jobId))}
          languageName={languageName}
        />
      </section>
    </div>
  );
}
