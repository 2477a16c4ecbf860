import { calls, GlossaError } from '@glossa/contract';
import { HistoryRow } from '@glossa/ui';
import { Clock, Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { WorkError } from '../account/work-error.tsx';
import type { JobHistory } from '../jobs/use-job-history.ts';
import type { PictureItemRow } from './picture-item-row.ts';
import { PictureOutcome } from './picture-outcome.tsx';

export interface PictureRowsProps {
  rows: readonly PictureItemRow[];
  history: JobHistory<PictureItemRow>;
  languageName(tag: string): string;
}

/** Earlier pictures, those that were given together in one row. */
export default function PictureRows({ rows, history, languageName }: PictureRowsProps) {
  const { t, i18n } = useTranslation('translate/document');
  const { more, remove, reload } = history;
  const { date } = formats(i18n.language);
  return (
    <>
      <ul className="grid gap-3" data-picture-history>
        {rows.map((row) => (
          <HistoryRow
            key={row.jobId}
            name={row.name}
            {...(row.to === ''
              ? {}
              : { languages: { from: languageName(languageOf(row)), to: languageName(row.to) } })}
            date={date(row.createdAt * 1000)}
            status={row.status}
            removeLabel={t('history.remove', { name: row.name })}
            onRemove={() => void remove(row.jobId)}
          >
            <RowState row={row} languageName={languageName} onReload={reload} />
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

/** As it was found, where it was not stated. */
const languageOf = ({ from, result }: PictureItemRow) =>
  result?.images.find(({ language }) => language !== null)?.language ?? from;

interface RowStateProps {
  row: PictureItemRow;
  languageName(tag: string): string;
  onReload(): void;
}

/** What became of earlier pictures, and how long their files are kept. */
function RowState({ row, languageName, onReload }: RowStateProps) {
  const { t, i18n } = useTranslation([
    'alt/picture',
    'translate/document',
    'translate/document-pages',
  ]);
  const { date, number } = formats(i18n.language);
  const [open, setOpen] = useState(false);
  const { jobId, status, error, expiresAt, result, progress } = row;
  const count = result?.images.length ?? 0;
  const over = status !== 'queued' && status !== 'running';
  const retry = () => {
    void api.call(calls.imgRetry, { jobId }).then(onReload, onReload);
  };
  return (
    <>
      {over ? null : (
        <progress
          className="progress progress-primary h-1.5 w-full"
          aria-label={t(
            status === 'queued' ? 'translate/document:stages.queued' : 'stages.translating',
          )}
          max={100}
          value={progress}
        />
      )}
      {status === 'failed' ? (
        <WorkError
          error={new GlossaError(error?.code ?? 'internal', error?.message ?? '')}
          onRetry={retry}
        />
      ) : null}
      {status === 'canceled' ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <p>{t('canceled')}</p>
          {expiresAt === null ? null : (
            <button type="button" className="btn btn-outline btn-sm target" onClick={retry}>
              {t('translate/document-pages:batch.resume')}
            </button>
          )}
        </div>
      ) : null}
      {!over || count === 0 || expiresAt === null ? null : (
        <>
          <button
            type="button"
            className="btn btn-outline target mt-2"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Images aria-hidden size={17} />
            {t(open ? 'history.hide' : 'history.show', { shown: number(count) })}
          </button>
          {open ? <PictureOutcome job={row} to={row.to} languageName={languageName} /> : null}
        </>
      )}
      {over ? (
        <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
          <Clock aria-hidden size={14} className="shrink-0" />
          {expiresAt === null
            ? t('translate/document-pages:history.expired')
            : t('translate/document-pages:history.expires', { date: date(expiresAt * 1000) })}
        </p>
      ) : null}
    </>
  );
}
