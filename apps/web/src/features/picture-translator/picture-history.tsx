import { calls } from '@glossa/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { WorkError } from '../account/work-error.tsx';
import { type ReadHistory, useJobHistory } from '../jobs/use-job-history.ts';
import type { PictureItemRow } from './picture-item-row.ts';

const readHistory: ReadHistory<PictureItemRow> = (asked, signal) =>
  api.call(calls.imgHistory, asked, signal === undefined ? {} : { signal });

/** Who comes for the first time has none. */
const PictureRows = lazyPart(() => import('./picture-rows.tsx'), ['translate/document-pages']);

export interface PictureHistoryProps {
  /** Changes when a job has ended. */
  version: number;
  /** Jobs that are shown above already. */
  hidden: ReadonlySet<string | null>;
  languageName(tag: string): string;
}

/** Pictures of before, whatever became of them, with their results while these are kept. */
export function PictureHistory({ version, hidden, languageName }: PictureHistoryProps) {
  const { t } = useTranslation('alt/picture');
  const history = useJobHistory(readHistory, version);
  const { rows, error, reload } = history;
  const skeleton = <div className="skeleton h-24 rounded-box" />;
  if (error !== null && rows === null) return <WorkError error={error} onRetry={reload} />;
  if (rows === null) return skeleton;
  const shown = rows.filter(({ jobId }) => !hidden.has(jobId));
  if (shown.length === 0)
    return (
      <p className="text-sm text-muted" data-history-empty>
        {t('history.empty')}
      </p>
    );
  return (
    <Suspense fallback={skeleton}>
      <PictureRows rows={shown} history={history} languageName={languageName} />
    </Suspense>
  );
}
