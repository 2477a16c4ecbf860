import { IconButton } from '@glossa/ui';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { countFound, type EditorCue } from './cues.ts';

export interface FindBarProps {
  cues: readonly EditorCue[];
  /** Language of the translations beside them. */
  to: string | null;
  onNext(query: string): void;
  onReplace(query: string, replacement: string): void;
  onClose(): void;
}

/** Finds a text in the subtitles and the translations beside them, and replaces it in all of them. */
export function FindBar({ cues, to, onNext, onReplace, onClose }: FindBarProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const count = countFound(cues, query, to ?? undefined);
  const field = 'input input-sm target w-40 min-w-0 flex-1 border-edge/60 bg-base-100';
  return (
    <search className="flex flex-wrap items-center gap-2 rounded-field border border-line p-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        value={query}
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        className={field}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onNext(query);
          if (key === 'Escape') onClose();
        }}
      />
      <button
        type="button"
        className="btn btn-sm target"
        disabled={count === 0}
        onClick={() => onNext(query)}
      >
        <Search aria-hidden size={15} />
        {t('find.next')}
      </button>
      <input
        value={replacement}
        aria-label={t('find.with')}
        placeholder={t('find.with')}
        className={field}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <button
        type="button"
        className="btn btn-sm target"
        disabled={count === 0}
        onClick={() => onReplace(query, replacement)}
      >
        {t('find.replace')}
      </button>
      <span role="status" className="text-sm text-muted tabular-nums">
        {query === '' ? '' : t('find.count', { shown: formats(i18n.language).number(count) })}
      </span>
      <IconButton icon={X} label={t('find.close')} onClick={onClose} />
    </search>
  );
}
