import { calls } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { Panel } from '../account/dashboard/panel.tsx';
import { useAction } from '../account/use-loaded.ts';
import { SearchField } from '../document-translator/search-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { findEntries } from './find-entries.ts';
import { GlossaryNotice } from './glossary-notice.tsx';
import type { GlossaryEntry, GlossaryPartProps } from './open-glossary.ts';

/** Shown at first, and added by each press of the button. */
const PAGE = 50;

/** The entries of a glossary: found, added, changed and deleted. */
export function EntriesPanel({ glossary, onChanged }: GlossaryPartProps) {
  const { id, from, to, writable, revision, entries } = glossary;
  const { t, i18n } = useTranslation('general/glossaries');
  const { number } = formats(i18n.language);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(PAGE);
  const [said, setSaid] = useState('');
  const action = useAction();
  const found = findEntries(entries, typed);
  const shown = found.slice(0, most);
  const named = (term: string) => ({ term, interpolation: { escapeValue: false } });

  async function save(entry: GlossaryEntry, before?: GlossaryEntry): Promise<void> {
    const remove = before === undefined ? [] : [before];
    await api.call(calls.glossaryEntries, { id, revision, remove, put: [entry] });
    setSaid(t('saved', named(entry.source)));
    onChanged();
  }
  const remove = (entry: GlossaryEntry) =>
    void action.run(async () => {
      await api.call(calls.glossaryEntries, { id, revision, remove: [entry] });
      setSaid(t('deleted', named(entry.source)));
      onChanged();
    });

  return (
    <Panel title={t('size', { count: entries.length, shown: number(entries.length) })}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {action.error === null ? null : (
        <div className="mt-4">
          <GlossaryNotice error={action.error} onRetry={onChanged} />
        </div>
      )}
      {entries.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{t('none_yet')}</p>
      ) : (
        <>
          <SearchField
            value={typed}
            label={t('search')}
            className="mt-3 w-full max-w-80"
            onChange={(value) => {
              setTyped(value);
              setMost(PAGE);
            }}
          />
          {found.length === 0 ? (
            <p role="status" className="mt-3 text-sm text-muted">
              {t('none_found')}
            </p>
          ) : null}
          <ul className="mt-3" data-entries>
            {shown.map((entry) => (
              <EntryRow
                key={`${entry.source} ${entry.caseSensitive}`}
                languages={{ from, to }}
                entry={entry}
                change={
                  writable
                    ? {
                        busy: action.busy,
                        save: (changed) => save(changed, entry),
                        remove: () => remove(entry),
                      }
                    : undefined
                }
              />
            ))}
          </ul>
          {shown.length < found.length ? (
            <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3 text-sm">
              <span className="text-muted">
                {t('shown_of', { shown: number(shown.length), all: number(found.length) })}
              </span>
              <button
                type="button"
                className="btn btn-outline btn-sm target"
                onClick={() => setMost(most + PAGE)}
              >
                {t('more')}
              </button>
            </div>
          ) : null}
        </>
      )}
      {writable ? (
        <div className="mt-4 border-t border-line pt-4">
          <EntryForm label={t('add')} languages={{ from, to }} save={(entry) => save(entry)} />
        </div>
      ) : null}
    </Panel>
  );
}
