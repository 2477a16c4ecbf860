import { isFinal } from '@glossa/contract';
import { DUBBING_STAGES } from '@glossa/core';
import { IconButton, stageOf, WorkBar } from '@glossa/ui';
import { RefreshCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../i18n/format.ts';
import { WorkError } from '../../account/work-error.tsx';
import { PriceLine } from '../../jobs/price-line.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { STAGE_NAMES } from '../stage-names.ts';
import { studioPath } from '../studio-path.ts';
import type { Remake } from './use-remake.ts';

export interface RemakePanelProps {
  remake: Remake;
  /** Subtitles that are other than they were made. */
  changed: number;
  /** The price that is shown is of what stands now. */
  isFresh: boolean;
  /** The new version has the texts and times that stand now. */
  isMade: boolean;
  onAsk(): void;
}

/** What was changed, what it costs to make the film with it, and its way to a new version. */
export function RemakePanel({ remake, changed, isFresh, isMade, onAsk }: RemakePanelProps) {
  const { t, i18n } = useTranslation([
    'new_translate/studio',
    'new_translate/dubbing',
    'new_translate/transcribe',
    'translate/document',
  ]);
  const { number } = formats(i18n.language);
  const { priced, job, error, busy, start, cancel } = remake;
  const underWay = job !== null && !isFinal(job.status);
  const done = job?.status === 'succeeded' ? job : undefined;
  const stage = job === null ? 'queued' : stageOf({ phase: 'running', job }, DUBBING_STAGES);
  const said =
    changed === 0 ? t('remake.nothing') : t('remake.changed', { shown: number(changed) });
  return (
    <section
      aria-label={t('remake.ask')}
      className="grid gap-2 rounded-field border border-line p-3"
      data-remake={done ? 'done' : underWay ? 'running' : priced && isFresh ? 'priced' : 'idle'}
    >
      {underWay ? (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <WorkBar
              label={
                stage === 'queued' || stage === 'uploading'
                  ? t('translate/document:stages.queued')
                  : t(STAGE_NAMES[stage])
              }
              percent={job.progress}
            />
          </div>
          <IconButton
            icon={X}
            label={t('translate/document:actions.cancel', { name: t('remake.ask') })}
            onClick={cancel}
          />
        </div>
      ) : priced !== null && isFresh ? (
        <>
          <PriceLine
            cost={priced.price}
            size={t('remake.changed', { shown: number(priced.price.changed) })}
            start={t('remake.start')}
            disabled={busy}
            onStart={start}
          />
          <p className="text-sm text-muted">{t('remake.only')}</p>
        </>
      ) : isMade ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="min-w-40 flex-1 text-sm" data-changed-lines={changed}>
            {said}
          </p>
          <button
            type="button"
            className={`btn btn-sm target ${changed > 0 ? 'btn-primary' : 'btn-outline'}`}
            disabled={busy || changed === 0}
            onClick={onAsk}
          >
            <RefreshCw aria-hidden size={15} />
            {t('remake.ask')}
          </button>
        </div>
      )}
      {changed > 0 && !underWay && done === undefined ? (
        <p className="text-sm text-muted">{t('remake.pending')}</p>
      ) : null}
      {done === undefined ? null : (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {t('remake.done')}
          <PageLink path={studioPath(done.jobId)} className="btn btn-primary btn-sm target">
            {t('remake.open')}
          </PageLink>
        </p>
      )}
      {job?.status === 'canceled' ? (
        <p className="text-sm text-muted">{t('translate/document:canceled')}</p>
      ) : null}
      {error === null ? null : <WorkError error={error} onRetry={onAsk} />}
    </section>
  );
}
