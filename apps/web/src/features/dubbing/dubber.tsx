import { isFinal } from '@glossa/contract';
import { type DubbingItem, type OneSource, STORAGE_KEYS } from '@glossa/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { localStore } from '../../client/storage.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { PairPickers } from '../jobs/pair-pickers.tsx';
import { useLanguagePair } from '../jobs/use-language-pair.ts';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { unservedPair } from '../no-engine/unserved-pair.ts';
import { RecordingEntry } from '../transcription/recording-entry.tsx';
import { useHearing } from '../transcription/use-spoken-languages.ts';
import { DubbingHistory } from './dubbing-history.tsx';
import { type GivenRecording, pairFiles } from './pair-files.ts';
import { useOptions, WhatToMake } from './what-to-make.tsx';

/** Until there are recordings there is nothing to work on. */
const DubbingWork = lazyPart(
  () => import('./dubbing-work.tsx'),
  ['new_translate/dubbing', 'new_translate/transcribe', 'new/speak', 'translate/document-pages'],
);

/** Films and sounds in another language: languages, what to make, a place to drop files, their progress, earlier ones. */
export function Dubber({ locale, tool, search }: ToolSlotProps) {
  const { t } = useTranslation(['new_translate/dubbing', 'translate/document']);
  const catalogue = useCatalogue(locale.tag);
  const hearing = useHearing();
  const languages = useLanguagePair(catalogue, locale, search);
  const { pair, setPair } = languages;
  const { from, to } = pair;
  const options = useOptions(to);
  const unserved = unservedPair(catalogue, pair);

  /** What was given and is not taken up yet. */
  const inbox = useRef<GivenRecording[]>([]);
  const [given, setGiven] = useState(0);
  const [left, setLeft] = useState<readonly File[]>([]);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    void localStore.get(STORAGE_KEYS.dubbingJobs).then((work) => {
      setKept(work !== null && work !== '[]');
    });
  }, []);
  const [items, setItems] = useState<readonly DubbingItem[]>([]);

  const take = (recordings: readonly GivenRecording[], without: readonly File[] = []) => {
    inbox.current.push(...recordings);
    setLeft(without);
    setGiven((count) => count + 1);
  };
  const languageName = (tag: string) =>
    tag === 'auto' ? t('translate/document:detected_later') : catalogue.nameOf(tag);
  return (
    <div data-feature="dubber">
      <div className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]">
        <PairPickers
          {...{ languages, catalogue }}
          isSource={(tag) => catalogue.isSource(tag)}
          isTarget={(tag) => catalogue.serves(from, tag)}
        />
        <WhatToMake
          options={options}
          language={catalogue.nameOf(to)}
          hasPictures={tool.kind !== 'audio'}
        />
        {hearing?.recordings === false ? (
          <p role="status" className="p-4 text-sm text-error" data-no-media>
            {t('no_media')}
          </p>
        ) : unserved !== null ? (
          <div className="p-4 sm:p-5">
            <NoEngine
              pair={unserved}
              catalogue={catalogue}
              reader={locale.language}
              onPair={setPair}
            />
          </div>
        ) : (
          <RecordingEntry
            small={items.length > 0}
            drop={t('drop')}
            onSubtitles={(subtitles, recordings) => {
              const sorted = pairFiles(recordings, subtitles);
              take(sorted.given, sorted.left);
            }}
            onSources={(sources: readonly OneSource[]) =>
              take(sources.map((source) => ({ source })))
            }
          />
        )}
      </div>
      {given > 0 || kept ? (
        <Suspense fallback={<div className="skeleton mt-6 h-24 rounded-box" />}>
          <DubbingWork
            {...{ inbox: inbox.current, given, left, from, to, languageName }}
            options={options.chosen}
            onItems={setItems}
          />
        </Suspense>
      ) : null}
      <section className="mt-12" aria-labelledby="dubbing-history">
        <h2 id="dubbing-history" className="display mb-4 text-2xl">
          {t('history.title')}
        </h2>
        <DubbingHistory
          version={items.filter(({ job }) => job !== null && isFinal(job.status)).length}
          hidden={new Set(items.map(({ jobId }) => jobId))}
          languageName={languageName}
        />
      </section>
    </div>
  );
}
