import { useTranslation } from 'react-i18next';
import type { TextToolWork } from './use-text-tool.ts';

/** What the result loses or needs. */
export function ToolNotes({ work: { tool } }: { work: TextToolWork }) {
  const { t } = useTranslation('moretools/text-tools');
  return (
    <section aria-label={t('notes_title')} className="mt-5 text-sm text-muted">
      <h2 className="font-semibold text-base-content">{t('notes_title')}</h2>
      <ul className="mt-1 grid max-w-3xl list-disc gap-1 ps-5">
        {tool.notes.map((note) => (
          <li key={note}>{t(`notes.${note}`)}</li>
        ))}
      </ul>
    </section>
  );
}
