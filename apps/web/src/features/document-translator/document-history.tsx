import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { WorkError } from '../account/work-error.tsx';
import { useDocumentHistory } from './use-document-history.ts';

/** Who comes for the first time has none. */
const HistoryRows = lazyPart(
  () => import('./history-rows.tsx'),
  ['translate/document-review', 'translate/document-pages'],
);

export interface DocumentHistoryProps {
  /** Changes when a job has ended. */
  version: number;
  /** Jobs that are shown above already. */
  hidden: ReadonlySet<string | null>;
  /** It is said above that the server cannot be reached. */
  said: boolean;
  languageName(tag: string): string;
}

/** Documents of before, whatever became of them, with their results while these are kept. */
export function DocumentHistory({ version, hidden, said, languageName }: DocumentHistoryProps) {
  const { t } = useTranslation('translate/document');
  const history = useDocumentHistory(version);
  const { rows, error, reload } = history;
  const skeleton = <div className="skeleton h-24 rounded-box" />;
  if (error !== null && rows === null)
    return <WorkError error={error} said={said} onRetry={reload} />;
  if (rows === null) return skeleton;
  const shown = rows.filter(({ jobId }) => !hidden.has(jobId));
  if (shown.length === 0) return <p className="text-sm text-muted">{t('history.empty')}</p>;
  return (
    <Suspense fallback={skeleton}>
      <div data-document-history>
        <HistoryRows rows={shown} history={history} languageName={languageName} />
      </div>
    </Suspense>
  );
}
