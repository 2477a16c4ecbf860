import {
  asGlossaError,
  type DubbingResult,
  GlossaError,
  isFinal,
  type JobView,
} from '@glossa/contract';
import { DUBBING_STAGES, watchJob } from '@glossa/core';
import { stageOf, WorkBar } from '@glossa/ui';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { WorkError } from '../../account/work-error.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { STAGE_NAMES } from '../stage-names.ts';
import { StudioEditor } from './studio-editor.tsx';

/** The studio of one job: it opens once that is done. */
export default function Studio({ jobId }: { jobId: string }) {
  const { t } = useTranslation([
    'new_translate/studio',
    'new_translate/transcribe',
    'new_translate/dubbing',
    'translate/document',
  ]);
  const [job, setJob] = useState<JobView<DubbingResult> | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [round, setRound] = useState(0);
  // A new round asks again.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setError(null);
    const follow = async () => {
      for await (const view of watchJob<DubbingResult>(api, jobId, signal)) setJob(view);
    };
    follow().catch((reason: unknown) => {
      if (!signal.aborted) setError(asGlossaError(reason));
    });
    return () => controller.abort();
  }, [jobId, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const stage = job === null ? 'queued' : stageOf({ phase: 'running', job }, DUBBING_STAGES);
  const result = job?.status === 'succeeded' ? job.result : undefined;
  const failed = job?.status === 'failed' ? job.error : undefined;
  const isGone = error?.code === 'not_found' || (job?.status === 'succeeded' && !result);
  return (
    <div data-studio-of={jobId}>
      <p className="mb-4">
        <PageLink path="/video-translator/translate" className="btn btn-ghost btn-sm target -ms-3">
          <Plus aria-hidden size={16} />
          {t('start_new')}
        </PageLink>
      </p>
      {result === undefined ? null : <StudioEditor key={jobId} jobId={jobId} result={result} />}
      {isGone || job?.status === 'canceled' ? (
        <p role="alert" className="text-sm text-muted" data-studio-gone>
          {t('gone')}
        </p>
      ) : null}
      {error === null || isGone ? null : <WorkError error={error} onRetry={again} />}
      {failed === undefined ? null : (
        <WorkError error={new GlossaError(failed.code, failed.message)} />
      )}
      {job === null ? (
        error === null ? (
          <div className="skeleton h-96 rounded-box" />
        ) : null
      ) : isFinal(job.status) ? null : (
        <div className="card-surface grid gap-3 p-5">
          <p className="text-sm text-muted">{t('unfinished')}</p>
          <WorkBar
            label={
              stage === 'queued' || stage === 'uploading'
                ? t('translate/document:stages.queued')
                : t(STAGE_NAMES[stage])
            }
            percent={job.progress}
          />
        </div>
      )}
    </div>
  );
}
