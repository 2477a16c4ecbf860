import { calls } from '@glossa/contract';
import type { DocumentJob } from '@glossa/core';
import { HistoryRow } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { PageLink } from '../page/page-link.tsx';
import { FinishedActions } from './finished-actions.tsx';
import { HistoryState } from './history-state.tsx';
import type { DocumentHistory, HistoryRow as Row } from './use-document-history.ts';

const PATH = '/document-translator/history';

export interface HistoryRowsProps {
  rows: readonly Row[];
  history: DocumentHistory;
  languageName(tag: string): string;
  heading?: 'h2' | 'h3';
}

/** Earlier documents: what became of each, its result, taken up again where it was stopped. */
export default function HistoryRows({
  rows,
  history: { more, remove, reload },
  languageName,
  heading = 'h3',
}: HistoryRowsProps) {
  const { t, i18n } = useTranslation('translate/document');
  const { date } = formats(i18n.language);
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <HistoryRow
            key={row.jobId}
            heading={heading}
            name={row.name}
            title={
              <PageLink path={`${PATH}/${row.jobId}`} className="hover:underline">
                <bdi>{row.name}</bdi>
              </PageLink>
            }
            languages={{
              from: languageName(row.language ?? row.from),
              to: languageName(row.to),
            }}
            date={date(row.createdAt * 1000)}
            status={row.status}
            removeLabel={t('history.remove', { name: row.name })}
            onRemove={() => void remove(row.jobId)}
          >
            {row.status === 'succeeded' && row.result !== undefined ? (
              <FinishedActions job={row as DocumentJob} to={row.to} />
            ) : null}
            <HistoryState
              row={row}
              onRetry={() => {
                void api.call(calls.docRetry, { jobId: row.jobId }).then(reload, reload);
              }}
            />
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
