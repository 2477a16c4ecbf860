import { calls } from '@glossa/contract';
import { ErrorNotice, IconButton, PairLabel } from '@glossa/ui';
import { FileText, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { PageLink } from '../page/page-link.tsx';
import { FinishedActions } from './finished-actions.tsx';
import { HistoryState } from './history-state.tsx';
import { SearchField } from './search-field.tsx';
import { type HistoryRow, useDocumentHistory } from './use-document-history.ts';

const TYPING_MS = 250;
const HISTORY = '/document-translator/history';

/** Every document that was translated: searched by name, downloaded again, deleted. */
export function HistoryPage({ languageName }: { languageName(tag: string): string }) {
  const { t } = useTranslation(['translate/document', 'translate/document-review']);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { rows, error, more, remove, reload } = useDocumentHistory(version, query);
  const underWay = rows?.some(({ status }) => status === 'queued' || status === 'running') ?? false;
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setVersion((count) => count + 1), 3_000);
    return () => clearTimeout(timer);
  }, [underWay, version, rows]);

  if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
  if (rows === null) return <div className="skeleton h-64 rounded-box" />;
  if (rows.length === 0 && query === '' && typed === '') return <Empty />;
  return (
    <div data-history-page>
      <SearchField
        value={typed}
        label={t('translate/document-review:history.search')}
        onChange={setTyped}
        className="mb-4 w-full max-w-md"
      />
      {rows.length === 0 ? (
        <p className="py-6 text-sm text-muted" role="status">
          {t('translate/document-review:history.none')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <Entry
              key={row.jobId}
              row={row}
              languageName={languageName}
              onRemove={() => void remove(row.jobId)}
              onRetry={() => {
                void api
                  .call(calls.docRetry, { jobId: row.jobId })
                  .then(() => setVersion((count) => count + 1), reload);
              }}
            />
          ))}
        </ul>
      )}
      {more === undefined ? null : (
        <button type="button" className="btn btn-outline target mt-4" onClick={more}>
          {t('history.more')}
        </button>
      )}
    </div>
  );
}

function Empty() {
  const { t } = useTranslation(['translate/document', 'translate/document-review']);
  return (
    <div
      className="card-surface grid justify-items-center gap-3 p-8 text-center sm:p-14"
      data-history-empty
    >
      <FileText aria-hidden size={34} strokeWidth={1.5} className="text-primary" />
      <p className="max-w-md text-muted">{t('history.empty')}</p>
      <PageLink path="/document-translator/translate" className="btn btn-primary target mt-1">
        {t('translate/document-review:history.new')}
      </PageLink>
    </div>
  );
}

interface EntryProps {
  row: HistoryRow;
  languageName(tag: string): string;
  onRemove(): void;
  onRetry(): void;
}

function Entry({ row, languageName, onRemove, onRetry }: EntryProps) {
  const { t, i18n } = useTranslation('translate/document');
  const { jobId, name, from, to, createdAt, result } = row;
  const detected = result && 'report' in result ? result.report.detectedLanguage : undefined;
  return (
    <li className="card-surface p-4 sm:px-5" data-document={name} data-status={row.status}>
      <div className="mb-2 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold break-words">
            <PageLink path={`${HISTORY}/${jobId}`} className="hover:underline">
              <bdi>{name}</bdi>
            </PageLink>
          </h2>
          <p className="text-sm text-muted">
            <PairLabel
              from={languageName(from === 'auto' ? (detected ?? from) : from)}
              to={languageName(to)}
            />{' '}
            · {formats(i18n.language).date(createdAt * 1000)}
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={t('history.remove', { name })}
          className="-me-2 -mt-1"
          onClick={onRemove}
        />
      </div>
      {row.status === 'succeeded' && result !== undefined ? (
        <FinishedActions job={row as never} />
      ) : null}
      <HistoryState row={row} onRetry={onRetry} />
    </li>
  );
}
