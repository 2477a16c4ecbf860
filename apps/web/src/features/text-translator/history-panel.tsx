import {
  type Catalogue,
  clearHistory,
  readHistory,
  removeFromHistory,
  type TextHistoryEntry,
  type TextTranslatorState,
} from '@glossa/core';
import { IconButton, PairLabel } from '@glossa/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { localStore } from '../../client/storage.ts';
import { formats } from '../../i18n/format.ts';

export interface HistoryPanelProps {
  store: StoreApi<TextTranslatorState>;
  catalogue: Catalogue;
  /** Changes when there is something new to read. */
  version: number;
  onRestored(): void;
}

/** What was translated in this browser: press one to have it back, or delete it. */
export function HistoryPanel({ store, catalogue, version, onRestored }: HistoryPanelProps) {
  const { t, i18n } = useTranslation('translate/text');
  const [entries, setEntries] = useState<readonly TextHistoryEntry[]>([]);
  useEffect(() => {
    void readHistory(localStore).then(setEntries);
  }, [version]);
  const name = catalogue.nameOf;
  if (entries.length === 0) {
    return <p className="card-surface mt-2 p-5 text-sm text-muted">{t('history.empty')}</p>;
  }
  return (
    <div className="card-surface mt-2 overflow-hidden">
      <div className="flex items-center justify-between gap-4 border-b border-line py-1 ps-5 pe-2">
        <p className="text-sm text-muted">{t('history.note')}</p>
        <button
          type="button"
          className="btn btn-ghost btn-sm target"
          onClick={() => void clearHistory(localStore).then(() => setEntries([]))}
        >
          {t('history.clear')}
        </button>
      </div>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto" data-history>
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-start gap-2 pe-2 hover:bg-base-200">
            <button
              type="button"
              className="min-w-0 flex-1 px-5 py-3 text-start -outline-offset-2"
              onClick={() => {
                store.getState().restore(entry);
                onRestored();
              }}
            >
              <span className="block text-xs text-muted">
                <PairLabel from={name(entry.from)} to={name(entry.to)} /> ·{' '}
                {formats(i18n.language).date(entry.at)}
              </span>
              <span className="mt-1 line-clamp-1 text-sm">
                <bdi lang={entry.from}>{entry.source}</bdi>
              </span>
              <span className="line-clamp-1 text-sm text-muted">
                <bdi lang={entry.to}>{entry.target}</bdi>
              </span>
            </button>
            <IconButton
              icon={Trash2}
              label={t('history.remove')}
              className="mt-3"
              onClick={() => void removeFromHistory(localStore, entry.id).then(setEntries)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
