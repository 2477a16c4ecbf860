import { calls, GLOSSARY_FORMATS, type GlossaryFormat, LIMITS } from '@glossa/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { saveFile } from '../../client/save-file.ts';
import { formats } from '../../i18n/format.ts';
import { Panel } from '../account/dashboard/panel.tsx';
import { CheckField } from '../account/forms/check-field.tsx';
import { useAction } from '../account/use-loaded.ts';
import { GlossaryNotice, Refused } from './glossary-notice.tsx';
import type { GlossaryPartProps } from './open-glossary.ts';

const { bytes: MOST_BYTES } = LIMITS.glossary;
const ACCEPT = GLOSSARY_FORMATS.map((format) => `.${format}`).join(',');

const formatOf = (name: string): GlossaryFormat | undefined =>
  GLOSSARY_FORMATS.find((format) => name.toLowerCase().endsWith(`.${format}`));

/** Reads entries from a file, and writes them into one. */
export function FilesPanel({ glossary, onChanged }: GlossaryPartProps) {
  const { id, writable, entries } = glossary;
  const { t, i18n } = useTranslation('general/glossaries');
  const { number, bytes } = formats(i18n.language);
  const input = useRef<HTMLInputElement>(null);
  const [replaces, setReplaces] = useState(false);
  const [refused, setRefused] = useState<'too_large' | 'wrong_kind' | null>(null);
  const [read, setRead] = useState<{ read: number; skipped: number } | null>(null);
  const { busy, error, run } = useAction();
  const size = bytes(MOST_BYTES);

  function take(file: File): void {
    const format = formatOf(file.name);
    setRead(null);
    const refusal =
      format === undefined ? 'wrong_kind' : file.size > MOST_BYTES ? 'too_large' : null;
    setRefused(refusal);
    if (format === undefined || refusal !== null) return;
    void run(async () => {
      const content = await file.text();
      setRead(await api.call(calls.glossaryImport, { id, format, content, replaces }));
      onChanged();
    });
  }
  const save = (format: GlossaryFormat) =>
    void run(async () => {
      const { fileName, mime, content } = await api.call(calls.glossaryExport, { id, format });
      saveFile(fileName, mime, content);
    });

  return (
    <Panel title={t('files')} lead={writable ? t('import_hint', { size }) : undefined}>
      {refused === null ? null : (
        <div className="mt-4">
          <Refused code={refused} text={t(`errors.${refused}`, { size })} />
        </div>
      )}
      {error === null ? null : (
        <div className="mt-4">
          <GlossaryNotice error={error} onRetry={onChanged} />
        </div>
      )}
      <p role="status" className="text-sm font-medium not-empty:mt-4">
        {read === null
          ? ''
          : [
              t('imported', { count: read.read, shown: number(read.read) }),
              read.skipped === 0
                ? ''
                : t('skipped', { count: read.skipped, shown: number(read.skipped) }),
            ].join(' ')}
      </p>
      {writable ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            className="sr-only"
            tabIndex={-1}
            aria-label={t('import')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) take(file);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <button
            type="button"
            className="btn btn-primary target"
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {t('import')}
          </button>
          {entries.length === 0 ? null : (
            <CheckField
              label={t('replace')}
              checked={replaces}
              onChange={({ target }) => setReplaces(target.checked)}
            />
          )}
        </div>
      ) : null}
      {entries.length === 0 ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          {GLOSSARY_FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn-outline btn-sm target"
              disabled={busy}
              onClick={() => save(format)}
            >
              {t('export', { format: format.toUpperCase() })}
            </button>
          ))}
        </div>
      )}
    </Panel>
  );
}
