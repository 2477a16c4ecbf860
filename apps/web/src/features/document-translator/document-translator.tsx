import { isFinal } from '@glossa/contract';
import {
  choosePair,
  type DocumentItem,
  isUnserved,
  isWaiting,
  type JobSource,
  lostItem,
  recentLanguages,
  rememberLanguage,
  STORAGE_KEYS,
  servedTarget,
  sourceOf,
} from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import { LanguagePicker } from '@glossa/ui';
import { ArrowRight } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { localStore } from '../../client/storage.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { usePresumedClass, usePresumedTarget } from '../../served/offer.ts';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { unservedPair } from '../no-engine/unserved-pair.ts';
import { DocumentHistory } from './document-history.tsx';
import { FileEntry, type FileEntryProps } from './file-entry.tsx';
import { TargetChips } from './target-chips.tsx';
import type { OnTargets } from './unserved-targets.tsx';

/** Until there are documents there is nothing to work on. */
const DocumentWork = lazyPart(() => import('./document-work.tsx'), ['translate/document-pages']);

export interface DocumentTranslatorProps {
  locale: Locale;
  /** Whose page it is on; none on that of all formats. */
  tool?: FileEntryProps['tool'];
  search: { from?: string; to?: string };
}

interface Languages {
  from: string;
  targets: readonly string[];
}

/** The document translator: languages, a place to drop files, their progress, and what was done before. */
export function DocumentTranslator({ locale, tool, search }: DocumentTranslatorProps) {
  const { t } = useTranslation('translate/document');
  const catalogue = useCatalogue(locale.tag);
  const presumed = usePresumedTarget(locale, search.from);
  const targetClass = usePresumedClass(search.to);
  const [chosen, setChosen] = useState<Languages | null>(null);
  const languages = useMemo(
    () => chosen ?? { from: search.from ?? 'auto', targets: [search.to ?? presumed] },
    [chosen, search.from, search.to, presumed],
  );
  const { from, targets } = languages;
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => void recentLanguages(localStore).then(setRecent), []);

  /** What was given and is not taken up yet. */
  const inbox = useRef<JobSource[]>([]);
  const [given, setGiven] = useState(0);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    void localStore.get(STORAGE_KEYS.documentJobs).then((work) => {
      setKept(work !== null && work !== '[]');
    });
  }, []);
  const [items, setItems] = useState<readonly DocumentItem[]>([]);
  const [said, setSaid] = useState('');

  const languageName = (tag: string) =>
    tag === 'auto' ? t('detected_later') : catalogue.nameOf(tag);
  const preferred = [...recent, locale.language, 'en', 'es'];
  const choose = (next: Partial<Languages>, language?: string) => {
    const source = next.from ?? from;
    const wanted = (next.targets ?? targets).map(
      (tag) => choosePair({ from, to: tag }, 'from', source).to,
    );
    const served = wanted.map((tag) => servedTarget(catalogue, source, tag, preferred));
    setChosen({ from: source, targets: [...new Set(served)] });
    if (language !== undefined && language !== 'auto') {
      void rememberLanguage(localStore, language).then(setRecent);
    }
  };

  // Said before a file is read, unless one that was read says it already.
  const unserved = items.some(isUnserved)
    ? []
    : targets.filter((to) => unservedPair(catalogue, { from, to }) !== null);
  const found = items.flatMap((item) => (isWaiting(item) ? (sourceOf(item) ?? []) : []));
  const rest = targets.filter((tag) => !unserved.includes(tag));
  const takeTargets: OnTargets = (pair, instead) => {
    const next = targets.flatMap((tag) => (instead.includes(tag) ? (pair?.to ?? []) : tag));
    setChosen({ from: pair?.from ?? from, targets: [...new Set(next)] });
  };

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
            found={found}
            catalogue={catalogue}
            recent={recent}
            className={targetClass}
            onChange={(next, language) => choose({ targets: next }, language)}
          />
        </div>
        {unserved.length === 0 ? null : (
          <div className="p-4 sm:p-5">
            <NoEngine
              pair={{ from, to: unserved[0]! }}
              others={unserved.slice(1)}
              rest={rest}
              catalogue={catalogue}
              reader={locale.language}
              onPair={(pair) => takeTargets(pair, unserved)}
              onRest={() => takeTargets(null, unserved)}
            />
          </div>
        )}
        {rest.length === 0 ? null : (
          <FileEntry
            tool={tool}
            small={items.length > 0}
            onSources={(sources) => {
              inbox.current.push(...sources);
              setGiven((count) => count + 1);
            }}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {given > 0 || kept ? (
        <Suspense fallback={<div className="skeleton mt-6 h-24 rounded-box" />}>
          <DocumentWork
            inbox={inbox.current}
            given={given}
            languages={languages}
            catalogue={catalogue}
            languageName={languageName}
            onTargets={takeTargets}
            onItems={setItems}
            onSay={setSaid}
          />
        </Suspense>
      ) : null}
      <section className="mt-12" aria-labelledby="document-history">
        <h2 id="document-history" className="display mb-4 text-2xl">
          {t('history.title')}
        </h2>
        <DocumentHistory
          version={items.filter(({ job }) => job !== null && isFinal(job.status)).length}
          said={lostItem(items) !== undefined}
          hidden={new Set(items.map(({ jobId }) => jobId))}
          languageName={languageName}
        />
      </section>
    </div>
  );
}
