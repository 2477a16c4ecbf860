import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkError } from '../account/work-error.tsx';
import { PageLink } from '../page/page-link.tsx';
import HistoryRows from './history-rows.tsx';
import { SearchField } from './search-field.tsx';
import { useDocumentHistory } from './use-document-history.ts';

const TYPING_MS = 250;

/** Every document that was translated: searched by name, downloaded again, deleted. */
export function HistoryPage({ languageName }: { languageName(tag: string): string }) {
  const { t } = useTranslation(['translate/document', 'translate/document-pages']);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const history = useDocumentHistory(0, query);
  const { rows, error, reload } = history;

  if (error !== null) return <WorkError error={error} onRetry={reload} />;
  if (rows === null) return <div className="skeleton h-64 rounded-box" />;
  if (rows.length === 0 && query === '' && typed === '') return <Empty />;
  return (
    <div data-history-page>
      <SearchField
        value={typed}
        label={t('translate/document-pages:history.search')}
        onChange={setTyped}
        className="mb-4 w-full max-w-md"
      />
      {rows.length === 0 ? (
        <p className="py-6 text-sm text-muted" role="status">
          {t('translate/document-pages:history.none')}
        </p>
      ) : (
        <HistoryRows rows={rows} history={history} languageName={languageName} heading="h2" />
      )}
    </div>
  );
}

function Empty() {
  const { t } = useTranslation(['translate/document', 'translate/document-pages']);
  return (
    <div
      className="card-surface grid justify-items-center gap-3 p-8 text-center sm:p-14"
      data-history-empty
    >
      <FileText aria-hidden size={34} strokeWidth={1.5} className="text-primary" />
      <p className="max-w-md text-muted">{t('history.empty')}</p>
      <PageLink path="/document-translator/translate" className="btn btn-primary target mt-1">
        {t('translate/document-pages:history.new')}
      </PageLink>
    </div>
  );
}
