import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface SentenceEditorProps {
  text: string;
  /** What was heard in its place, where it is doubtful. */
  heard: string | undefined;
  isBusy: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

/** A sentence as it is to be said; the white space after it stays. */
export function SentenceEditor({ text, heard, isBusy, onSave, onCancel }: SentenceEditorProps) {
  const { t } = useTranslation('new/speak');
  const [draft, setDraft] = useState(text.trim());
  const space = text.slice(text.trimEnd().length);
  return (
    <form
      className="grid gap-2 border-t border-line p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft.trim() + space);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <label className="grid gap-1 text-sm">
        {t('sentence.label')}
        <textarea
          className="w-full rounded-field border border-edge bg-base-100 px-3 py-2"
          dir="auto"
          rows={2}
          // biome-ignore lint/a11y/noAutofocus: it opens at a press
          autoFocus
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </label>
      {heard === undefined ? null : (
        <p className="text-sm text-muted" dir="auto" data-heard>
          {t('read_back.heard', { text: heard, interpolation: { escapeValue: false } })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className="btn btn-primary btn-sm target"
          disabled={isBusy || draft.trim() === ''}
        >
          {t('sentence.make')}
        </button>
        <button type="button" className="btn btn-ghost btn-sm target" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
