import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryForm } from './entry-form.tsx';
import type { GlossaryEntry } from './open-glossary.ts';

export interface EntryRowProps {
  languages: { from: string; to: string };
  entry: GlossaryEntry;
  /** How it is changed, by whoever may. */
  change?: { busy: boolean; save(entry: GlossaryEntry): Promise<void>; remove(): void } | undefined;
}

/** A term and its translation; opens to be changed. */
export function EntryRow({ languages, entry, change }: EntryRowProps) {
  const { t } = useTranslation('general/glossaries');
  const [open, setOpen] = useState(false);
  const { source, target, caseSensitive, keep } = entry;
  const named = { term: source, interpolation: { escapeValue: false } };
  return (
    <li className="border-t border-line py-2.5">
      {open && change !== undefined ? (
        <EntryForm
          label={t('edit_named', named)}
          languages={languages}
          entry={entry}
          save={async (changed) => {
            await change.save(changed);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-40 flex-1 wrap-anywhere">
            <bdi lang={languages.from} className="font-medium">
              {source}
            </bdi>{' '}
            {keep ? (
              <span className="text-sm text-muted">{t('kept')}</span>
            ) : (
              <>
                <ArrowRight
                  aria-hidden
                  size={14}
                  className="inline-block align-[-0.15em] text-muted rtl:-scale-x-100"
                />{' '}
                <bdi lang={languages.to}>{target}</bdi>
              </>
            )}
            {caseSensitive ? <span className="text-sm text-muted"> · {t('case')}</span> : null}
          </p>
          {change === undefined ? null : (
            <span className="flex gap-2">
              <button
                type="button"
                className="btn btn-outline btn-sm target"
                aria-label={t('edit_named', named)}
                onClick={() => setOpen(true)}
              >
                {t('edit')}
              </button>
              <button
                type="button"
                className="btn btn-outline btn-sm target"
                aria-label={t('delete_named', named)}
                disabled={change.busy}
                onClick={change.remove}
              >
                {t('delete')}
              </button>
            </span>
          )}
        </div>
      )}
    </li>
  );
}
