import { CopyButton, IconButton } from '@glossa/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type History, type HistoryEntry, openHistory } from '../history/history.ts';
import { languageName } from '../languages.ts';
import { DeleteAll } from './delete-all.tsx';
import { SearchField } from './search-field.tsx';
import { useWhileShown } from './use-while-shown.ts';

interface Props {
  isPrivate: boolean;
  onOpen(entry: HistoryEntry): void;
}

/** What was translated with the extension in this browser, newest first. */
export function HistoryTab({ isPrivate, onOpen }: Props) {
  const { t, i18n } = useTranslation('general/extension-panel');
  const [entries, setEntries] = useState<HistoryEntry[]>();
  const [query, setQuery] = useState('');
  const root = useWhileShown(() => void change(async () => {}));

  async function change(work: (history: History) => Promise<void>) {
    const history = openHistory();
    await work(history);
    setEntries(await history.list());
    await history.close();
  }
  useEffect(() => void change(async () => {}), []);

  const wanted = query.trim().toLocaleLowerCase();
  const found = (entries ?? []).filter(({ source, target }) =>
    `${source}\n${target}`.toLocaleLowerCase().includes(wanted),
  );
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  const aboutOf = ({ to, engine = '', at }: HistoryEntry) =>
    [languageName(to, i18n.language), engine, when.format(at)].filter((each) => each !== '');
  return (
    <div ref={root} className="flex flex-col gap-3">
      {isPrivate && (
        <p role="note" className="rounded-field bg-base-200 p-3 text-sm">
          {t('historyPrivate')}
        </p>
      )}
      <SearchField value={query} onChange={setQuery} />
      {entries?.length === 0 && <p className="text-sm text-muted">{t('historyEmpty')}</p>}
      {entries !== undefined && entries.length > 0 && found.length === 0 && (
        <p className="text-sm text-muted">{t('nothingFound')}</p>
      )}
      <ul className="flex flex-col divide-y divide-line" data-history={found.length}>
        {found.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1 py-2 text-sm">
            <button
              type="button"
              className="flex cursor-pointer flex-col gap-1 rounded-field text-start hover:bg-base-200"
              onClick={() => onOpen(entry)}
            >
              <span dir="auto" className="line-clamp-3 w-full text-muted">
                {entry.source}
              </span>
              <span dir="auto" lang={entry.to} className="line-clamp-3 w-full">
                {entry.target}
              </span>
            </button>
            <div className="flex items-center gap-1">
              <span className="min-w-0 flex-1 truncate text-xs text-muted">
                {aboutOf(entry).join(' · ')}
              </span>
              <CopyButton text={entry.target} />
              <IconButton
                icon={Trash2}
                label={t('delete')}
                onClick={() => void change((history) => history.remove(entry.id))}
              />
            </div>
          </li>
        ))}
      </ul>
      {entries !== undefined && entries.length > 0 && (
        <DeleteAll onConfirm={() => void change((history) => history.clear())} />
      )}
    </div>
  );
}
