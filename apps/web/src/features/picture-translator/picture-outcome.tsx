import { isFinal } from '@glossa/contract';
import type { PictureJob } from '@glossa/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { isPresent } from '../../client/presence.ts';
import { formats } from '../../i18n/format.ts';
import type { TextViewProps } from '../picture-text/text-view.tsx';
import type { PictureViewProps } from './picture-view.tsx';

const PictureView = lazyPart<PictureViewProps>(
  () => import('./picture-view.tsx'),
  ['alt/picture-view', 'translate/document-pages'],
);

const TextView = lazyPart<TextViewProps>(
  () => import('../picture-text/text-view.tsx'),
  ['alt/picture-view', 'handwrite/reader', 'translate/document-pages', 'general/ui'],
);

export interface PictureOutcomeProps {
  job: PictureJob;
  /** Empty where the pictures were only read. */
  to: string;
  languageName(tag: string): string;
}

/** The pictures of a job that are done: what they cost, and how they look. */
export function PictureOutcome({ job, to, languageName }: PictureOutcomeProps) {
  const { t, i18n } = useTranslation(['alt/picture', 'translate/document']);
  const { number } = formats(i18n.language);
  const { images = [], book } = job.result ?? {};
  const { charged } = job.credits;
  const failed = images.filter(({ error }) => error !== undefined).length;
  const said = [
    t('done', { shown: number(images.length - failed) }),
    ...(failed === 0 ? [] : [t('failed', { shown: number(failed) })]),
    ...(charged === 0 && !isPresent()
      ? []
      : [t('translate/document:report.charged_n', { count: charged, shown: number(charged) })]),
  ];
  return (
    <div className="mt-3 sm:-ms-[2.125rem]" data-outcome={images.length}>
      {job.status === 'running' || job.status === 'queued' ? null : (
        <p className="text-sm" data-report>
          {said.join(' · ')}
        </p>
      )}
      <Suspense fallback={<div className="skeleton mt-3 h-96 rounded-field" />}>
        {to === '' ? (
          <TextView jobId={job.jobId} images={images} />
        ) : (
          <PictureView
            {...{ jobId: job.jobId, images, book, to, languageName }}
            isOver={isFinal(job.status)}
          />
        )}
      </Suspense>
    </div>
  );
}
