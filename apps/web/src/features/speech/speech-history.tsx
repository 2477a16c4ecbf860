import { calls, type SpeechItem } from '@glossa/contract';
import { HistoryRow } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import { type ReadHistory, useJobHistory } from '../jobs/use-job-history.ts';
import { clock } from './clock.ts';

const reader =
  (call: typeof calls.speechHistory | typeof calls.clonedSpeechHistory): ReadHistory<SpeechItem> =>
  (asked, signal) =>
    api.call(call, asked, signal === undefined ? {} : { signal });
const HISTORIES = {
  engines: reader(calls.speechHistory),
  own: reader(calls.clonedSpeechHistory),
};

export interface SpeechHistoryProps {
  /** Whose voices the texts were read with. */
  voices: keyof typeof HISTORIES;
  /** Changes when a job has ended. */
  version: number;
  /** The job that is shown above. */
  hidden: string | undefined;
  onOpen(jobId: string): void;
}

/** Texts that were read aloud before, each to be heard again while its files are kept. */
export default function SpeechHistory({ voices, version, hidden, onOpen }: SpeechHistoryProps) {
  const { t, i18n } = useTranslation('new/speak');
  const { rows, error, reload, more, remove } = useJobHistory(HISTORIES[voices], version);
  const { date } = formats(i18n.language);
  if (error !== null && rows === null) return <WorkError error={error} onRetry={reload} />;
  if (rows === null) return <div className="skeleton h-24 rounded-box" />;
  const shown = rows.filter(({ jobId }) => jobId !== hidden);
  if (shown.length === 0)
    return (
      <p className="text-sm text-muted" data-history-empty>
        {t('history.empty')}
      </p>
    );
  return (
    <>
      <ul className="grid gap-3">
        {shown.map(({ jobId, name, createdAt, status, result, expiresAt }) => (
          <HistoryRow
            key={jobId}
            name={name}
            date={date(createdAt * 1000)}
            status={status}
            removeLabel={t('history.remove', { name })}
            onRemove={() => void remove(jobId)}
          >
            <div className="flex flex-wrap items-center gap-4 text-sm text-muted">
              {result === undefined ? null : <span>{clock(result.durationMs)}</span>}
              {expiresAt === null ? null : (
                <button
                  type="button"
                  className="btn btn-outline btn-sm target"
                  onClick={() => onOpen(jobId)}
                >
                  {t('history.open')}
                </button>
              )}
            </div>
          </HistoryRow>
        ))}
      </ul>
      {more === undefined ? null : (
        <button type="button" className="btn btn-outline target mt-4" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </>
  );
}
