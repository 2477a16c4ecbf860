import { isFinal } from '@glossa/contract';
import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { SpeechHistoryProps } from './speech-history.tsx';
import type { Speech } from './use-speech.ts';

const SpeechHistory = lazyPart(() => import('./speech-history.tsx'), ['new/speak']);

/** What was read aloud before. */
export function Earlier({
  speech: { job, open },
  voices = 'engines',
}: {
  speech: Speech;
  voices?: SpeechHistoryProps['voices'];
}) {
  const { t } = useTranslation('new/speak');
  const isAlive = useHydrated();
  const skeleton = <div className="skeleton h-24 rounded-box" />;
  return (
    <section className="mt-12" aria-labelledby="speech-history">
      <h2 id="speech-history" className="display mb-4 text-2xl">
        {t('history.title')}
      </h2>
      <Suspense fallback={skeleton}>
        {isAlive ? (
          <SpeechHistory
            voices={voices}
            version={job !== null && isFinal(job.status) ? job.updatedAt : 0}
            hidden={job?.jobId}
            onOpen={open}
          />
        ) : (
          skeleton
        )}
      </Suspense>
    </section>
  );
}
