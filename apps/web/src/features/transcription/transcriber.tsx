import { findLanguage, isFinal } from '@glossa/contract';
import {
  type JobSource,
  type RecordingItem,
  recentLanguages,
  rememberLanguage,
  STORAGE_KEYS,
} from '@glossa/core';
import { useHydrated, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { localStore } from '../../client/storage.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { LanguageLine } from './language-line.tsx';
import { NoSpeechEngine } from './no-speech-engine.tsx';
import { RecordingEntry } from './recording-entry.tsx';
import { RecordingHistory } from './recording-history.tsx';
import { firstLanguage, useSpokenLanguages } from './use-spoken-languages.ts';

/** Until there are recordings there is nothing to work on. */
const RecordingWork = lazyPart(() => import('./recording-work.tsx'), ['translate/document-pages']);
const Microphone = lazyPart(() => import('./microphone.tsx'), ['new_translate/transcribe']);
const OneRecording = lazyPart(
  () => import('./one-recording.tsx'),
  ['new_translate/transcript-editor', 'translate/document-pages'],
);

/** What is said in recordings, written down: language, a place to drop files, their progress, results. */
export function Transcriber({ locale, tool, search }: ToolSlotProps) {
  const { t } = useTranslation(['new_translate/transcribe', 'translate/document']);
  const catalogue = useCatalogue(locale.tag);
  const known = useSpokenLanguages();
  const [chosen, setChosen] = useState<string | null>(null);
  const [speakers, setSpeakers] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => void recentLanguages(localStore).then(setRecent), []);
  const stated = search.from === undefined ? undefined : findLanguage(search.from)?.tag;
  const language = chosen ?? stated ?? firstLanguage(known, ['auto', locale.language, 'en']);
  const unserved = known !== null && !known.some((one) => one.language === language);

  /** What was given and is not taken up yet. */
  const inbox = useRef<JobSource[]>([]);
  const [given, setGiven] = useState(0);
  const isAlive = useHydrated();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    void localStore.get(STORAGE_KEYS.recordingJobs).then((work) => {
      setKept(work !== null && work !== '[]');
    });
  }, []);
  const [items, setItems] = useState<readonly RecordingItem[]>([]);
  // The address of one result: nobody but its owner can open it.
  const opened = useRouterState({ select: ({ location }) => location.hash });

  const choose = (tag: string) => {
    setChosen(tag);
    if (tag !== 'auto') void rememberLanguage(localStore, tag).then(setRecent);
  };
  const take = (sources: readonly JobSource[]) => {
    inbox.current.push(...sources);
    setGiven((count) => count + 1);
  };
  const microphoneSkeleton = <div className="skeleton m-4 h-24 rounded-field" />;
  return (
    <div data-feature="transcriber">
      {opened === '' || items.some(({ jobId }) => jobId === opened) ? null : (
        <Suspense fallback={<div className="skeleton mb-6 h-64 rounded-box" />}>
          <OneRecording key={opened} jobId={opened} languageName={catalogue.nameOf} />
        </Suspense>
      )}
      <div className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]">
        <LanguageLine
          {...{ language, catalogue, recent, known, speakers }}
          onLanguage={choose}
          onSpeakers={setSpeakers}
        />
        {unserved ? (
          <NoSpeechEngine {...{ language, known, catalogue }} onLanguage={choose} />
        ) : (
          <>
            {tool.slug === 'speech-to-text' ? (
              <Suspense fallback={microphoneSkeleton}>
                {isAlive ? (
                  <Microphone onRecording={(file) => take([{ file }])} />
                ) : (
                  microphoneSkeleton
                )}
              </Suspense>
            ) : null}
            <RecordingEntry small={items.length > 0} onSources={take} />
          </>
        )}
      </div>
      {given > 0 || kept ? (
        <Suspense fallback={<div className="skeleton mt-6 h-24 rounded-box" />}>
          <RecordingWork
            inbox={inbox.current}
            given={given}
            language={language}
            speakers={speakers}
            languageName={(tag) =>
              tag === 'auto' ? t('translate/document:detected_later') : catalogue.nameOf(tag)
            }
            onItems={setItems}
          />
        </Suspense>
      ) : null}
      <section className="mt-12" aria-labelledby="recording-history">
        <h2 id="recording-history" className="display mb-4 text-2xl">
          {t('history.title')}
        </h2>
        <RecordingHistory
          version={items.filter(({ job }) => job !== null && isFinal(job.status)).length}
          hidden={new Set(items.map(({ jobId }) => jobId))}
          languageName={catalogue.nameOf}
        />
      </section>
    </div>
  );
}
